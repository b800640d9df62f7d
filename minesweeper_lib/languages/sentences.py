"""Every sentence of this package that a reader sees, whole, with placeholders for `str.format`."""

COMPLETE = "all the languages can be compiled and run on this machine"
MISSING = "not on this machine: {languages}; get what is missing with: sudo apt install {packages}"
