/// What the page’s script says, by the names it has for it.
struct ScriptWords {
  let texts: [(name: String, text: String)]
  /// By plural category.
  let forms: [(name: String, forms: [String: String])]

  init(_ language: ReportLanguage) {
    let surfaces = ReportText.allCases.filter { $0.rawValue.hasPrefix("surface.") }
    texts = (Self.texts + surfaces).map { ($0.rawValue, language[$0]) }
    forms = Self.forms.map { ($0.rawValue, language.forms($0)) }
  }

  private static let texts: [ReportText] = [
    .picturesLabel, .picturesShow, .picturesHide, .picturesNote, .verdictFits, .verdictBorderline, .verdictCut,
    .verdictPoints, .picturesShows, .picturesShowsAndHides, .kindTitle, .kindSubtitle, .keysCopyText, .keysCopyKey,
    .editOpen, .editField, .editKeep, .editCancel, .editRevert, .editSuggestion,
    .editChanged, .editMissing, .editExtra, .editSamples, .editNotMeasured, .editEverywhere, .editCopied,
    .editNotCopied, .acceptOpen,
    .acceptReason, .acceptNeeded, .acceptKeep, .acceptUndo, .findingAccepted, .exportDiscardQuestion, .exportKept,
    .exportNotKept,
  ]

  private static let forms: [ReportText] = [
    .verdictCharacters, .filterResult, .editCutOn, .editBorderlineOn, .countChanges, .countAccepted,
  ]
}

/// JSON that stands in an element of a page: `<` ends no element in it, and no line separator is bare.
struct ScriptData {
  let bytes: [UInt8]

  /// - Parameter json: UTF-8; in JSON `<` stands in strings alone.
  init(_ json: [UInt8]) {
    guard json.contains(UInt8(ascii: "<")) else {
      bytes = json
      return
    }
    var escaped: [UInt8] = []
    escaped.reserveCapacity(json.count + 64)
    for byte in json {
      if byte == UInt8(ascii: "<") { escaped += "\\u003c".utf8 } else { escaped.append(byte) }
    }
    bytes = escaped
  }
}
