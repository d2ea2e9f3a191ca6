import EmbeddedFiles
import ReviewModel
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
    let messages = DeviceHeadline.Name.allCases.compactMap { name in
      language.pattern(of: name().name).map { (name().name, Member.text($0)) }
    }
    members = JSONObject(texts + forms + messages)
  }

  private static let texts: [ReportText] = [
    .picturesLabel, .picturesShow, .picturesHide, .picturesNote, .picturesTextSize, .picturesTextSizeUsual,
    .picturesBoldText, .verdictFits, .verdictProbablyFits, .verdictBreaksWord, .verdictProbablyCut, .verdictCut,
    .picturesShows, .picturesShowsAndHides, .kindTitle, .kindSubtitle, .keysCopyText, .keysCopyKey,
    .editOpen, .editField, .editKeep, .editCancel, .editRevert, .editSuggestion,
    .editChanged, .editMissing, .editExtra, .editSamples, .editNotMeasured, .editCopied,
    .editNotCopied, .editKeepNext, .editKeepAnyway, .editDraft, .editSolved, .editStill, .editNextRun,
    .editNewProblem, .progressDone, .textFixedSource, .textFixedKey, .textFixedBuilt, .textFixedNotTranslatable,
    .textFixedNotLocalized, .textFixedLong, .textOtherLanguages, .textExample, .textTerms, .acceptOpen,
    .acceptReason, .acceptNeeded, .acceptKeep, .acceptUndo, .findingAccepted, .exportDiscardQuestion, .exportKept,
    .exportNotKept,
  ]

  private static let forms: [ReportText] = [
    .filterResult, .filterPlaces, .countChanges, .countAccepted,
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

/// The script that measures texts in a page: one function, `makeMeasurer`, for a script that follows it.
///
/// `makeMeasurer(data)` takes what ``TextLayout/BrowserMeasuring`` writes. It returns null in a browser without
/// `Intl.Segmenter`, else
/// - `layouts({ text, subtitle, role, locale, samples, settings })`, what `SurfaceTypesetter.layouts` gives; `settings` are
///   `{ size, isBold }`, a category of Dynamic Type and whether Bold Text is on,
/// - `picture(layout, words, isRightToLeft, appName)`, an element as ``TextLayout/SurfacePicture/deviceSVG(in:)`` writes it,
/// - `sizes`, the categories that some device has.
package enum MeasuringScript {
  /// The files in one strict function, so that no name but the one is seen; without indentation and comments.
  package static let bytes: [UInt8] = {
    var script = Array("const makeMeasurer = (() => {\n\"use strict\";\n".utf8)
    appendLines(of: EmbeddedFiles.measuringScript, to: &script)
    script += "return makeMeasurer;\n})();\n".utf8
    return script
  }()

  /// A comment has lines of its own in these files, and no text goes over several.
  private static func appendLines(of file: [UInt8], to script: inout [UInt8]) {
    for line in file.split(separator: UInt8(ascii: "\n")) {
      let code = line.drop { $0 == UInt8(ascii: " ") }
      if code.starts(with: "//".utf8) { continue }
      script += code
      script.append(UInt8(ascii: "\n"))
    }
  }
}

/// The script that judges other wordings of a page's texts: one function, `makeJudge`, for a script that follows it.
///
/// `makeJudge(data)` takes what stands in the element `judging`. It returns null in a browser that lacks something, else
/// - `rules`, the identifiers of the rules that it knows,
/// - `judge({ row, string, source })`, what the rules say of a wording for the text of a row: an array of
///   `{ rule, severity, ranges: [[start, end]], fix }`, ranges in UTF-16 units, a fix only where there is one,
/// - `judges(rule, { row, string, source })`, false where only the next run of the tool can tell.
package enum JudgingScript {
  /// The files in one strict function, so that no name but the one is seen; without what only people need.
  package static let bytes: [UInt8] = {
    var script = CompactScript()
    script.append(Array("const makeJudge = (() => {\n\"use strict\";\n".utf8))
    script.append(EmbeddedFiles.judgingScript)
    script.append(Array("return makeJudge;\n})();\n".utf8))
    return script.bytes
  }()
}
