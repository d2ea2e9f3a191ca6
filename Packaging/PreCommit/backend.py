"""Makes the wheel without code that pyproject.toml describes, with only the standard library (PEP 517).

pre-commit would download a backend like setuptools for each new environment.
"""

import base64
import hashlib
import os
import re
import zipfile
from typing import Dict, List, Optional

Settings = Optional[Dict[str, object]]


def described(key: str) -> str:
    """The string of a key in pyproject.toml, or the only string of its array. Python 3.8 can't read TOML."""
    with open("pyproject.toml", encoding="utf-8") as file:
        found = re.search(r'^{} = \[?"([^"]+)"\]?$'.format(re.escape(key)), file.read(), re.MULTILINE)
    if found is None:
        raise ValueError("pyproject.toml does not say what " + key + " is, in a line of its own")
    return found.group(1)


def metadata_files() -> Dict[str, str]:
    name, version = described("name"), described("version")
    folder = "{}-{}.dist-info".format(name.replace("-", "_"), version)
    metadata = "Metadata-Version: 2.1\nName: {}\nVersion: {}\nSummary: {}\nRequires-Python: {}\nRequires-Dist: {}\n"
    return {
        folder + "/METADATA": metadata.format(
            name, version, described("description"), described("requires-python"), described("dependencies")),
        folder + "/WHEEL": "Wheel-Version: 1.0\nGenerator: backend\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }


def record(files: Dict[str, str], folder: str) -> str:
    lines = []
    for path, text in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
        lines.append("{},sha256={},{}\n".format(path, digest, len(text.encode())))
    return "".join(lines) + folder + "/RECORD,,\n"


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: Optional[str] = None
) -> str:
    files = metadata_files()
    folder = os.path.dirname(next(iter(files)))
    files[folder + "/RECORD"] = record(files, folder)
    name = folder.replace(".dist-info", "-py3-none-any.whl")
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w") as wheel:
        for path, text in files.items():
            # The same input gives the same bytes, so don't use the current time.
            wheel.writestr(zipfile.ZipInfo(path), text)
    return name


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    raise NotImplementedError("shortcut-review-pre-commit is only installed from a checkout: pip install .")


def get_requires_for_build_wheel(config_settings: Settings = None) -> List[str]:
    return []
