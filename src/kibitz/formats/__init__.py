"""Files of the bridge world, one module or package each, with the same four functions: load, loads, dump, dumps."""
