"""Speed and size beside the peers: `python -m bench`."""
