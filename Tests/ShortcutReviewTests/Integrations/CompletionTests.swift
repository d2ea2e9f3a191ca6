import Foundation
import ReviewTestSupport
import Testing

/// The completion scripts run in the shells themselves.
@Suite("Shell completion", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct CompletionTests {
  /// The typed text, and some of the expected suggestions.
  static let cases: [(line: String, offered: [String])] = [
    ("shortcut-review re", ["review"]),
    ("shortcut-review rules siri-hey", ["siri-hey-form", "siri-hey-translation"]),
    ("shortcut-review locales pt", ["pt-BR"]),
    ("shortcut-review devices watch-4", ["watch-40", "watch-45"]),
    ("shortcut-review review --rule title-lead", ["title-leading-verb"]),
    ("shortcut-review review --device w", ["watch", "watch-40"]),
    ("shortcut-review review --locale zh-", ["zh-Hans", "zh-Hant"]),
    ("shortcut-review review --format m", ["markdown"]),
    ("shortcut-review review --fail-on w", ["warning"]),
    ("shortcut-review review --fail", ["--fail-on"]),
    ("shortcut-review review O", ["Orders"]),
    ("shortcut-review review . --quiet --rule title-lead", ["title-leading-verb"]),
  ]

  private static func script(_ shell: String) throws -> String {
    let run = try Tool.run(["--generate-completion-script", shell])
    #expect(run.exitCode == 0 && run.errors.isEmpty)
    return run.output
  }

  private static func expect(_ run: Program.Run, offers offered: [String], for line: String) {
    // Fish puts the description of a word after a tab, and a slash after a folder.
    let words = run.output.split(separator: "\n").map { offer in
      let word = offer.prefix { $0 != "\t" && $0 != " " }
      return String(word.hasSuffix("/") ? word.dropLast() : word)
    }
    let start = line.split(separator: " ").last ?? ""
    #expect(Set(words).isSuperset(of: offered), "\(line): \(words) \(run.errors)")
    #expect(Set(words).count == words.count && words.allSatisfy { $0.hasPrefix(start) }, "\(line): \(words)")
  }

  private static func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.file("Orders/en.lproj/A.strings", "")
    return folder
  }

  @Test("bash", .enabled(if: Program.isInstalled("bash"), "bash is not installed"), arguments: cases)
  func bash(line: String, offered: [String]) throws {
    let folder = try Self.folder()
    let script = try folder.file("completion", Self.script("bash"))
    let asking = """
      source "$1"
      COMP_LINE="$2"
      COMP_POINT=${#COMP_LINE}
      IFS=' ' read -r -a COMP_WORDS <<<"$2"
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _shortcut-review shortcut-review "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      complete -p shortcut-review >&2
      """
    let run = try #require(Program("bash")).run(["--norc", "-c", asking, "bash", script, line], in: folder.root)
    Self.expect(run, offers: offered, for: line)
    #expect(run.errors.contains("-F _shortcut-review shortcut-review"))
  }

  @Test("fish", .enabled(if: Program.isInstalled("fish"), "fish is not installed"), arguments: cases)
  func fish(line: String, offered: [String]) throws {
    let folder = try Self.folder()
    let script = try folder.file("completion", Self.script("fish"))
    let run = try #require(Program("fish")).run(
      ["--no-config", "--command", "source $argv[1]; complete --do-complete $argv[2]", script, line], in: folder.root,
      environment: ["HOME": folder.root])
    Self.expect(run, offers: offered, for: line)
  }

  @Test(
    "zsh accepts the script as an autoloaded function",
    .enabled(if: Program.isInstalled("zsh"), "zsh is not installed"))
  func zsh() throws {
    let folder = try ScratchFolder()
    let script = try folder.file("functions/_shortcut-review", Self.script("zsh"))
    let zsh = try #require(Program("zsh"))
    #expect(try zsh.run(["-f", "-n", script]).errors.isEmpty)
    let loading = "fpath=($1 $fpath); autoload -Uz compinit; compinit -u -D; print $_comps[shortcut-review]"
    let run = try zsh.run(["-f", "-c", loading, "zsh", "\(folder.root)/functions"], in: folder.root)
    #expect(run.output == "_shortcut-review\n", "\(run.errors)")
  }
}
