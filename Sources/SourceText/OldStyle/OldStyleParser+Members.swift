import UnicodeText

extension OldStyleParser {
  private enum Outcome {
    case member(SourceNode.Member)
    /// The pair cannot be read; the scanner is where reading continues.
    case damaged
  }

  /// The pairs up to the closing brace, or to the end of the file.
  ///
  /// - Parameters:
  ///   - opening: The location of the opening brace; nil for a `.strings` file, which has none.
  ///   - comment: A comment that was already skipped.
  mutating func members(opening: Int? = nil, depth: Int = 0, comment: Range<Int>?) -> [SourceNode.Member] {
    var members: [SourceNode.Member] = []
    var comment = comment
    var follows = false
    while true {
      loss = opening == nil ? .rest : .wholeFile
      comment = skipTrivia(isTrailing: follows) ?? (follows ? nil : comment)
      guard !isAtEnd else {
        if let opening {
          report(
            FaultMessage.dictionaryNotClosed(), at: opening..<opening + 1,
            advice: FaultMessage.closeWith(["sign": .keyword("}")])
          )
        }
        return members
      }
      if opening != nil, pass("}") { return members }
      let start = offset
      let outcome = member(isBraced: opening != nil, depth: depth)
      if case .member(var member) = outcome {
        if let comment { member.comment = OldStyleComment.text(of: bytes, in: comment) }
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
    guard let key = string() else {
      let place = unexpected()
      report(
        FaultMessage.unexpectedForKey(["found": .text(string(place))]), at: place,
        loss: isBraced ? .wholeFile : .texts)
      offset = place.upperBound
      skipToPair(isBraced: isBraced)
      return .damaged
    }
    loss = .wholeFile
    skipTrivia()
    if key.isClosed, pass("=") { return pair(text(key), isBraced: isBraced, depth: depth) }
    if key.isClosed, pass(";") { return member(text(key), node(key), end: offset) }
    return withoutEqualsSign(key, isBraced: isBraced)
  }

  private mutating func withoutEqualsSign(_ key: Token, isBraced: Bool) -> Outcome {
    if let misreading = misreading(of: key) {
      reportUnclosed(key, key: nil)
      offset = misreading.resumption
      if !isAtEnd { skipToPair(isBraced: isBraced) }
      return .damaged
    }
    let place = unexpected()
    let next = offset
    let isPair = isPair(at: next, allowsBare: false)
    if key.isQuoted, !isPair, let value = string(), value.isQuoted, value.isClosed {
      skipTrivia()
      if pass(";") {
        report(FaultMessage.expectedEqualsSign(), at: place, key: text(key).string)
        return member(text(key), node(value), end: offset)
      }
    }
    offset = next
    report(FaultMessage.expectedEqualsSignOrSemicolon(["text": .text(text(key).start)]), at: key.whole)
    if !isPair { skipToPair(isBraced: isBraced, allowsBare: false) }
    return .damaged
  }

  /// Reads what follows `=`.
  private mutating func pair(_ key: SourceNode.Text, isBraced: Bool, depth: Int) -> Outcome {
    skipTrivia()
    while pass("=") {
      report(FaultMessage.secondEqualsSign(), at: offset - 1..<offset, key: key.string)
      skipTrivia()
    }
    guard let first = current, first != UInt8(ascii: ";"), !isNextPair(after: key) else {
      report(FaultMessage.expectedValueFor(["key": .text(key.start)]), at: key.utf8, key: key.string)
      pass(";")
      return .damaged
    }
    guard first != UInt8(ascii: "{"), first != UInt8(ascii: "("), first != UInt8(ascii: "<") else {
      guard let value = value(depth: depth) else { return noValue(key, isBraced: isBraced) }
      return member(key, value, end: endPair(after: value.utf8, key: key, isBraced: isBraced))
    }
    guard let token = string() else { return noValue(key, isBraced: isBraced) }
    if token.isClosed {
      loss = .wholeFile
      skipTrivia()
      if pass(";") { return member(key, node(token), end: offset) }
    }
    return pair(key, withoutSemicolonAfter: token, isBraced: isBraced)
  }

  /// Reads a value that does not end where its string or word ends.
  private mutating func pair(_ key: SourceNode.Text, withoutSemicolonAfter token: Token, isBraced: Bool) -> Outcome {
    if let misreading = misreading(of: token) {
      reportUnclosed(token, key: key.string)
      var value = token
      value.content = token.content.lowerBound..<misreading.contentEnd
      value.whole = token.whole.lowerBound..<misreading.contentEnd
      offset = misreading.resumption
      return member(key, node(value), end: misreading.contentEnd)
    }
    if !isPair(at: offset, allowsBare: false), let value = wholeValue(of: token) {
      report(
        !value.isQuoted
          ? FaultMessage.needsQuotationMarks()
          : token.isQuoted ? FaultMessage.markNotEscaped() : FaultMessage.noOpeningMark(),
        at: value.whole, advice: value.isQuoted && token.isQuoted ? FaultMessage.escapeMark() : nil, key: key.string)
      offset = value.whole.upperBound
      skipTrivia()
      pass(";")
      return member(key, node(value), end: offset)
    }
    return member(key, node(token), end: endPair(after: token.whole, key: key, isBraced: isBraced))
  }

  private func member(_ key: SourceNode.Text, _ value: SourceNode, end: Int) -> Outcome {
    .member(SourceNode.Member(key: key, value: value, utf8: key.utf8.lowerBound..<max(key.utf8.lowerBound, end)))
  }

  /// True if the next line begins another pair, so that the value before it is missing.
  private mutating func isNextPair(after key: SourceNode.Text) -> Bool {
    bytes[key.utf8.upperBound..<offset].contains(where: \.isLineEnd) && isPair(at: offset, allowsBare: false)
  }

  private mutating func noValue(_ key: SourceNode.Text, isBraced: Bool) -> Outcome {
    let place = unexpected()
    report(
      FaultMessage.expectedValueForFound(["key": .text(key.start), "found": .text(string(place))]), at: place,
      key: key.string
    )
    offset = place.upperBound
    skipToPair(isBraced: isBraced, allowsBare: false)
    return .damaged
  }

  /// Skips the semicolon after a value, or reports that it is missing.
  /// - Returns: The end of the pair.
  private mutating func endPair(after value: Range<Int>, key: SourceNode.Text, isBraced: Bool) -> Int {
    loss = .wholeFile
    skipTrivia()
    if pass(";") { return offset }
    report(FaultMessage.expectedSemicolon(), at: bytes.lastCharacter(of: value), key: key.string)
    if !isAtEnd, !(isBraced && current == UInt8(ascii: "}")) { skipToPair(isBraced: isBraced) }
    return value.upperBound
  }

  private mutating func reportUnclosed(_ token: Token, key: String?) {
    report(FaultMessage.quotationMarkNotClosed(), at: token.whole.lowerBound..<token.whole.lowerBound + 1, key: key)
  }
}
