import Foundation
import ReviewTestSupport
import Testing

@Suite("shortcut-review --since", .enabled(if: Tool.isBuilt && GitFolder.git != nil, "the tool or git is missing"))
struct SinceTests {
  private static let text = "\"a\" = \"With  Siri\";\n\"b\" = \"Say “Iphone 9” now\";\n"

  /// A repository whose first commit has findings in two languages.
  private static func repository(_ options: [String] = []) throws -> GitFolder {
    let git = try GitFolder(options)
    try git.folder.file("en.lproj/Localizable.strings", text)
    try git.folder.file("de.lproj/Localizable.strings", "\"a\" = \"Mit  Siri\";\n\"b\" = \"Sag „Iphone 9“\";\n")
    try git.folder.file(".shortcut-review.yml", "appNames: [Coffee Bar]\n")
    try git.commit("first")
    return git
  }

  @Test("Without changes nothing is shown, the gate is open, and git’s own files stay the same")
  func same() throws {
    let git = try Self.repository()
    let state = try git.state()
    let all = try git.review()
    let since = try git.review("--since", "HEAD")
    #expect(all.run.exitCode == 1 && all.hidden == nil && all.keys.count > 3)
    #expect(since.run.exitCode == 0)
    #expect(since.keys.isEmpty)
    #expect(since.hidden == all.keys.count)
    #expect(since.summary.since?.commit == (try git.git(["rev-parse", "HEAD"])))
    #expect(try git.state() == state)
    let text = try git.tool("--since", "HEAD")
    #expect(text.output.contains("\(all.keys.count) findings that already existed at HEAD are not shown"))
  }

  @Test("Moving, sorting, re-encoding and another folder add nothing; a changed text is new")
  func meaning() throws {
    let git = try Self.repository()
    try FileManager.default.removeItem(atPath: "\(git.root)/en.lproj")
    let sorted = "/* New */\n" + Self.text.split(separator: "\n").reversed().joined(separator: "\n\n") + "\n"
    try git.folder.file(
      "App/Resources/en.lproj/Localizable.strings",
      ("\u{FEFF}" + sorted).utf16Bytes(bigEndian: false))
    try git.folder.move("de.lproj/Localizable.strings", to: "App/Resources/de.lproj/Localizable.strings")
    let same = try git.review("--since", "HEAD")
    #expect(same.keys.isEmpty, "\(same.keys)")
    try git.folder.file(
      "App/Resources/en.lproj/Localizable.strings", Self.text.replacingOccurrences(of: "With", with: "By"))
    let changed = try git.review("--since", "HEAD")
    #expect(changed.keys.contains("text-whitespace/en/a"))
    #expect(changed.keys.allSatisfy { $0.hasSuffix("/a") })
  }

  @Test("Changes after the revision are shown and count, under its paths, committed or not")
  func new() throws {
    let git = try Self.repository()
    let first = try git.git(["rev-parse", "HEAD"])
    try git.folder.file("de.lproj/Localizable.strings", "\"a\" = \"Mit  Siri\";\n\"c\" = \"Öffne  Siri\";\n")
    for isCommitted in [false, true] {
      if isCommitted { try git.commit() }
      let since = try git.review("--since", first, "--rule", "text-whitespace", "--fail-on", "warning")
      #expect(since.keys == ["text-whitespace/de/c"])
      #expect(since.hidden == 2)
      #expect(since.run.exitCode == 1)
    }
    #expect(try git.review("--since", "HEAD").keys.isEmpty)
    #expect(
      try git.review("--since", "HEAD~1", "--locale", "en", "--rule", "text-whitespace").keys.isEmpty)
    let markdown = try git.tool("--since", first, "--format", "markdown")
    #expect(markdown.output.contains("that already existed at"))
  }

  @Test("Three dots mean the commit where HEAD left a branch")
  func mergeBase() throws {
    let git = try Self.repository()
    try git.git(["checkout", "-q", "-b", "topic"])
    try git.folder.file("fr.lproj/Localizable.strings", "\"a\" = \"Avec  Siri\";\n\"b\" = \"Bien\";\n")
    try git.commit()
    try git.git(["checkout", "-q", "main"])
    try git.folder.file("en.lproj/Localizable.strings", "\"a\" = \"With Siri\";\n\"b\" = \"Fine\";\n")
    try git.commit()
    try git.git(["checkout", "-q", "topic"])
    for (revision, keys) in [
      ("main...", ["text-whitespace/fr/a"]), ("main", ["text-whitespace/en/a", "text-whitespace/fr/a"]),
    ] {
      #expect(try git.review("--since", revision, "--rule", "text-whitespace").keys == keys)
    }
  }

  @Test(
    "A name without a commit is rejected, whatever it looks like",
    arguments: [
      "no-such-branch", "--upload-pack=touch x", "-x", "--output=pwned", "a b", "HEAD\nHEAD", " ", "HEAD:de.lproj",
      "0000000000000000000000000000000000000000", "..", "...", "HEAD..HEAD", "^HEAD", "$(touch pwned)", ";touch pwned",
    ])
  func hostile(name: String) throws {
    let git = try Self.repository()
    let before = try FileManager.default.contentsOfDirectory(atPath: git.root).sorted()
    let run = try Tool.run([git.root, "--since=\(name)"], in: git.root, environment: GitFolder.environment)
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("No commit is named"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: git.root).sorted() == before)
  }

  @Test("2 outside any repository; git itself is not needed")
  func noRepository() throws {
    let folder = try ScratchFolder.bundle(worst: "error")
    let outside = try Tool.run([folder.root, "--since", "HEAD"], environment: GitFolder.environment)
    #expect(outside.exitCode == 2)
    #expect(outside.errors.contains("Not in a git repository"))
    let git = try Self.repository()
    let without = try Tool.run([git.root, "--since", "HEAD"], environment: ["PATH": "/nowhere"])
    #expect(without.exitCode == 0)
    #expect(without.output.contains("that already existed at HEAD are not shown"))
  }

  @Test("No program is started, whatever is called git on the PATH")
  func noProcess() throws {
    let git = try Self.repository()
    try git.folder.file(".gitignore", "*.tmp.strings\n")
    try git.folder.file("x.tmp.strings", Self.text)
    let shims = try ScratchFolder()
    for name in ["git", "ssh", "sh", "env", "git-upload-pack", "git-lfs", "less"] {
      try shims.script("bin/\(name)", "/bin/echo \(name) \"$@\" >> '\(shims.path("started"))'")
    }
    let since = try Tool.review(
      [git.root, "--since", "HEAD"], environment: GitFolder.environment.merging(["PATH": shims.path("bin")]) { $1 })
    #expect(since.run.exitCode == 0 && since.keys.isEmpty)
    #expect((since.hidden ?? 0) > 3)
    #expect(!shims.contains("started"), "\((try? shims.text("started")) ?? "")")
  }

  @Test("A repository within the reviewed folder is not used for the one around it")
  func bareRepository() throws {
    let git = try GitFolder()
    try git.folder.file("App/de.lproj/L.strings", "\"k\" = \"Siri x\";\n")
    try git.commit()
    try git.folder.file("App/de.lproj/L.strings", "\"k\" = \"Siri x\";\n\"bad\" = \"Hej Siri  y\";\n")
    let evil = try GitFolder()
    try evil.folder.copy(git.folder.path("App/de.lproj"), to: "de.lproj")
    try evil.commit()
    for name in ["HEAD", "objects", "refs", "index"] {
      try git.folder.copy(evil.folder.path(".git/\(name)"), to: "App/\(name)")
    }
    try git.folder.file("App/config", "[core]\n\tbare = false\n\tworktree = .\n")
    let since = try git.review("--since", "main", "--rule", "text-whitespace", at: "App")
    #expect(since.keys == ["text-whitespace/de/bad"])
  }

  @Test("A clone without history says what to fetch")
  func shallow() throws {
    let git = try Self.repository()
    let first = try git.git(["rev-parse", "HEAD"])
    try git.folder.file("en.lproj/Localizable.strings", "\"a\" = \"With Siri\";\n")
    try git.commit()
    let place = try ScratchFolder()
    try git.git(["clone", "-q", "--depth", "1", "file://\(git.root)", "\(place.root)/clone"])
    let run = try Tool.run(["\(place.root)/clone", "--since", first], environment: GitFolder.environment)
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("fetch-depth: 0"))
  }

  @Test("Everything is new if the folder or the file did not exist")
  func before() throws {
    let git = try GitFolder()
    try git.commit("empty")
    try git.folder.file("App/en.lproj/Localizable.strings", Self.text)
    try git.commit()
    for path in ["App", "App/en.lproj/Localizable.strings"] {
      let all = try git.review(at: path)
      #expect(try git.review("--since", "HEAD~1", at: path).keys == all.keys)
      #expect(try git.review("--since", "HEAD", at: path).keys.isEmpty)
      #expect(!all.keys.isEmpty)
    }
  }

  @Test(
    "A hook’s own repository and index are ignored, and names may be unusual",
    arguments: [[], ["--object-format=sha256"]])
  func hooks(options: [String]) throws {
    let git = try Self.repository(options)
    for name in ["Ünï cødé", "a\nb", "tab\there", "\"quoted\"", "-dash"] {
      try git.folder.file("\(name)/en.lproj/Localizable.strings", "\"k\" = \"Odd  Siri\";\n")
    }
    try git.commit()
    let other = try Self.repository()
    let hook = [
      "GIT_DIR": "\(other.root)/.git", "GIT_INDEX_FILE": "\(other.root)/.git/index", "GIT_WORK_TREE": other.root,
      "GIT_PREFIX": "x/",
    ]
    let since = try Tool.review(
      [git.root, "--since", "HEAD"], in: other.root, environment: hook.merging(GitFolder.environment) { $1 })
    #expect(since.run.exitCode == 0)
    #expect(since.keys.isEmpty, "\(since.keys)")
    #expect((since.hidden ?? 0) > 5)
  }

  @Test("The baseline hides first, and what the configuration excludes is also excluded from the revision")
  func together() throws {
    let git = try Self.repository()
    #expect(try Tool.run(["baseline", git.root], environment: GitFolder.environment).exitCode == 0)
    try git.folder.file("en.lproj/Localizable.strings", Self.text + "\"a\" = \"With  Siri\";\n")
    let since = try git.review("--since", "HEAD", "--rule", "text-whitespace")
    #expect(since.keys == ["text-whitespace/en/a"], "one more than the baseline and the revision have")
    #expect(since.hidden == 0)
    try git.folder.file(".shortcut-review.yml", "appNames: [Coffee Bar]\nexclude: [en.lproj]\n")
    #expect(try git.review("--since", "HEAD", "--rule", "text-whitespace").keys.isEmpty)
  }

  @Test("Texts in a submodule are compared with those of its commit at that time")
  func submodules() throws {
    let inner = try GitFolder()
    try inner.folder.file("en.lproj/Inner.strings", "\"i\" = \"Inner  Siri\";\n")
    try inner.commit()
    let git = try Self.repository()
    try git.git(["submodule", "add", "-q", "file://\(inner.root)", "Sub"])
    try git.commit()
    #expect(try git.review("--since", "HEAD").keys.isEmpty)
    let added = try git.review("--since", "HEAD~1", "--rule", "text-whitespace")
    #expect(added.keys == ["text-whitespace/en/i"])
  }

  @Test("Links in the folder are followed, and Git LFS files are compared if they were downloaded")
  func linksAndLargeFiles() throws {
    let git = try Self.repository()
    let digest = String(repeating: "ab12", count: 16)
    try git.folder.file("shared/texts.txt", "\"l\" = \"Linked  Siri\";\n")
    try git.folder.link("fr.lproj/Localizable.strings", to: "../shared/texts.txt")
    try git.folder.file(
      "it.lproj/Localizable.strings",
      "version https://git-lfs.github.com/spec/v1\noid sha256:\(digest)\nsize 22\n")
    try git.commit()
    try git.folder.file("it.lproj/Localizable.strings", "\"l\" = \"Con  Siri\";\n")
    let without = try git.review("--since", "HEAD", "--rule", "text-whitespace")
    #expect(without.keys == ["text-whitespace/it/l"])
    #expect(without.run.output.contains("These files are missing in this clone at ‘HEAD’"))
    try git.folder.file(".git/lfs/objects/ab/12/\(digest)", "\"l\" = \"Con  Siri\";\n")
    let with = try git.review("--since", "HEAD", "--rule", "text-whitespace")
    #expect(with.keys.isEmpty)
    #expect(!with.run.output.contains("Not in this clone"))
  }

  @Test("--base compares what is shown, and a page lists all texts")
  func formats() throws {
    let git = try Self.repository()
    let pages = try ScratchFolder()
    let base = git.folder.path(".git/base.json")
    _ = try git.tool("--format", "json=\(base)")
    try git.folder.file("en.lproj/Localizable.strings", Self.text + "\"n\" = \"New  Siri\";\n")
    let run = try git.tool("--since", "HEAD", "--rule", "text-whitespace", "--base", base)
    #expect(run.output.contains("; 1 new since the base"))
    _ = try git.tool("--since", "HEAD", "--rule", "text-whitespace", "--format", "html=\(pages.root)")
    let page = try pages.text("en.html")
    #expect(page.contains("Iphone 9"))
    #expect(page.contains("text-whitespace") && !page.contains("apple-product-spelling"))
    #expect(try pages.text("index.html").contains("that already existed at HEAD"))
  }
}

@Suite("shortcut-review --base", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct BaseTests {
  /// A bundle, and the report on it as a base.
  private let folder, scratch: ScratchFolder
  private let base: String

  init() throws {
    (folder, scratch) = (try .bundle(worst: "error"), try ScratchFolder())
    base = scratch.path("base.json")
    #expect(try Tool.run([folder.root, "--format", "json=\(base)"]).exitCode == 1)
  }

  @Test("Without changes nothing is new, and moved files change nothing")
  func same() throws {
    #expect(try Tool.run([folder.root, "--base", base]).output.contains("nothing new since the base"))
    try folder.file("App/en.lproj/Localizable.strings", "\n\n" + folder.text("en.lproj/Localizable.strings"))
    try folder.remove("en.lproj")
    let run = try Tool.run([folder.root, "--base", base, "--format", "markdown"])
    #expect(run.output.contains("**Nothing new since the base**; 0 fixed, 1 unchanged"))
    #expect(run.exitCode == 1, "--fail-on asks for what there is")
  }

  @Test("Every format with room for it shows new and fixed findings")
  func changed() throws {
    try folder.file("en.lproj/Localizable.strings", "\"other\" = \"Ready  to order with Siri\";\n")
    let arguments = [folder.root, "--base", base]
    #expect(try Tool.run(arguments).output.contains("; 1 new, 1 fixed since the base"))
    let markdown = try Tool.run(arguments + ["--format", "markdown"]).output
    #expect(markdown.contains("**New since the base: 1 warning**; 1 fixed, 0 unchanged"))
    // One new problem is listed with all details, and everything else is counted.
    #expect(markdown.contains("**Warning:**") && markdown.contains("`text-whitespace`"))
    #expect(markdown.contains("1 fixed finding"))
    #expect(try Tool.run(arguments + ["--format", "json"]).output.contains("\"isNew\": true"))
    #expect(try !Tool.run([folder.root]).output.contains("since the base"))
    #expect(try !Tool.run([folder.root, "--format", "json"]).output.contains("\"isNew\": true"))
  }

  @Test(
    "Findings that this run does not look for are not fixed",
    arguments: [["--rule", "text-whitespace"], ["--locale", "de"]])
  func narrowed(arguments: [String]) throws {
    try folder.file("de.lproj/Localizable.strings", "\"siri\" = \"Sag „Hey Siri“\";\n")
    let comparison = try #require(try Tool.review([folder.root, "--base", base] + arguments).summary.base)
    #expect(comparison["fixed"]?.values.reduce(0, +) == 0)
    try folder.remove("en.lproj")
    let whole = try #require(try Tool.review([folder.root, "--base", base]).summary.base)
    #expect(whole["fixed"]?.values.reduce(0, +) == 1, "a run that looks for them")
  }

  @Test(
    "2 if the base cannot be read or is not a report, with the reason",
    arguments: [
      (nil, "cannot be read: No such file"), ("", "not a report of this tool"),
      ("[]", "not a report of this tool"),
      ("{\"schema\": 1}", "not a report of this tool"),
      ("{\"schema\": 1, \"tool\": {\"name\": \"other\"}, \"findings\": []}", "not a report of this tool"),
      ("{\"schema\": 2, \"tool\": {\"name\": \"shortcut-review\"}}", "the report has schema 2"),
      ("{\"schema\": 1, \"tool\": {\"name\": \"shortcut-review\"}}", "the report is damaged"),
      ("{\"schema\": 1, \"tool\": {\"name\": \"shortcut-review\"}, \"findings\": [{}]}", "the report is damaged"),
    ])
  func foreign(contents: String?, message: String) throws {
    try FileManager.default.removeItem(atPath: base)
    if let contents { try scratch.file("base.json", contents) }
    let run = try Tool.run([folder.root, "--base", base])
    #expect(run.exitCode == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("shortcut-review: \(base): \(message)"))
  }

  @Test("A truncated report is damaged", arguments: [1, 3, 200])
  func cutOff(missing: Int) throws {
    try scratch.file("base.json", String(scratch.text("base.json").dropLast(missing)))
    let run = try Tool.run([folder.root, "--base", base])
    #expect(run.exitCode == (missing == 1 ? 1 : 2))
    if missing > 1 { #expect(run.errors.hasPrefix("shortcut-review: \(base): the report is damaged")) }
  }
}
