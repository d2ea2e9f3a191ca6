/// Changes sources as text, by words alone.
enum SourceWords {
  /// The words and the marks between them; spaces are left out.
  static func words(in text: String) -> [String] { parts(of: text).filter { !$0.allSatisfy(\.isWhitespace) } }

  /// The names of the types that a source declares, not those that it extends.
  static func declaredTypes(in text: String) -> [String] {
    let words = words(in: text)
    return zip(words, words.dropFirst()).filter { word, name in
      ["struct", "class", "enum", "actor", "protocol"].contains(word) && name.first?.isUppercase == true
    }.map(\.1)
  }

  static func replacing(_ names: Set<String>, in text: String, by newName: (String) -> String) -> String {
    parts(of: text).map { names.contains($0) ? newName($0) : $0 }.joined()
  }

  /// The declarations of a file the other way round: they are separated by empty lines, and begin in the first column.
  static func reversingDeclarations(of text: String) -> String {
    var blocks: [[Substring]] = [[]]
    var depth = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#if") { depth += 1 }
      if line.hasPrefix("#endif") { depth -= 1 }
      let isBetween = depth == 0 && blocks.last?.last?.isEmpty == true
      if isBetween, let first = line.first, !first.isWhitespace, first != "}" { blocks.append([]) }
      blocks[blocks.count - 1].append(line)
    }
    let head = blocks.removeFirst()
    return ([head] + blocks.reversed()).map { $0.joined(separator: "\n") }.joined(separator: "\n") + "\n"
  }

  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var word = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        if !word.isEmpty { parts.append(word) }
        word = ""
        parts.append(String(character))
      }
    }
    return word.isEmpty ? parts : parts + [word]
  }
}
