import Foundation
import ReviewTestSupport
import Testing

@testable import GitRepository

@Suite("Names of revisions", .enabled(if: GitFolder.git != nil, "git is not installed"))
struct RevisionNameTests {
  private static let names = [
    "HEAD", "@", "@~2", "HEAD~0", "HEAD^0", "HEAD^2", "HEAD^", "HEAD^^", "HEAD~3^2", "HEAD~100", "HEAD^3", "main",
    "heads/main", "refs/heads/main", "br/1", "br/5~1", "v1", "vv1", "v1^{}", "vv1^{commit}", "vv1^{tag}",
    "vv1^{object}",
    "v5~1", "tags/v1", "nope", "HEAD^{tree}", "HEAD:a", "@{0}", "@{1}", "@{3}", "HEAD@{2}", "main@{1}", "main@{999}",
    "@{-1}", "@{-2}", "@{-99}", "@{u}", "main@{u}", "HEAD@{U}", "@{upstream}", "topic@{u}", "local@{u}", "..", "a..b",
    "HEAD..", "HEAD^{blob}", "00000000", "deadbeef", "config", "objects", "refs", "../HEAD", "refs/../HEAD", "HEAD/",
    "ORIG_HEAD", "FETCH_HEAD", "@{", "@{}", "@@", "@^{}", "HEAD@{0}~1", "main@{0}^", "HEAD~~", "HEAD~^2", "HEAD^^2",
    "HEAD~1~1", "HEAD~99999999999999999999", "main ", " main", "origin", "origin/main", "origin/HEAD", "t4",
    "HEAD^{commit}^{tree}", "HEAD^{tree}^{commit}", "v1^0", "v1^1", "v1^2", "@{-1}~1", "HEAD@{-1}", "HEAD~+1", "HEAD^-",
    "HEAD^@", "HEAD^!", "br", "br/", "HEAD~01", "remotes/origin/main", "refs/remotes/origin/HEAD", "HEAD@{1}^{commit}",
    "MAIN", "-x", "--all", "HEAD.lock", "refs/heads/.main", "main^{", "~", "^", "~1", "HEAD~1^{x}",
  ]

  private func check(_ git: GitFolder, in place: String? = nil) throws {
    let repository = try GitRepository(around: place ?? git.root)
    let commits = try git.git(["rev-list", "--all"], in: place).split(separator: "\n").map(String.init)
    let objects = try GitSample.objects(of: git, in: place)
    let own = [
      "v1-3-g\(commits[0].prefix(8))", "x-g\(commits[1].prefix(7))", "x-g", commits[0], commits[0].uppercased(),
      String(repeating: "0", count: commits[0].count), String(commits[2].prefix(10)).uppercased(),
    ]
    let short = (commits + objects).enumerated().map { String($1.prefix([4, 4, 5, 7, 12][$0 % 5])) }
    for name in Self.names + own {
      let run = try git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"], in: place)
      let told = run.exitCode == 0 ? run.output.trimmingCharacters(in: .newlines) : nil
      #expect((try? repository.commit(of: name).description) == told, "‘\(name)’")
    }
    let answers = try git.git(
      ["cat-file", "--batch-check"], in: place, input: short.map { $0 + "^{commit}\n" }.joined()
    )
    .split(separator: "\n")
    try #require(answers.count == short.count)
    for (name, answer) in zip(short, answers) {
      let words = answer.split(separator: " ")
      let told = words.count == 3 && words[1] == "commit" ? String(words[0]) : nil
      #expect((try? repository.commit(of: name).description) == told, "‘\(name)’")
    }
  }

  @Test("They mean the same as in git", arguments: [[], ["--object-format=sha256"]])
  func meaning(options: [String]) throws {
    let origin = try GitSample.make(seed: 4, options)
    try check(origin)
    let place = try ScratchFolder()
    let git = try GitFolder(options, in: place)
    try git.git(["remote", "add", "origin", "file://\(origin.root)"])
    try git.git(["fetch", "-q", "origin"])
    try git.git(["checkout", "-q", "main"])
    try git.git(["remote", "set-head", "origin", "main"])
    try git.git(["checkout", "-q", "-b", "topic", "origin/t4"])
    try git.git(["branch", "local", "-t", "main"])
    try git.git(["tag", "topic", "main~1"])
    try check(git)
    try git.git(["pack-refs", "--all"])
    try git.git(["checkout", "-q", "--detach", "main~2"])
    try check(git)
    let other = try ScratchFolder()
    try git.git(["worktree", "add", "-q", other.path("tree"), "origin/t9"])
    try git.commit("here")
    try check(git, in: other.path("tree"))
  }

  @Test("An ambiguous abbreviation is rejected with its possible meanings")
  func ambiguous() throws {
    let git = try GitFolder()
    // Among this many commits, two begin with the same digits.
    let stream = (0..<700).map {
      "commit refs/heads/b\($0)\ncommitter A <a@b> \($0) +0000\ndata 1\nx\n"
    }
    try git.git(["fast-import", "--quiet"], input: stream.joined(separator: "\n"))
    let commits = try git.git(["rev-list", "--all"]).split(separator: "\n").map(String.init)
    let groups = Dictionary(grouping: commits) { $0.prefix(4) }
    let shared = try #require(groups.first { $0.value.count > 1 })
    let repository = try GitRepository(around: git.root)
    let error = #expect(throws: RevisionError.self) { try repository.commit(of: String(shared.key)) }
    #expect(error?.reason(for: "x").contains("‘\(shared.key)’ is short for several objects") == true)
  }

  @Test(
    "The merge base of two branches is the same as in git, even for tangled histories", arguments: TestSweep.seeds(40))
  func mergeBases(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let git = try GitFolder()
    var time = 1_000_000
    let count = 50
    let stream = (0..<count).map { number in
      // In every third history, the clocks were wrong.
      time += seed % 3 == 0 ? Int.random(in: -20...20, using: &generator) : Int.random(in: 0...2, using: &generator)
      let reach = [3, 8, 30].randomElement(using: &generator) ?? 3
      let earlier = Array(max(0, number - reach)..<number).shuffled(using: &generator)
      let parents = earlier.prefix([0, 1, 1, 1, 1, 2, 2, 2, 3].randomElement(using: &generator) ?? 1)
      let lines = parents.enumerated().map { "\($0 == 0 ? "from" : "merge") :\($1 + 1)\n" }.joined()
      return "commit refs/heads/b\(number)\nmark :\(number + 1)\ncommitter A <a@b> \(time) +0000\ndata 1\nx\n\(lines)"
    }
    try git.git(["fast-import", "--quiet"], input: stream.joined(separator: "\n"))
    let directory = try GitDirectory(workTree: git.root)
    let history = GitHistory(in: directory, try GitObjects(in: directory))
    let commits = try git.git(["rev-list", "--all"]).split(separator: "\n").map(String.init)
    for _ in 0..<12 {
      let pair = (0..<2).map { _ in commits.randomElement(using: &generator) ?? "" }
      let told = try git.run(["merge-base"] + pair).output.trimmingCharacters(in: .newlines)
      let identifiers = pair.compactMap { GitObjectID(digits: $0.utf8, .sha1) }
      let found = try MergeBase.of(identifiers[0], identifiers[1], in: history)
      #expect(found?.description ?? "" == told, "seed \(seed), \(pair)")
    }
  }
}
