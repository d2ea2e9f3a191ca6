import EmbeddedFiles
import ReviewModel
import UnicodeText

/// The words of the page’s script, by the names that it uses.
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

/// JSON for an element of a page: without `<`, which could end the element, and without line separators.
struct ScriptData {
  let bytes: [UInt8]

  /// - Parameter json: UTF-8. In JSON, `<` occurs only in strings.
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

/// The script that measures texts in a page: one function, `makeMeasurer`, for a later script.
///
/// `makeMeasurer(data)` takes the output of ``TextLayout/BrowserMeasuring``. It returns null in a browser without
/// `Intl.Segmenter`. Otherwise it returns:
/// - `layouts({ text, subtitle, role, locale, samples, settings })`, the same as `SurfaceTypesetter.layouts`;
///   `settings` are `{ size, isBold }`, a Dynamic Type category and whether Bold Text is on,
/// - `picture(layout, words, isRightToLeft, appName)`, the same element as
///   ``TextLayout/SurfacePicture/deviceSVG(in:)``,
/// - `sizes`, the categories of all devices.
package enum MeasuringScript {
  /// The files in one strict function that exports one name, without indentation and comments.
  package static let bytes: [UInt8] = {
    var script = Array("const makeMeasurer = (() => {\n\"use strict\";\n".utf8)
    appendLines(of: EmbeddedFiles.measuringScript, to: &script)
    script += "return makeMeasurer;\n})();\n".utf8
    return script
  }()

  /// In these files, comments are on separate lines, and no string spans several lines.
  private static func appendLines(of file: [UInt8], to script: inout [UInt8]) {
    for line in file.split(separator: UInt8(ascii: "\n")) {
      let code = line.drop { $0 == UInt8(ascii: " ") }
      if code.starts(with: "//".utf8) { continue }
      script += code
      script.append(UInt8(ascii: "\n"))
    }
  }
}

/// The script that checks other wordings of a page's texts: one function, `makeJudge`, for a later script.
///
/// `makeJudge(data)` takes the content of the element `judging`. It returns null in a browser without the necessary
/// features. Otherwise it returns:
/// - `rules`, the identifiers of the rules that it can check,
/// - `judge({ row, string, source })`, the findings on a wording of a row's text: an array of
///   `{ rule, severity, ranges: [[start, end]], fix }`, with ranges in UTF-16 units and `fix` only if there is one,
/// - `judges(rule, { row, string, source })`, false if only the next review can check it.
package enum JudgingScript {
  /// The files in one strict function that exports one name, in compact form.
  package static let bytes: [UInt8] = {
    var script = CompactScript()
    script.append(Array("const makeJudge = (() => {\n\"use strict\";\n".utf8))
    script.append(EmbeddedFiles.judgingScript)
    script.append(Array("return makeJudge;\n})();\n".utf8))
    return script.bytes
  }()
}
