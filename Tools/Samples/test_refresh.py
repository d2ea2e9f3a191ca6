"""Quoted output is replaced, and nothing else; a page that changed is noticed, and a new version is not."""

import stat
import tempfile
import unittest
from pathlib import Path

import refresh

PAGE = """# Page

<!-- output: shortcut-review App | wanted | 2 errors -->
```text
old
```

```text
other
```
"""


class RefreshTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.tool = Path(self.folder.name) / "tool"
        self.tool.write_text("#!/bin/sh\nprintf 'one %s\\n\\na wanted line\\n\\nthree\\n\\n2 errors\\n' \"$1\"\n")
        self.tool.chmod(self.tool.stat().st_mode | stat.S_IXUSR)

    def tearDown(self):
        self.folder.cleanup()

    def test_only_the_marked_block_is_replaced(self):
        text = refresh.with_outputs(PAGE, str(self.tool))
        block = "```text\n$ shortcut-review App\n…\na wanted line\n…\n2 errors\n```"
        self.assertEqual(text, PAGE.replace("```text\nold\n```", block))
        self.assertEqual(refresh.with_outputs(text, str(self.tool)), text)

    def test_all_output_is_shown_without_words(self):
        text = refresh.with_outputs("<!-- output: shortcut-review App -->\n```text\n```\n", str(self.tool))
        self.assertIn("$ shortcut-review App\n\none App\n\na wanted line\n\nthree\n\n2 errors\n```", text)

    def test_a_digest_depends_on_the_page_and_not_on_the_version(self):
        def digest(text: str) -> str:
            path = Path(self.folder.name) / "page.html"
            path.write_text(text)
            return refresh.digest(path)

        self.assertEqual(digest("<p>shortcut-review 3.1.0, a"), digest("<p>shortcut-review 3.2.0, a"))
        self.assertNotEqual(digest("<p>shortcut-review 3.1.0, a"), digest("<p>shortcut-review 3.1.0, b"))


if __name__ == "__main__":
    unittest.main()
