"""Programs that replace the tool in tests."""

from __future__ import annotations

import os
import sys
from pathlib import Path

# Keeps the contract of `check`, for lines that tests write: each full stop is a finding. A kind that it does not know
# is answered with an error.
ANSWERS = r'''
import json, sys
app, group, last = None, [], None
together = sys.argv[sys.argv.index("--together") + 1] if "--together" in sys.argv else None
def flush():
  for answer in group: sys.stdout.write(json.dumps(answer, ensure_ascii=False) + "\n")
  group.clear()
for number, raw in enumerate(sys.stdin.buffer, 1):
  line = json.loads(raw)
  if "app" in line and "text" not in line:
    app = line["app"]
    continue
  subject = {"key": [app, line.get("table"), line.get("key")], "table": [app, line.get("table")], "app": [app]}
  if not together or subject[together] != last: flush()
  last = subject.get(together)
  if line.get("kind") == "unknown":
    answer = {"id": line["id"] if line["text"] else None, "line": number, "error": "unknown kind"}
  else:
    key = [line.get(name) for name in ("table", "key", "locale", "text")]
    findings = [
      {"rule": "full-stop", "severity": "warning", "message": f"A full stop in {app['names'][0] if app else 'no app'}",
       "notes": [line["locale"]], "range": {"utf16": [at, at + 1], "scalars": [at, at + 1]},
       "suggestion": {"title": "Remove", "text": line["text"].replace(".", ""), "safety": "safe"},
       "fingerprint": json.dumps(key)}
      for at, character in enumerate(line["text"]) if character == "."]
    answer = {"id": line["id"], "findings": findings}
    if not together: answer["needs"] = {"key": ["other-languages"]}
    elif findings: findings[0]["notes"].append(f"{len(group)} before")
  group.append(answer)
flush()
'''

# Answers at once, and writes a lot to standard error.
FAST = r'''
import sys
for raw in sys.stdin.buffer:
  identifier = raw.split(b'"id":"', 1)
  if len(identifier) == 2:
    sys.stdout.buffer.write(b'{"id":"' + identifier[1].split(b'"', 1)[0] + b'","findings":[]}\n')
    sys.stderr.buffer.write(b"a remark that nobody reads while this runs\n")
'''

# Runs a program. The very first run kills something in the middle of its lines, and never answers the rest.
ENDS_ONCE = r'''
import os, signal, subprocess, sys
PROGRAM, MARK, WHAT = {program!r}, {mark!r}, {what!r}
try:
  os.close(os.open(MARK, os.O_CREAT | os.O_EXCL))
except FileExistsError:
  os.execv(PROGRAM[0], PROGRAM + sys.argv[1:])
child = subprocess.Popen(PROGRAM + sys.argv[1:], stdin=subprocess.PIPE)
for _ in range({lines}):
  child.stdin.write(sys.stdin.buffer.readline())
child.stdin.close()
child.wait()
process = os.getpid()
if WHAT != "itself":
  while True:
    with open(f"/proc/{{process}}/stat") as status: process = int(status.read().rsplit(")", 1)[1].split()[1])
    with open(f"/proc/{{process}}/cmdline") as command: words = command.read()
    if process <= 1: sys.exit("no such process")
    if WHAT == "worker" or "CoarseGrainedExecutorBackend" in words: break
os.kill(process, signal.SIGKILL)
os.kill(os.getpid(), signal.SIGKILL)
'''

# Programs with wrong answers, by name.
WRONG = {
    "silent": "import sys; sys.stdin.read()",
    "short": "import sys\nfor raw in list(sys.stdin)[:-2]: print('{\"id\":\"1\",\"findings\":[]}')",
    "other": "import sys\nfor raw in sys.stdin: print('{\"id\":\"nobody\",\"findings\":[]}')",
    "no-json": "import sys\nfor raw in sys.stdin: print('good morning')",
    "failing": "import sys; sys.stderr.write('the data are missing'); sys.exit(2)",
}


def write_program(path: Path, source: str) -> str:
    """Writes an executable Python program; returns its path."""
    path.write_text(f"#!{sys.executable}\n{source.strip()}\n", encoding="utf-8")
    os.chmod(path, 0o755)
    return str(path)
