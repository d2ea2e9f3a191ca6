import Foundation
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing

@testable import BundleReading

/// What a repository can name as programs, and settings that make git run one.
@Suite("Settings that run programs", .enabled(if: GitFolder.git != nil, "git is not installed"))
struct HostileSettingsTests {
  /// Each with the section and name in git-config(1), as of git 2.52. `RUN` is a command, and `OUT` a folder elsewhere.
  static let settings = [
    "core.fsmonitor=RUN", "core.fsmonitorHookVersion=2", "core.sshCommand=RUN", "core.gitProxy=RUN",
    "core.hooksPath=OUT/hooks",
    "core.pager=RUN", "core.editor=RUN", "core.askPass=RUN", "core.alternateRefsCommand=RUN", "core.worktree=OUT",
    "core.excludesFile=OUT/patterns", "core.attributesFile=OUT/attributes", "core.untrackedCache=true",
    "core.bare=false",
    "sequence.editor=RUN", "pager.check-ignore=RUN", "pager.rev-parse=RUN", "credential.helper=!RUN",
    "credential.https://example.com.helper=!RUN", "diff.external=RUN", "diff.evil.command=RUN",
    "diff.evil.textconv=RUN",
    "diff.evil.cachetextconv=true", "diff.trustExitCode=true", "filter.evil.clean=RUN", "filter.evil.smudge=RUN",
    "filter.evil.process=RUN", "filter.evil.required=true", "filter.lfs.process=RUN", "filter.lfs.smudge=RUN",
    "merge.evil.driver=RUN", "merge.guitool=evil", "gpg.program=RUN", "gpg.openpgp.program=RUN", "gpg.x509.program=RUN",
    "gpg.ssh.program=RUN", "gpg.ssh.defaultKeyCommand=RUN", "log.showSignature=true", "alias.rev-parse=!RUN",
    "alias.check-ignore=!RUN", "alias.cat-file=!RUN", "uploadpack.packObjectsHook=RUN", "receive.procReceiveRefs=refs",
    "remote.origin.uploadpack=RUN", "remote.origin.receivepack=RUN", "remote.origin.vcs=evil",
    "remote.origin.proxy=RUN",
    "remote.origin.url=ext::RUN", "remote.origin.url=ssh://example.invalid/x", "remote.origin.url=OUT/repository",
    "remote.origin.promisor=true", "remote.origin.partialclonefilter=blob:none", "protocol.allow=always",
    "protocol.ext.allow=always", "protocol.ssh.allow=always", "protocol.file.allow=always",
    "url.ext::RUN.insteadOf=ssh:",
    "include.path=OUT/settings", "includeIf.gitdir:/.path=OUT/settings", "includeIf.onbranch:**.path=OUT/settings",
    "submodule.Sub.update=!RUN", "submodule.recurse=true", "fetch.recurseSubmodules=true", "trailer.evil.cmd=RUN",
    "trailer.evil.command=RUN", "init.templateDir=OUT", "sendemail.smtpServer=RUN", "sendemail.sendmailCmd=RUN",
    "sendemail.toCmd=RUN", "sendemail.ccCmd=RUN", "sendemail.headerCmd=RUN", "sendemail.aliasesFile=OUT/aliases",
    "interactive.diffFilter=RUN", "browser.evil.cmd=RUN", "browser.evil.path=RUN", "web.browser=evil",
    "man.evil.cmd=RUN",
    "man.evil.path=RUN", "man.viewer=evil", "help.browser=evil", "difftool.evil.cmd=RUN", "difftool.evil.path=RUN",
    "diff.tool=evil", "mergetool.evil.cmd=RUN", "mergetool.evil.path=RUN", "merge.tool=evil", "instaweb.httpd=RUN",
    "guitool.evil.cmd=RUN", "gui.evil.cmd=RUN", "hook.evil.command=RUN", "hook.evil.event=reference-transaction",
    "hook.evil.event=post-index-change", "maintenance.auto=true", "gc.auto=1", "tar.evil.command=RUN",
    "imap.tunnel=RUN",
    "blame.ignoreRevsFile=OUT/patterns", "commit.template=OUT/patterns", "http.sslCert=OUT/patterns",
    "ssh.variant=simple", "bundle.uri=file://OUT/bundle", "transfer.credentialsInUrl=allow",
    "notes.displayRef=refs/notes/*",
    "extensions.worktreeConfig=true", "remotes.default=origin", "difftool.prompt=false",
    "add.interactive.useBuiltin=false",
  ]

  static let hooks = [
    "applypatch-msg", "commit-msg", "fsmonitor-watchman", "post-applypatch", "post-checkout", "post-commit",
    "post-index-change", "post-merge", "post-receive", "post-rewrite", "post-update", "pre-applypatch", "pre-auto-gc",
    "pre-commit", "pre-merge-commit", "pre-push", "pre-rebase", "pre-receive", "prepare-commit-msg", "proc-receive",
    "push-to-checkout", "query-watchman", "reference-transaction", "sendemail-validate", "update", "evil",
  ]

  /// A partial clone with a missing text, with attributes that name drivers, and all existing hooks.
  static func repository(marker: String) throws -> (git: GitFolder, outside: ScratchFolder) {
    let git = try GitFolder()
    let outside = try ScratchFolder()
    let attributes = "*.strings filter=evil diff=evil merge=evil\n"
    try git.folder.file(".gitattributes", attributes)
    try git.folder.file("de.lproj/A.strings", "\"k\" = \"Siri  x\";\n")
    try git.folder.file("de.lproj/B.strings", "\"b\" = \"Siri  x\";\n")
    try git.commit("1")
    try git.folder.file("de.lproj/A.strings", "\"j\" = \"Siri  y\";\n")
    try git.commit("2")
    let blob = try git.git(["rev-parse", "HEAD~1:de.lproj/A.strings"])
    try git.folder.remove(".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
    for hook in hooks {
      try git.folder.script(".git/hooks/\(hook)", "touch '\(marker)'")
      try outside.script("hooks/\(hook)", "touch '\(marker)'")
    }
    try git.folder.file(".git/info/attributes", attributes)
    try outside.file("attributes", attributes)
    try outside.file("patterns", "*.strings\n")
    try outside.file(
      "settings", "[core]\n\tsshCommand = touch '\(marker)';\n\texcludesFile = \(outside.path("patterns"))\n")
    try git.folder.file(".git/config.worktree", "[core]\n\texcludesFile = \(outside.path("patterns"))\n")
    try git.folder.file(
      ".git/config",
      "[core]\nrepositoryFormatVersion = 1\n[extensions]\npartialClone = origin\n[remote \"origin\"]\npromisor = true\n"
        + "url = ssh://example.invalid/x\n[protocol \"ssh\"]\nallow = always\n")
    return (git, outside)
  }

  /// A setting as a part of a configuration.
  private static func text(_ setting: String, marker: String, outside: String) -> String {
    let (key, value) =
      setting.firstIndex(of: "=").map { (setting[..<$0], setting[$0...].dropFirst()) } ?? (setting[...], "")
    let section = key.prefix { $0 != "." }
    let name = key.suffix(from: key.lastIndex(of: ".").map { key.index(after: $0) } ?? key.startIndex)
    let subsection = key.dropFirst(section.count + 1).dropLast(name.count + 1)
    let run = "touch '\(marker)';"
    func filled(_ text: Substring) -> String {
      String(text).replacing("RUN", with: run).replacing("OUT", with: outside)
    }
    let header = subsection.isEmpty ? "[\(section)]" : "[\(section) \"\(filled(subsection))\"]"
    return "\(header)\n\t\(name) = \"\(filled(value))\"\n"
  }

  @Test("None of them runs, and no file that they name is opened")
  func table() throws {
    let scratch = try ScratchFolder()
    let marker = scratch.path("marker")
    let (git, outside) = try Self.repository(marker: marker)
    let base = try git.folder.text(".git/config")
    let all = Self.settings.map { Self.text($0, marker: marker, outside: outside.root) }
    for (name, text) in zip(Self.settings + ["all of them"], all + [all.joined()]) {
      try git.folder.file(".git/config", base + text)
      // Git itself reads it: it is not a mistake in the table that keeps it from running.
      #expect(try git.run(["config", "-l"]).exitCode == 0, "\(name)")
      let reader = LocalizationBundleReader()
      #expect(reader.read(path: git.root).files.map(\.path) == ["de.lproj/A.strings", "de.lproj/B.strings"], "\(name)")
      let former = try reader.read(path: git.root, asOf: "HEAD~1")
      #expect(former.bundle.files.map(\.path) == ["de.lproj/B.strings"], "\(name)")
      #expect(former.missing == ["de.lproj/A.strings"], "\(name)")
      #expect(!scratch.contains("marker"), "\(name)")
    }
  }
}
