import Foundation
import ReviewTestSupport
import Testing

/// With a cache, a run produces exactly the same bytes as without one, whatever its options.
@Suite("shortcut-review --cache: options", .enabled(if: Tool.isBuilt, "the tool is missing"))
struct CacheOptionTests {
  /// Ways to request a review, with all existing options.
  private static let asked: [[String]] = [
    [], ["--notes"], ["--quiet"], ["--group-by", "file"], ["--format", "sarif"], ["--format", "github"],
    ["--format", "text", "--output", "out"], ["--report-language", "de"], ["--locale", "de"], ["--locale", "xx"],
    ["--rule", "text-whitespace"], ["--device", "iphone"], ["--fail-on", "note"], ["--fail-on", "never"],
    ["--max-warnings", "0"], ["--path-root", "App"], ["--config", "other.yml"], ["--baseline", "other.jsonl"],
    ["--base", "base.json"], ["--since", "HEAD"], ["--since", "HEAD", "--format", "json"],
    ["--format", "markdown", "--link-root", "https://example.com/a"], ["--isolate"],
    ["--isolate", "--time-limit", "50", "--memory-limit", "3000"], ["--diff"], ["--diff", "--unsafe"],
    ["--config", "nowhere.yml"], ["--base", "nowhere.json"], ["nowhere"],
  ]
  /// Options that change files, which the test on fixes covers, and options that request no review.
  private static let others: Set<String> = ["--fix", "--version", "--help", "--cache"]

  @Test("Each combination of options has its own result", .enabled(if: GitFolder.git != nil, "git is missing"))
  func options() throws {
    let folder = try CachedApp.make()
    try folder.file("other.yml", "rules: {text-whitespace: warning}\nappNames: [Tea]\n")
    try folder.file("other.jsonl", "")
    _ = try Tool.run(["App", "--format", "json=base.json"], in: folder.root)
    try folder.file("App/en.lproj/Localizable.strings", "\"a\" = \"With  Siri\";\n\"b\" = \"Order  tea\";\n")
    for _ in 1...2 {
      for options in Self.asked {
        let plain = try CachedApp.result(["App"] + options, in: folder)
        let cached = try CachedApp.result(["App"] + options + ["--cache", "cache"], in: folder)
        #expect(cached == plain, "\(options)")
      }
    }
    let help = try Tool.run(["review", "--help"]).output
    let known = Set(help.matches(of: /(?m)^  (?:-h, )?(--[a-z-]+)/).map { String($0.1) })
    let unasked = known.subtracting(Self.asked.joined()).subtracting(Self.others)
    #expect(known.count > 20 && unasked.isEmpty, "options without a case: \(unasked)")
  }

  @Test("Fixes are made as without a cache")
  func fixes() throws {
    for arguments in [["--fix"], ["--fix", "--unsafe"]] {
      let plain = try CachedApp.make()
      let cached = try CachedApp.make()
      _ = try CachedApp.result(["App", "--cache", "cache"], in: cached)
      for round in 1...2 {
        let (one, other) = (
          try CachedApp.result(["App"] + arguments, in: plain),
          try CachedApp.result(["App", "--cache", "cache"] + arguments, in: cached)
        )
        #expect(one == other, "\(arguments), run \(round)")
      }
      #expect(
        try ScratchFolder.files(below: plain.path("App")) == (try ScratchFolder.files(below: cached.path("App"))))
    }
  }
}
