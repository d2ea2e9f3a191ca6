"""Runs a command and writes what it used: measure.py FILE SECONDS COMMAND ...

A child inherits the peak memory of the process that starts it. This one is small, so the peak is that of the command.
"""

import json
import resource
import subprocess
import sys

file, limit, *command = sys.argv[1:]
try:
    code = subprocess.run(command, stdin=subprocess.DEVNULL, timeout=float(limit)).returncode
except subprocess.TimeoutExpired:
    code = None
usage = resource.getrusage(resource.RUSAGE_CHILDREN)
# Linux counts in KB, macOS in bytes.
peak = usage.ru_maxrss / (1 << 20 if sys.platform == "darwin" else 1 << 10)
with open(file, "w", encoding="utf-8") as target:
    json.dump({"code": code, "seconds": usage.ru_utime + usage.ru_stime, "megabytes": peak}, target)
