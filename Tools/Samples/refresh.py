"""Refreshes the pictures and the output that the documentation shows, from today's tool: refresh.py [--check] [TOOL]

Chromium takes the PNG files under Documentation/Images. sources.json has a digest of the page that each was taken from.
Output is the code block below a comment such as

    <!-- output: shortcut-review Examples/CoffeeBar --locale de | title-punctuation | 1 error -->

which shows the paragraphs of the command's output that contain one of the words after the bars.
With --check, changes nothing. Exits with 1 if a picture or an output is out of date.
"""

import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "Documentation/Images"
RECORD = IMAGES / "sources.json"
EXAMPLE = "Examples/CoffeeBar"
# A suggestion of the example whose German title is cut off.
LONG_TITLE = "c2odaI"
SHORTER = "Treuepunkte und Gutscheine zeigen"

# A screenshot begins at the top of the document, however far a page is scrolled. So the document is moved up.
TO_TITLE = f"""
const entry = [...document.querySelectorAll("article.entry")]
  .find((one) => one.querySelector("code.key")?.textContent === "{LONG_TITLE}");
const toTop = (node) => document.body.style.marginTop = (140 - node.getBoundingClientRect().top) + "px";
"""
# The buttons of a text appear when it comes into sight, which nothing does before a screenshot.
ALL_IN_SIGHT = """
window.IntersectionObserver = class {
  constructor(told) { this.told = told; }
  observe(target) { setTimeout(() => this.told([{ target, isIntersecting: true }], this)); }
  unobserve() {}
  disconnect() {}
};
// Both scroll.
HTMLElement.prototype.focus = () => {};
Element.prototype.scrollIntoView = () => {};
"""
OPEN_FIELD = """
entry.querySelector(".buttons button").click();
const field = entry.querySelector("textarea");
field.value = "%s";
field.dispatchEvent(new Event("input", { bubbles: true }));
"""

# Name, page of the report, size of the window, and what is done in the page before the picture is taken.
REPORTS = [
    ("report-overview", "index.html", (1200, 1010), ""),
    ("report-german", "de.html", (1200, 1060), TO_TITLE + "toTop(entry.closest('section') ?? entry);"),
    ("report-wording", "de.html", (1200, 900), TO_TITLE + OPEN_FIELD % SHORTER + "toTop(entry);"),
]
# Arguments of `preview` for each drawing of one picture.
PREVIEWS = [
    ["Treuepunktekontostand und Gutscheine anzeigen", "--locale", "de", "--device", "watch-40", "--device", "iphone-375"],
    ["اطلب قهوتي المعتادة مع كعكة اللوز", "--locale", "ar", "--kind", "shortTitle", "--device", "watch-40", "--device", "iphone-375"],
]


def pages(tool: str, folder: Path) -> dict[str, tuple[Path, tuple[int, int]]]:
    """Writes the page of each picture: name, file, and size of the window."""
    review = [tool, EXAMPLE, "--format", f"html={folder / 'report'}", "--report-language", "en", "--fail-on", "never"]
    subprocess.run(review, cwd=ROOT, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    result = {}
    for name, page, size, script in REPORTS:
        text = (folder / "report" / page).read_text(encoding="utf-8")
        # The policy of the page allows no script but its own.
        text = re.sub(r"<meta http-equiv=\"Content-Security-Policy\"[^>]*>", "", text)
        run = f"<script>addEventListener('load', () => setTimeout(() => {{ {script} }}, 500));</script>"
        result[name] = (folder / f"{name}.html", size)
        text = text.replace("<head>", f"<head><script>{ALL_IN_SIGHT}</script>", 1)
        # The script of a page has a `</body>` of its own.
        end = text.rindex("</body>")
        text = text[:end] + run + text[end:]
        result[name][0].write_text(text, encoding="utf-8")
    drawings = []
    for arguments in PREVIEWS:
        command = [tool, "preview", *arguments, "--app-name", "Coffee Bar", "--format", "svg"]
        drawn = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
        drawings.append(drawn)
    result["preview"] = (folder / "preview.html", (1040, 730))
    style = "<style>body{margin:8px;background:#fff}svg{display:block}</style>"
    result["preview"][0].write_text(f"<!doctype html><meta charset=utf-8>{style}{''.join(drawings)}", encoding="utf-8")
    return result


def take(page: Path, size: tuple[int, int], to: Path) -> None:
    browser = next((name for name in ("chromium", "google-chrome", "chrome") if shutil.which(name)), None)
    if browser is None:
        sys.exit("Chromium is needed to take pictures.")
    command = [
        browser, "--headless=new", "--no-sandbox", "--hide-scrollbars", "--force-device-scale-factor=1", "--disable-gpu",
        "--virtual-time-budget=5000", f"--window-size={size[0]},{size[1]}", f"--screenshot={to}", page.as_uri(),
    ]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def digest(page: Path) -> str:
    """Of the page without the version of the tool, which a release changes."""
    text = re.sub(r"shortcut-review \d+\.\d+\.\d+", "shortcut-review", page.read_text(encoding="utf-8"))
    return hashlib.sha256(text.encode()).hexdigest()


def with_outputs(text: str, tool: str) -> str:
    """The text of a Markdown file, with the output of today."""

    def block(match: re.Match) -> str:
        command, *wanted = [part.strip() for part in match[1].split("|")]
        arguments = shlex.split(command)[1:]
        run = subprocess.run([tool, *arguments], cwd=ROOT, capture_output=True, text=True)
        shown, is_cut = [f"$ {command}"], False
        for paragraph in run.stdout.strip("\n").split("\n\n"):
            if not wanted or any(word in paragraph for word in wanted):
                shown += ([] if is_cut else [""]) + paragraph.split("\n")
                is_cut = False
            elif not is_cut:
                shown.append("…")
                is_cut = True
        lines = "\n".join(line.rstrip() for line in shown)
        return f"<!-- output: {match[1]} -->\n```text\n{lines}\n```"

    return re.sub(r"<!-- output: (.*?) -->\n```text\n(?:(?!```).*\n)*```", block, text)


def main() -> int:
    arguments = sys.argv[1:]
    checks = "--check" in arguments
    default = os.environ.get("SHORTCUT_REVIEW_EXECUTABLE") or ROOT / ".build/debug/shortcut-review"
    tool = str(Path(next((one for one in arguments if one != "--check"), default)).resolve())
    version = subprocess.run([tool, "--version"], check=True, capture_output=True, text=True).stdout
    # Another ICU can draw and count differently.
    version = re.search(r"ICU [\d.]+", version)[0]
    record = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}
    if checks and record.get("icu") != version:
        print(f"Pictures and output are not compared: they are of {record.get('icu')}, and this is {version}.")
        return 0
    texts = {path: path.read_text(encoding="utf-8") for path in [ROOT / "README.md", *sorted((ROOT / "Documentation").glob("*.md"))]}
    refreshed = {path: with_outputs(text, tool) for path, text in texts.items() if "<!-- output: " in text}
    old_texts = [path for path, text in refreshed.items() if text != texts[path]]
    with tempfile.TemporaryDirectory() as name:
        made = pages(tool, Path(name))
        digests = {key: digest(page) for key, (page, _) in made.items()}
        if checks:
            old = [f"Documentation/Images/{key}.png" for key, digest in digests.items() if record.get("pages", {}).get(key) != digest]
            old += [f"The output in {path.relative_to(ROOT)}" for path in old_texts]
            for one in old:
                print(f"{one} is out of date. Refresh it: python3 Tools/Samples/refresh.py")
            return 1 if old else 0
        for key, (page, size) in made.items():
            take(page, size, IMAGES / f"{key}.png")
    for path in old_texts:
        path.write_text(refreshed[path], encoding="utf-8")
    RECORD.write_text(json.dumps({"icu": version, "pages": digests}, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
