import Foundation
import ReviewTestSupport
import Testing

/// `scripts/release`, in a repository with the files that it changes and a replacement for the packaging script.
@Suite(
  "Making a release",
  .enabled(
    if: ["bash", "git", "python3"].allSatisfy(Program.isInstalled), "bash, git or python3 is missing"))
struct ReleaseTests {
  private let repository: GitFolder
  private let current: String

  init() throws {
    repository = try GitFolder()
    current = String(
      try #require(Repository.text("Sources/Review/Review/Review.swift").firstMatch(of: /version = "([^"]+)"/)).1)
    for place in try Self.places() + Self.others {
      try repository.folder.copyFile(Repository.path(place), to: place)
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: Repository.path("Packaging/release"))
    where name.hasSuffix(".py") {
      try repository.folder.copyFile(
        Repository.path("Packaging/release/\(name)"), to: "Packaging/release/\(name)")
    }
    // Makes two files, a log of the sources that it had, and the list of both.
    try repository.folder.script(
      "package",
      """
      set -eu
      version="$(sed -n 's/.*static let version = "\\(.*\\)"/\\1/p' Sources/Review/Review/Review.swift)"
      while [ "$1" != --output ]; do printf '%s\\n' "$1"; shift; done
      mkdir "$2"; cd "$2"
      printf 'archive of %s\\n' "$version" >"shortcut-review-$version-x86_64-linux.tar.gz"
      printf 'bundle of %s\\n' "$version" >"shortcut-review-$version.artifactbundle.zip"
      sha256sum -- * >../sums; mv ../sums SHA256SUMS
      """)
    try repository.commit()
  }

  private static let others = [
    ".gitignore", "CHANGELOG.md", "Packaging/checksums.txt", "scripts/release", "reports/CoffeeBar.json",
    "reports/CoffeeBar.md", "reports/CoffeeBar/index.html", "reports/CoffeeBar/de.html",
  ]

  /// The files in which the version is replaced.
  private static func places() throws -> [String] {
    let table = try #require(
      Repository.text("Packaging/release/places.py").firstMatch(of: /\nPLACES = \[\n((?:    .*\n)+)\]/)?.1)
    return ["Sources/Review/Review/Review.swift"] + table.matches(of: /"([^"]+)"/).map { String($0.1) }
  }

  private func release(_ arguments: String...) throws -> Program.Run {
    let skipping = ["edit", "notes", "compare"].contains(arguments.first ?? "") || arguments.contains("--dry-run")
    return try #require(Program("bash")).run(
      [repository.folder.path("scripts/release")] + arguments
        + (skipping ? [] : ["--skip-tests", "--package", "package", "--date", "2031-02-03"]),
      in: repository.root, environment: GitFolder.environment)
  }

  /// Everything that git shows of the repository.
  private func state() throws -> [String] {
    try [
      ["rev-parse", "HEAD"], ["status", "--porcelain"], ["for-each-ref"], ["worktree", "list"], ["diff", "HEAD"],
    ].map { try repository.git($0) }
  }

  private func sums() throws -> [String: String] {
    let lines = try repository.folder.text("Packaging/checksums.txt").split(separator: "\n")
    return Dictionary(uniqueKeysWithValues: lines.map { (String($0.dropFirst(66)), String($0.prefix(64))) })
  }

  @Test("A release is one commit and a tag, contains the version everywhere, and says what to push")
  func whole() throws {
    let run = try release("77.8.9")
    #expect(run.exitCode == 0, "\(run.output)\(run.errors)")
    #expect(run.output.hasSuffix("  git push --atomic origin main 77.8.9\n"))
    #expect(try repository.git(["log", "--format=%s"]) == "Release 77.8.9\nc")
    #expect(try repository.git(["cat-file", "-t", "77.8.9"]) == "tag")
    #expect(try repository.git(["rev-parse", "77.8.9^{}"]) == repository.git(["rev-parse", "main"]))
    #expect(try repository.git(["status", "--porcelain"]).isEmpty && state()[3].split(separator: "\n").count == 1)
    for place in try Self.places() {
      let text = try repository.folder.text(place)
      #expect(text.contains("77.8.9") && !text.contains(" \(current)") && !text.contains("-\(current)"), "\(place)")
    }
    #expect(try repository.folder.text("reports/CoffeeBar.json").contains("    \"version\": \"77.8.9\","))
    for report in ["CoffeeBar.md", "CoffeeBar/index.html", "CoffeeBar/de.html"] {
      #expect(try repository.folder.text("reports/\(report)").contains("shortcut-review 77.8.9,"))
    }
  }

  @Test("Checksums are listed and follow the names of the built files; other files have a placeholder")
  func checksums() throws {
    let run = try release("77.8.9")
    let sums = try sums()
    #expect(sums.count == 2 && run.output.contains("shortcut-review-77.8.9-arm64-macos.tar.gz was not made"))
    let archive = try #require(sums["shortcut-review-77.8.9-x86_64-linux.tar.gz"])
    let made = repository.folder.path("dist/shortcut-review-77.8.9-x86_64-linux.tar.gz")
    #expect(try StandInRelease.checksum(of: made) == archive)
    let formula = try repository.folder.text("Packaging/Homebrew/shortcut-review.rb")
    #expect(formula.contains("/77.8.9/shortcut-review-77.8.9-x86_64-linux.tar.gz\"\n      sha256 \"\(archive)\""))
    #expect(formula.contains("77.8.9-arm64-macos.tar.gz\"\n      sha256 \"\(StandInRelease.wrongChecksum)\""))
    let plugin = try repository.folder.text("Packaging/Plugin/Package.swift")
    #expect(try plugin.contains("checksum: \"\(#require(sums["shortcut-review-77.8.9.artifactbundle.zip"]))\""))
  }

  @Test("The change log gets a dated section and references, and earlier sections stay")
  func changelog() throws {
    let before = try repository.folder.text("CHANGELOG.md")
    _ = try release("77.8.9")
    let first = try repository.folder.text("CHANGELOG.md")
    #expect(first.contains("## [Unreleased]\n\n## [77.8.9] - 2031-02-03\n\n### "))
    let home = "https://github.com/OWNER/shortcut-review"
    #expect(first.hasSuffix("\n\n[Unreleased]: \(home)/compare/77.8.9...HEAD\n[77.8.9]: \(home)/releases/tag/77.8.9\n"))
    let lines = before.split(separator: "\n").filter { !$0.hasPrefix("To be ") }
    #expect(Set(first.split(separator: "\n")).isSuperset(of: lines))
    let formerSums = try sums()
    try repository.folder.file("CHANGELOG.md", first.replacing("[Unreleased]\n", with: "[Unreleased]\n\n- New.\n"))
    try repository.commit()
    #expect(try release("77.10.0").exitCode == 0)
    let second = try repository.folder.text("CHANGELOG.md")
    #expect(second.contains("## [77.10.0] - 2031-02-03\n\n- New.\n\n## [77.8.9] - 2031-02-03\n"))
    #expect(second.contains("\n[77.10.0]: \(home)/compare/77.8.9...77.10.0\n[77.8.9]: \(home)/releases/tag/77.8.9\n"))
    #expect(second.components(separatedBy: "[Unreleased]: ").count == 2)
    #expect(try release("notes", "77.10.0").output == "- New.\n")
    let sums = try sums()
    #expect(sums.count == 4 && formerSums.allSatisfy { sums[$0.key] == $0.value })
  }

  @Test("The same sources on the same day produce the same files")
  func deterministic() throws {
    let other = try ReleaseTests()
    _ = try (release("77.8.9"), other.release("77.8.9"))
    let trees = try [repository, other.repository].map { try $0.git(["rev-parse", "77.8.9^{tree}"]) }
    #expect(trees[0] == trees[1])
  }

  @Test("A dry run shows the changes and makes none")
  func dryRun() throws {
    let before = try state()
    let run = try release("77.8.9", "--dry-run")
    #expect(run.exitCode == 0 && run.output.contains("\n+  package static let version = \"77.8.9\"\n"), "\(run.errors)")
    #expect(run.output.contains("\n+## [77.8.9] - "))
    #expect(try state() == before && !repository.folder.contains("dist"))
  }

  @Test(
    "An invalid version, or one that is not newer, is refused, and everything stays as it was",
    arguments: [
      ("v77.8.9", nil, "is no version"), ("77.8", nil, "is no version"), ("77.08.9", nil, "is no version"),
      ("0.0.1", nil, "which the tool calls itself"), ("76.0.0", "76.0.0", "is not newer than 76.0.0"),
      ("9.9.9", "10.0.0", "is not newer than 10.0.0"),
    ])
  func versions(version: String, tag: String?, reason: String) throws {
    if let tag { try repository.git(["tag", tag]) }
    let before = try state()
    let run = try release(version)
    #expect(run.exitCode == 1 && run.errors.contains(reason), "\(run.errors)")
    #expect(try state() == before)
  }

  enum Fault: CaseIterable {
    case changedFile, newFile, otherBranch, nothingNew, noPackage, wrongSum, unlistedFile, newPlace, placeGone
  }

  @Test("Whatever fails, the tree, the branch and the tags stay as they were", arguments: Fault.allCases)
  func failures(fault: Fault) throws {
    let folder = repository.folder
    let package = try folder.text("package")
    let reason: String
    switch fault {
    case .changedFile:
      try folder.file("README.md", "changed")
      reason = "not committed"
    case .newFile:
      try folder.file("new", "")
      reason = "not committed"
    case .otherBranch:
      try repository.git(["switch", "-q", "-c", "other"])
      reason = "release from main"
    case .nothingNew:
      try folder.file("CHANGELOG.md", "# Changelog\n\n## [Unreleased]\n\n### Added\n")
      reason = "has nothing under Unreleased"
    case .noPackage:
      try folder.file("package", package.replacing("sha256sum", with: "exit 7; sha256sum"))
      reason = "package ended with 7"
    case .wrongSum:
      try folder.file("package", package + "echo more >>\"shortcut-review-$version.artifactbundle.zip\"\n")
      reason = "is not the file that SHA256SUMS lists"
    case .unlistedFile:
      try folder.file("package", package + "touch unlisted\n")
      reason = "is not the list of the folder's files: unlisted"
    case .newPlace:
      try folder.file("Documentation/New.md", "With \(current), this is new.\n")
      reason = "Documentation/New.md has the version \(current)"
    case .placeGone:
      try folder.file("pyproject.toml", "[project]\n")
      reason = "pyproject.toml does not have the version \(current)"
    }
    if fault != .changedFile, fault != .newFile { try repository.commit() }
    let before = try state()
    let run = try release("77.8.9")
    #expect(run.exitCode == 1 && run.errors.contains(reason), "\(run.output)\(run.errors)")
    #expect(try state() == before)
  }

  @Test("Artifacts are compared with the release’s list: all of them, byte for byte")
  func comparison() throws {
    _ = try release("77.8.9")
    #expect(try release("compare", "dist").exitCode == 0)
    let bundle = "dist/shortcut-review-77.8.9.artifactbundle.zip"
    func expectRefusal(_ reason: String) throws {
      // A list of the current files, as another machine would make it.
      try repository.folder.remove("dist/SHA256SUMS")
      let list = try #require(Program("bash")).run(["-c", "cd dist && sha256sum -- *"], in: repository.root).output
      try repository.folder.file("dist/SHA256SUMS", list)
      let run = try release("compare", "dist")
      #expect(run.exitCode == 1 && run.output.contains(reason), "\(run.output)\(run.errors)")
    }
    try repository.folder.file("dist/shortcut-review-77.8.9.cdx.json", "{}")
    try expectRefusal("shortcut-review-77.8.9.cdx.json is not listed")
    try repository.folder.remove("dist/shortcut-review-77.8.9.cdx.json")
    try repository.folder.file(bundle, "other")
    try expectRefusal("shortcut-review-77.8.9.artifactbundle.zip has the SHA-256")
    try repository.folder.remove(bundle)
    try expectRefusal("shortcut-review-77.8.9.artifactbundle.zip is listed, and was not made")
  }

  @Test("No other file of the project contains the version")
  func places() throws {
    let script =
      "import sys; sys.path.insert(0, 'Packaging'); from release import places; "
      + "from pathlib import Path; places.refuse_others(Path('.'), sys.argv[1])"
    let python = try #require(Program("python3"))
    let run = try python.run(["-c", script, current], in: Repository.root)
    #expect(run.exitCode == 0, "\(run.errors)")
    // An example in a file for packaging has this version, and no list has the file.
    let other = try python.run(["-c", script, "1.2.3"], in: Repository.root)
    #expect(other.exitCode == 1 && other.errors.contains("has the version 1.2.3"), "\(other.errors)")
  }
}

extension ScratchFolder {
  /// Copies a file, with its permissions.
  fileprivate func copyFile(_ source: String, to relative: String) throws {
    try file(relative, "")
    try remove(relative)
    try FileManager.default.copyItem(atPath: source, toPath: path(relative))
  }
}
