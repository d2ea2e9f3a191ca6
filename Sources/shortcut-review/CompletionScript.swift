import ArgumentParser

/// A script for a shell that completes what follows no command as it completes what follows ‘review’, the default.
///
/// The parser’s scripts know of no default: behind the tool’s name they offer commands alone, and behind anything else
/// nothing. Where a script of another version of the parser has other lines, it stays as it is.
struct CompletionScript {
  private let text: String
  private let commands: [String]
  private let defaultCommand: String

  /// - Parameter text: What the parser writes for `--generate-completion-script`.
  init(_ text: String) {
    self.text = text
    let configuration = ShortcutReview.configuration
    commands = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    defaultCommand = configuration.defaultSubcommand?.configuration.commandName ?? ""
  }

  var withDefaultCommand: String {
    if text.hasPrefix("#!/bin/bash") { return bash }
    if text.hasPrefix("#compdef") { return zsh }
    return fish
  }

  private var alternatives: String { commands.joined(separator: "|") }

  private func replacing(_ parts: [(old: String, new: String)]) -> String {
    parts.reduce(text) { $0.replacing($1.old, with: $1.new) }
  }
}

extension CompletionScript {
  private var bash: String {
    replacing([
      (
        """
            local -r cur="${2}"
            local -r prev="${3}"

            local -i positional_number
            local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")

        """, bashWords
      ),
      ("    __shortcut-review_offer_flags_options 0\n", bashDefault + "    __shortcut-review_offer_flags_options 0\n"),
    ])
  }

  /// Bash breaks `--option=value` into three words, unless `COMP_WORDBREAKS` has no `=`: then it is one, and what is
  /// offered has to begin with the option.
  private var bashWords: String {
    """
        local -i positional_number
        local -a unparsed_words=()
        local word before=''
        for word in "${COMP_WORDS[@]:1:${COMP_CWORD}}"; do
            case "${word}" in
            =) [[ "${before}" = --* ]] || unparsed_words+=("${word}") ;;
            --*=*) unparsed_words+=("${word%%=*}" "${word#*=}") ;;
            *) unparsed_words+=("${word}") ;;
            esac
            before="${word}"
        done
        local cur="${2}" option=''
        case "${word}" in
        =) cur='' && unparsed_words+=('') ;;
        --*=*) cur="${word#*=}" && option="${word%%=*}=" ;;
        esac
        local -r cur option
        local prev=''
        [[ "${#unparsed_words[@]}" -lt 2 ]] || prev="${unparsed_words[${#unparsed_words[@]} - 2]}"
        local -r prev

        __shortcut-review_complete_words
        [[ -z "${option}" ]] || COMPREPLY=("${COMPREPLY[@]/#/${option}}")
    }

    __shortcut-review_complete_words() {

    """
  }

  private var bashDefault: String {
    """
        # What is no command belongs to the default one.
        case "${#unparsed_words[@]}:${unparsed_words[0]}" in
        0:*|1:*)
            [[ "${cur}" = -* ]] || COMPREPLY+=($(compgen -W '\(commands.joined(separator: " "))' -- "${cur}"))
            _shortcut-review_\(defaultCommand)
            return
            ;;
        *:\(commands.joined(separator: "|*:"))) ;;
        *)
            _shortcut-review_\(defaultCommand)
            return
            ;;
        esac

    """
  }
}

extension CompletionScript {
  private var fish: String {
    replacing([
      (
        "    set -l unparsed_tokens (__shortcut-review_tokens -pc)\n",
        """
            set -l unparsed_tokens (__shortcut-review_tokens -pc)
            # What is no command belongs to the default one.
            if not contains -- "$unparsed_tokens[2]" \(commands.joined(separator: " "))
                set -l given $unparsed_tokens
                set -e given[1]
                set unparsed_tokens $unparsed_tokens[1] \(defaultCommand) $given
            end

        """
      ),
      (
        "function __shortcut-review_tokens\n",
        """
        function __shortcut-review_should_offer_commands
            test (count (__shortcut-review_tokens -pc)) -eq 1
        end

        function __shortcut-review_tokens

        """
      ),
      (
        "'__shortcut-review_should_offer_completions_for_positional \"shortcut-review\" -eq 1'",
        "'__shortcut-review_should_offer_commands'"
      ),
    ])
  }

  private var zsh: String {
    let start = "        local -ar subcommands=(\n"
    let end = "        )\n"
    guard let first = text.ranges(of: start).first,
      let last = text[first.upperBound...].ranges(of: end).first
    else { return text }
    let anchor = "    local -i ret=1\n    local -ar arg_specs=(\n        '--version[Show the version.]'\n"
    let block = """
          # What is no command belongs to the default one.
          if (( CURRENT == 2 )) || [[ "${words[2]}" != (\(alternatives)) ]]; then
              local -i offered=1
      \(text[first.lowerBound..<last.upperBound])\
              (( CURRENT != 2 )) || _describe -V subcommand subcommands && offered=0
              _shortcut-review_\(defaultCommand) && offered=0
              return "${offered}"
          fi


      """
    return replacing([(anchor, block + anchor)])
  }
}
