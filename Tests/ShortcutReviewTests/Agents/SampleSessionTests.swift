import Foundation
import ReviewTestSupport
import Testing

/// A coding agent’s use of the tools, as a script.
@Suite(
  "A coding agent’s session", .enabled(if: Tool.isBuilt, "the executable is not built"),
  .enabled(if: Program.isInstalled("python3"), "python3 is not installed"))
struct SampleSessionTests {
  @Test("The session in the documentation is the script’s, and leaves fewer problems")
  func session() throws {
    let run = try #require(Program("python3")).run([
      Repository.path("Integrations/agents/sample-session"), #require(Tool.path),
    ])
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(try Repository.holds(figures: run.output, at: "Documentation/Agents.md"))
    let rows = run.output.matches(of: /\| (errors|warnings|notes|places) \| (\d+) \| (\d+) \|/)
    #expect(rows.count == 4 && rows.allSatisfy { Int($0.3) ?? 0 < Int($0.2) ?? 0 })
  }
}
