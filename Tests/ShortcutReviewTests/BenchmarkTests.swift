import Foundation
import ReviewTestSupport
import Testing

/// Tests of the benchmarks: that they measure what they say, not how fast the tool is.
@Suite("Benchmarks", .enabled(if: Program.isInstalled("python3"), "python3 is not installed"))
struct BenchmarkTests {
  private static let kinds = ["prose", "fifth", "titles"]

  private func generate(_ kind: String, into folder: String) throws -> Int {
    let run = try #require(Program("python3")).run(
      [Repository.path("Benchmarks/Bundles/generate.py"), folder, "--kind", kind, "--locales", "3", "--peers"],
      environment: ["PYTHONDONTWRITEBYTECODE": "1"])
    #expect(run.exitCode == 0, "\(run.output) \(run.errors)")
    return try #require(Int(run.output.prefix { $0.isNumber }))
  }

  @Test("The same arguments produce the same bytes", arguments: kinds)
  func determinism(kind: String) throws {
    let first = try ScratchFolder()
    let second = try ScratchFolder()
    _ = try generate(kind, into: first.root)
    _ = try generate(kind, into: second.root)
    let difference = try #require(Program("diff")).run(["--recursive", first.root, second.root])
    #expect(difference.exitCode == 0, "\(difference.output.prefix(1000))")
    let other = try ScratchFolder()
    _ = try generate(try #require(Self.kinds.first { $0 != kind }), into: other.root)
    #expect(try #require(Program("diff")).run(["--recursive", first.root, other.root]).exitCode == 1)
  }

  @Test("Every generated text is read with its kind", .enabled(if: Tool.isBuilt), arguments: kinds)
  func bundle(kind: String) throws {
    let folder = try ScratchFolder()
    let count = try generate(kind, into: folder.root)
    let entries = try Tool.run(["entries", folder.root + "/app", "--format", "json"])
    let lines = entries.output.split(separator: "\n")
    // An empty translation has no text.
    #expect((count * 99 / 100...count).contains(lines.count))
    let titles = lines.filter { $0.contains(#""kind":"title""#) || $0.contains(#""kind":"suggestionTitle""#) }.count
    let phrases = lines.filter { $0.contains(#""kind":"invocationPhrase""#) || $0.contains(#""kind":"phrase""#) }.count
    switch kind {
    case "prose": #expect(titles == 0 && phrases == 0)
    case "titles": #expect(titles == lines.count)
    default: #expect(titles > count / 10 && phrases > count / 20 && titles + phrases < count / 4)
    }
  }

  @Test("The performance page shows the recorded figures")
  func page() throws {
    let folder = try ScratchFolder()
    let run = try #require(Program("python3")).run(
      [
        Repository.path("Benchmarks/run"), "--from", Repository.path("Benchmarks/results.json"), "--keep", folder.root,
      ],
      environment: ["PYTHONDONTWRITEBYTECODE": "1"])
    #expect(run.exitCode == 0, "\(run.errors)")
    let hint = "Benchmarks/run --from Benchmarks/results.json --write"
    #expect(try Repository.text("Documentation/Performance.md").contains(folder.text("results.md")), "\(hint)")
    #expect(
      try folder.text("performance.svg") == Repository.text("Documentation/Images/performance.svg"), "\(hint)")
    #expect(try folder.text("results.json") == Repository.text("Benchmarks/results.json"))
  }

  /// In place of valgrind: each line of a table costs what the file next to it says.
  private func valgrind(in folder: ScratchFolder, perText instructions: Int) throws {
    try folder.script(
      "bin/valgrind",
      """
      for argument; do case "$argument" in */app) app="$argument" ;; esac; done
      lines="$(cat "$app"/*.lproj/*.strings | grep -c ' = ')"
      echo "==1== I   refs:      $((1000000 + lines * \(instructions)))" >&2
      """)
  }

  private func measure(_ arguments: [String], in folder: ScratchFolder) throws -> Program.Run {
    let path = Program.environment["PATH"] ?? ""
    return try #require(Program("python3")).run(
      [Repository.path("Benchmarks/Instructions/measure"), "--recorded", folder.root + "/recorded.json"] + arguments
        + [try #require(Tool.path)],
      environment: ["PATH": folder.root + "/bin:" + path, "PYTHONDONTWRITEBYTECODE": "1"])
  }

  @Test(
    "A text that takes over a tenth more instructions than recorded is reported", .enabled(if: Tool.isBuilt),
    arguments: [(1000, 0), (1090, 0), (500, 0), (1110, 1), (3000, 1)])
  func instructions(perText: Int, exitCode: Int32) throws {
    let folder = try ScratchFolder()
    try valgrind(in: folder, perText: 1000)
    let recorded = try measure(["--record"], in: folder)
    #expect(recorded.exitCode == 0, "\(recorded.output) \(recorded.errors)")
    try valgrind(in: folder, perText: perText)
    let run = try measure([], in: folder)
    #expect(run.exitCode == exitCode, "\(run.output) \(run.errors)")
    #expect(run.errors.contains("more instructions per text than recorded") == (exitCode == 1))
  }

  @Test("On other machines nothing is compared, and this is said", .enabled(if: Tool.isBuilt))
  func elsewhere() throws {
    let folder = try ScratchFolder()
    try valgrind(in: folder, perText: 1000)
    _ = try measure(["--record"], in: folder)
    #expect(try !measure([], in: folder).errors.contains("Instructions were not counted"))
    let file = folder.root + "/recorded.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("ICU ", with: "ICU 1").write(toFile: file, atomically: false, encoding: .utf8)
    try valgrind(in: folder, perText: 9000)
    let run = try measure([], in: folder)
    #expect(run.exitCode == 0 && run.errors.contains("Instructions were not counted"), "\(run.output) \(run.errors)")
  }
}
