import EditorialRules
import SourceText
import UnicodeText

/// Reads the contents of `terms` from a separate file. Invalid terms are skipped.
enum YAMLGlossary {
  static func read(_ file: SourceFile) -> (terms: [LocaleIdentifier: TermList], faults: [FileFault]) {
    var reading = Reading(file)
    do throws(ConfigurationError) {
      let text = String(decoding: file.utf8, as: UTF8.self)
      let mark = text.unicodeScalars.first == "\u{FEFF}" ? 1 : 0
      let yaml = String(text.unicodeScalars.dropFirst(mark))
      guard let root = try ReviewConfiguration.compose(yaml, path: file.path) else { return ([:], []) }
      let node = ConfigurationNode(node: root, path: file.path, name: "terms")
      // Part of a configuration may have been copied together with its key.
      try reading.take(root.mapping?.count == 1 ? root.mapping?["terms"].map(node.of) ?? node : node)
    } catch {
      reading.report(error)
    }
    return (reading.terms, reading.faults)
  }

  private struct Reading {
    let file: SourceFile
    let lines: SourceLines
    var terms: [LocaleIdentifier: TermList] = [:]
    var faults: [FileFault] = []

    init(_ file: SourceFile) {
      self.file = file
      lines = SourceLines(of: file)
    }

    mutating func report(_ error: ConfigurationError) {
      guard faults.count < 200 else { return }
      let place = SourcePosition(line: error.line ?? 1, column: error.column ?? 1)
      faults.append(
        FileFault(
          kind: .glossary, file: 0, utf8: lines.rest(ofLineFrom: place),
          message: FaultMessage.glossaryYAML(["reason": .text(error.reason)])))
    }

    /// Runs something that can fail. A failure is reported, and reading continues.
    private mutating func attempt(_ body: (inout Reading) throws(ConfigurationError) -> Void) {
      do throws(ConfigurationError) {
        try body(&self)
      } catch {
        report(error)
      }
    }

    mutating func take(_ node: ConfigurationNode) throws(ConfigurationError) {
      guard let members = try node.members() else {
        throw node.error("A glossary must map locales to ‘required’, ‘forbidden’ and ‘keep’")
      }
      for (key, at, value) in members {
        attempt { (reading) throws(ConfigurationError) in
          let locale = key == ConfigurationNode.all ? LocaleIdentifier.root : try at.locale()
          guard let lists = try value.members() else {
            throw value.error("‘\(key)’ must map keys to terms", allowed: ReviewConfiguration.termKeys)
          }
          for (name, at, value) in lists {
            reading.attempt { (reading) throws(ConfigurationError) in try reading.take(name, at, value, locale) }
          }
        }
      }
    }

    private mutating func take(
      _ name: String, _ at: ConfigurationNode, _ value: ConfigurationNode, _ locale: LocaleIdentifier
    ) throws(ConfigurationError) {
      switch name {
      case "required":
        guard let members = try value.members() else {
          throw value.error("‘required’ must map source terms to required terms")
        }
        for (term, at, wanted) in members {
          attempt { (reading) throws(ConfigurationError) in
            var required = try wanted.required(for: term, at)
            required.origin = reading.origin(at)
            reading.terms[locale, default: TermList()].required.append(required)
          }
        }
      case "forbidden":
        guard let members = try value.members() else {
          takeItems(of: value, locale) { $0.forbidden.append(.init(term: $1, instead: nil, origin: $2)) }
          return
        }
        for (term, at, instead) in members {
          attempt { (reading) throws(ConfigurationError) in
            var forbidden = try instead.forbidden(term: term, at)
            forbidden.origin = reading.origin(at)
            reading.terms[locale, default: TermList()].forbidden.append(forbidden)
          }
        }
      case "keep": takeItems(of: value, locale) { $0.kept.append(.init(word: $1, origin: $2)) }
      default:
        throw at.error("Unknown key ‘\(name)’", given: name, allowed: ReviewConfiguration.termKeys)
      }
    }

    private mutating func takeItems(
      of value: ConfigurationNode, _ locale: LocaleIdentifier, _ add: (inout TermList, String, TermList.Origin) -> Void
    ) {
      for item in value.items {
        attempt { (reading) throws(ConfigurationError) in
          let origin = reading.origin(item)
          for term in try item.terms() { add(&reading.terms[locale, default: TermList()], term, origin) }
        }
      }
    }

    private func origin(_ node: ConfigurationNode) -> TermList.Origin {
      TermList.Origin(file: file.path, line: node.place.line)
    }
  }
}

extension ConfigurationNode {
  /// Another node of the same file.
  fileprivate func of(_ other: YAMLNode) -> ConfigurationNode { ConfigurationNode(node: other, path: path, name: name) }
}
