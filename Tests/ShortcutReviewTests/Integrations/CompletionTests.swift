import Foundation
import Testing

/// The scripts that complete commands are asked in the shells themselves.
@Suite("Shell completion", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct CompletionTests {
  /// What is written, and some of what has to be offered.
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
    ("shortcut-review review --format=ju", ["junit"]),
    ("shortcut-review rules --format=", ["text", "json"]),
    // No command is ‘review’.
    ("shortcut-review ", ["review", "preview", "help", "Orders"]),
    ("shortcut-review --fo", ["--format"]),
    ("shortcut-review O", ["Orders"]),
    ("shortcut-review . --max", ["--max-warnings"]),
    ("shortcut-review . O", ["Orders"]),
    ("shortcut-review --format ju", ["junit"]),
    ("shortcut-review --fail-on ", ["error", "never"]),
    ("shortcut-review --format=ju", ["junit"]),
    ("shortcut-review . --fail-on=", ["error", "never"]),
    ("shortcut-review . --quiet --rule title-lead", ["title-leading-verb"]),
    ("shortcut-review --format json --fail", ["--fail-on"]),
  ]

  private static func script(_ shell: String) throws -> String {
    let run = try Tool.run(["--generate-completion-script", shell])
    #expect(run.exitCode == 0 && run.errors.isEmpty)
    return run.output
  }

  private static func expect(_ run: Tool.Run, offers offered: [String], for line: String) {
    // Fish puts what it knows of a word behind a tab, a slash behind a folder, and the option before its value.
    let equals = line.split(separator: " ").last?.firstRange(of: "=")
    let option = equals.map { String(line[..<$0.upperBound]) }
    let start = String(line.dropFirst(option?.count ?? 0).reversed().prefix { $0 != " " }.reversed())
    let given = option.map { String($0.reversed().prefix { $0 != " " }.reversed()) } ?? ""
    let words = run.output.split(separator: "\n").map { offer in
      let word = offer.prefix { $0 != "\t" && $0 != " " }
      let name = word.hasPrefix(given) ? word.dropFirst(given.count) : word
      return String(name.hasSuffix("/") ? name.dropLast() : name)
    }
    #expect(Set(words).isSuperset(of: offered), "\(line): \(words) \(run.errors)")
    #expect(Set(words).count == words.count && words.allSatisfy { $0.hasPrefix(start) }, "\(line): \(words)")
    let isCommand = !start.hasPrefix("-") && line.split(separator: " ").count < (start.isEmpty ? 2 : 3)
    #expect(words.contains("review") == (isCommand && "review".hasPrefix(start)), "\(line): \(words)")
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
    // As bash calls it: words are broken at an equals sign, unless a person took it from COMP_WORDBREAKS.
    let asking = """
      source "$1"
      COMP_LINE="$2"
      COMP_POINT=${#COMP_LINE}
      IFS=' ' read -r -a COMP_WORDS <<<"${2//=/$3}"
      [ "${2% }" = "$2" ] || COMP_WORDS+=("")
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      word="${COMP_WORDS[COMP_CWORD]}"
      [ "$word" != = ] || word=
      _shortcut-review shortcut-review "$word" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      complete -p shortcut-review >&2
      """
    for separator in [" = ", "="] {
      let run = try #require(Program("bash")).run(
        ["--norc", "-c", asking, "bash", script, line, separator], in: folder.root)
      Self.expect(run, offers: offered, for: line)
      #expect(run.errors.contains("-F _shortcut-review shortcut-review"))
    }
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
    "zsh takes the script as a function of its own",
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
