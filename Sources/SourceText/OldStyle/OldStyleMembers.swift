import UnicodeText

extension OldStyleParser {
  /// What reading a key or a value led to.
  private enum Outcome {
    case member(PropertyListNode.Member)
    /// The pair is not to be had; the scanner stands where reading goes on.
    case damaged
  }

  /// The pairs up to the closing brace, or to the end of the file.
  ///
  /// - Parameters:
  ///   - opening: The place of the opening brace; nil for a `.strings` file, which has none.
  ///   - comment: A comment that was already skipped.
  mutating func members(
    opening: Int? = nil, depth: Int = 0, comment: Range<Int>?
  ) -> [PropertyListNode.Member] {
    var members: [PropertyListNode.Member] = []
    var comment = comment
    var follows = false
    while true {
      scanner.loss = opening == nil ? .rest : .wholeFile
      comment = scanner.skipTrivia(isTrailing: follows) ?? (follows ? nil : comment)
      guard let byte = scanner.current else {
        if let opening {
          scanner.log.report(
            FaultMessage.dictionaryNotClosed(), at: opening..<opening + 1, loss: .wholeFile,
            advice: FaultMessage.closeWith(["sign": .keyword("}")])
          )
        }
        return members
      }
      if byte == UInt8(ascii: "}"), opening != nil {
        scanner.offset += 1
        return members
      }
      let start = scanner.offset
      let outcome = member(isBraced: opening != nil, depth: depth)
      if case .member(var member) = outcome {
        if let comment { member.comment = OldStyleComment.text(of: scanner.bytes, in: comment) }
        member.utf8 = start..<max(start, member.utf8.upperBound)
        members.append(member)
        follows = true
      } else {
        follows = false
      }
      comment = nil
    }
  }

  private mutating func member(isBraced: Bool, depth: Int) -> Outcome {
    guard let key = scanner.string() else {
      let place = unexpected()
      scanner.log.report(
        FaultMessage.unexpectedForKey(["found": .text(describe(place))]), at: place, loss: scanner.loss
      )
      scanner.offset = place.upperBound
      scanner.skipToPair(isBraced: isBraced)
      return .damaged
    }
    scanner.loss = .wholeFile
    scanner.skipTrivia()
    switch scanner.current {
    case UInt8(ascii: "=") where key.isClosed:
      scanner.offset += 1
      return pair(text(key), isBraced: isBraced, depth: depth)
    case UInt8(ascii: ";") where key.isClosed:
      scanner.offset += 1
      return member(text(key), node(key), end: scanner.offset)
    default:
      return withoutEqualsSign(key, isBraced: isBraced)
    }
  }

  /// A key that no `=` follows.
  private mutating func withoutEqualsSign(_ key: OldStyleScanner.Token, isBraced: Bool) -> Outcome {
    if let misreading = scanner.misreading(of: key) {
      reportUnclosed(key, key: nil)
      scanner.offset = misreading.resumption
      if !scanner.isAtEnd { scanner.skipToPair(isBraced: isBraced) }
      return .damaged
    }
    let place = unexpected()
    let next = scanner.offset
    let isPair = scanner.isPair(at: next, allowsBare: false)
    if key.isQuoted, !isPair, let value = scanner.string(), value.isQuoted, value.isClosed {
      scanner.skipTrivia()
      if scanner.current == UInt8(ascii: ";") {
        scanner.log.report(
          FaultMessage.expectedEqualsSign(), at: place, loss: .wholeFile, key: text(key).string
        )
        scanner.offset += 1
        return member(text(key), node(value), end: scanner.offset)
      }
    }
    scanner.offset = next
    scanner.log.report(
      FaultMessage.expectedEqualsSignOrSemicolon(["text": .text(text(key).start)]), at: key.whole, loss: .wholeFile
    )
    if !isPair { scanner.skipToPair(isBraced: isBraced, allowsBare: false) }
    return .damaged
  }

  /// What stands after `=`.
  private mutating func pair(_ key: PropertyListNode.Text, isBraced: Bool, depth: Int) -> Outcome {
    scanner.skipTrivia()
    while scanner.current == UInt8(ascii: "=") {
      scanner.log.report(
        FaultMessage.secondEqualsSign(), at: scanner.offset..<scanner.offset + 1, loss: .wholeFile, key: key.string
      )
      scanner.offset += 1
      scanner.skipTrivia()
    }
    let start = scanner.offset
    guard let first = scanner.current, first != UInt8(ascii: ";"), !isNextPair(after: key) else {
      scanner.log.report(
        FaultMessage.expectedValueFor(["key": .text(key.start)]), at: key.utf8, loss: .wholeFile, key: key.string
      )
      if scanner.current == UInt8(ascii: ";") { scanner.offset += 1 }
      return .damaged
    }
    guard first != UInt8(ascii: "{"), first != UInt8(ascii: "("), first != UInt8(ascii: "<") else {
      guard let value = value(depth: depth) else { return noValue(key, isBraced: isBraced) }
      return member(key, value, end: endPair(after: value.utf8, key: key, isBraced: isBraced))
    }
    guard let token = scanner.string() else { return noValue(key, isBraced: isBraced) }
    if token.isClosed {
      scanner.loss = .wholeFile
      scanner.skipTrivia()
      if scanner.current == UInt8(ascii: ";") {
        scanner.offset += 1
        return member(key, node(token), end: scanner.offset)
      }
    }
    if let misreading = scanner.misreading(of: token) {
      reportUnclosed(token, key: key.string)
      var value = token
      value.content = token.content.lowerBound..<misreading.contentEnd
      value.whole = start..<misreading.contentEnd
      scanner.offset = misreading.resumption
      return member(key, node(value), end: misreading.contentEnd)
    }
    if !scanner.isPair(at: scanner.offset, allowsBare: false), let value = scanner.wholeValue(of: token) {
      scanner.log.report(
        value.isQuoted
          ? token.isQuoted
            ? FaultMessage.markNotEscaped() : FaultMessage.noOpeningMark()
          : FaultMessage.needsQuotationMarks(),
        at: value.whole, loss: .wholeFile,
        advice: value.isQuoted && token.isQuoted ? FaultMessage.escapeMark() : nil, key: key.string
      )
      scanner.offset = value.whole.upperBound
      scanner.skipTrivia()
      if scanner.current == UInt8(ascii: ";") { scanner.offset += 1 }
      return member(key, node(value), end: scanner.offset)
    }
    return member(key, node(token), end: endPair(after: token.whole, key: key, isBraced: isBraced))
  }

  private func member(_ key: PropertyListNode.Text, _ value: PropertyListNode, end: Int) -> Outcome {
    .member(PropertyListNode.Member(key: key, value: value, utf8: key.utf8.lowerBound..<max(key.utf8.lowerBound, end)))
  }

  /// True where the next line begins another pair, so that the value before it is missing.
  private mutating func isNextPair(after key: PropertyListNode.Text) -> Bool {
    scanner.bytes[key.utf8.upperBound..<scanner.offset].contains(where: OldStyleScanner.isLineEnd)
      && scanner.isPair(at: scanner.offset, allowsBare: false)
  }

  private mutating func noValue(_ key: PropertyListNode.Text, isBraced: Bool) -> Outcome {
    let place = unexpected()
    scanner.log.report(
      FaultMessage.expectedValueForFound(["key": .text(key.start), "found": .text(describe(place))]), at: place,
      loss: .wholeFile, key: key.string
    )
    scanner.offset = place.upperBound
    scanner.skipToPair(isBraced: isBraced, allowsBare: false)
    return .damaged
  }

  /// Skips the semicolon after a value, or reports that there is none.
  /// - Returns: The end of the pair.
  private mutating func endPair(after value: Range<Int>, key: PropertyListNode.Text, isBraced: Bool) -> Int {
    scanner.loss = .wholeFile
    scanner.skipTrivia()
    if scanner.current == UInt8(ascii: ";") {
      scanner.offset += 1
      return scanner.offset
    }
    scanner.log.report(
      FaultMessage.expectedSemicolon(), at: scanner.bytes.lastCharacter(of: value),
      loss: .wholeFile, key: key.string
    )
    if !scanner.isAtEnd, !(isBraced && scanner.current == UInt8(ascii: "}")) {
      scanner.skipToPair(isBraced: isBraced)
    }
    return value.upperBound
  }

  private mutating func reportUnclosed(_ token: OldStyleScanner.Token, key: String?) {
    scanner.log.report(
      FaultMessage.quotationMarkNotClosed(), at: token.whole.lowerBound..<token.whole.lowerBound + 1, loss: .wholeFile,
      key: key
    )
  }
}
