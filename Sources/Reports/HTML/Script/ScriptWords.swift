import UnicodeText

/// What the page’s script says, by the names it has for it.
struct ScriptWords {
  let members: JSONObject<Member>

  enum Member: Encodable {
    case text(String)
    /// By plural category.
    case forms(JSONObject<String>)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .text(let text): try text.encode(to: encoder)
      case .forms(let forms): try forms.encode(to: encoder)
      }
    }
  }

  init(_ language: ReportLanguage) {
    let surfaces = ReportText.allCases.filter { $0.rawValue.hasPrefix("surface.") }
    let texts = (Self.texts + surfaces).map { ($0.rawValue, Member.text(language[$0])) }
    let forms = Self.forms.map { text in
      let forms = language.forms(text).sorted { $0.key < $1.key }
      return (text.rawValue, Member.forms(JSONObject(forms.map { ($0.key, $0.value) })))
    }
    members = JSONObject(texts + forms)
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
