"""The archive that users unpack under a prefix."""

from __future__ import annotations

from .containers import gzip, tar
from .contents import Contents
from .executable import Executable
from .project import NAME


def archive(contents: Contents, executable: Executable) -> tuple[str, bytes]:
    """The name and bytes of `shortcut-review-1.2.3-x86_64-linux.tar.gz`, which contains one folder with that name."""
    project = contents.project
    folder = f"{NAME}-{project.version}-{executable.platform}"
    files = [file.under(folder) for file in contents.files(executable)]
    return f"{folder}.tar.gz", gzip(tar(files, project.time, with_folders=False))
