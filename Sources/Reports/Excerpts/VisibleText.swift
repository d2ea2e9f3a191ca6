import UnicodeText

extension StringProtocol {
  /// The text on one line with nothing that acts unseen: line ends as ⏎, tabs as →, the rest as `⟨U+202E⟩`.
  package var visible: String {
    var result = ""
    var isAfterReturn = false
    forEachPiece(special: ASCIISet(controlsAnd: "")) { piece in
      switch piece {
      case .run(let bytes):
        result += String(decoding: bytes, as: UTF8.self)
        isAfterReturn = false
      case .special(let scalar):
        if !(scalar == "\n" && isAfterReturn) { result += scalar.visibleForm }
        isAfterReturn = scalar == "\r"
      }
    }
    return result
  }

  /// As ``visible``, for the part a finding is about: there a space that only looks like one is shown too, and so
  /// is every space where the part is nothing else.
  var visibleWhenFlagged: String {
    let isBlank = !isEmpty && unicodeScalars.allSatisfy { $0.properties.isWhitespace }
    guard isBlank || unicodeScalars.contains(where: \.isUnusualSpace) else { return visible }
    var result = ""
    for scalar in visible.unicodeScalars {
      if scalar.isUnusualSpace {
        result += "⟨\(scalar.codePointName)⟩"
      } else if isBlank, scalar == " " {
        result += "␣"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// What stands for an unseen scalar.
  var visibleForm: String {
    switch self {
    case "\n", "\r": "⏎"
    case "\t": "→"
    default: "⟨\(codePointName)⟩"
    }
  }
}
