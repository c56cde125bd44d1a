"""What a page shows, as plain data: one module for each."""
