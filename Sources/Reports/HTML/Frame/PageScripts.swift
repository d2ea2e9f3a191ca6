import EmbeddedFiles
import ReviewModel
import UnicodeText

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
    .picturesShows, .picturesShowsAndHides, .kindTitle, .kindSubtitle, .keysCopyText, .keysCopyKey, .editOpen,
    .editField, .editKeep, .editCancel, .editRevert, .editSuggestion, .editChanged, .editMissing, .editExtra,
    .editSamples, .editNotMeasured, .editCopied, .editNotCopied, .editKeepNext, .editKeepAnyway, .editDraft,
    .editSolved, .editStill, .editNextRun, .editNewProblem, .progressDone, .textFixedSource, .textFixedKey,
    .textFixedBuilt, .textFixedNotTranslatable, .textFixedNotLocalized, .textFixedLong, .textOtherLanguages,
    .textExample, .textTerms, .acceptOpen, .acceptReason, .acceptNeeded, .acceptKeep, .acceptUndo, .findingAccepted,
    .exportDiscardQuestion, .exportKept, .exportNotKept,
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
package enum PageRulesScript {
  /// The files in one strict function that exports one name, in compact form.
  package static let bytes: [UInt8] = {
    var script = CompactScript()
    script.append(Array("const makeJudge = (() => {\n\"use strict\";\n".utf8))
    script.append(EmbeddedFiles.pageRulesScript)
    script.append(Array("return makeJudge;\n})();\n".utf8))
    return script.bytes
  }()
}

/// A script without comments and without space between its tokens.
///
/// The input must follow these conventions: comments are on separate lines, no string spans several lines, every
/// statement ends with a semicolon, and templates are not nested.
struct CompactScript {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ file: [UInt8]) {
    for line in file.split(separator: UInt8(ascii: "\n")) {
      let code = line.drop { $0 == UInt8(ascii: " ") }
      if !code.starts(with: "//".utf8) { append(line: code) }
    }
  }

  private mutating func append(line: ArraySlice<UInt8>) {
    if let last = bytes.last, let first = line.first, !Self.opens(last), !Self.continues(first) {
      bytes.append(UInt8(ascii: "\n"))
    }
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      let end =
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): Self.end(of: byte, from: index, in: line)
        case UInt8(ascii: "/") where mayBeginExpression: Self.end(of: byte, from: index, in: line)
        default: index + 1
        }
      if byte != UInt8(ascii: " ") || needsSpace(before: line[end...].first) { bytes += line[index..<end] }
      index = end
    }
  }

  /// The index after a string or a regular expression.
  private static func end(of mark: UInt8, from start: Int, in line: ArraySlice<UInt8>) -> Int {
    var index = start + 1
    var isInSet = false
    while index < line.endIndex {
      switch line[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "[") where mark == UInt8(ascii: "/"): isInSet = true
      case UInt8(ascii: "]") where mark == UInt8(ascii: "/"): isInSet = false
      case mark where !isInSet: return index + 1
      default: break
      }
      index += 1
    }
    return line.endIndex
  }

  /// Whether a slash here begins a regular expression and is not a division.
  private var mayBeginExpression: Bool {
    guard let last = bytes.last(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }) else { return true }
    return "(,=:[!&|?{};>".utf8.contains(last) || bytes.suffix(6).elementsEqual("return".utf8)
  }

  /// A space is needed between two words, and between two signs that would join.
  private func needsSpace(before next: UInt8?) -> Bool {
    guard let last = bytes.last, let next else { return false }
    return Self.isOfWord(last) && Self.isOfWord(next) || "+-".utf8.contains(last) && "+-".utf8.contains(next)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    Unicode.Scalar(byte).properties.isAlphabetic || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// Whether a line with this end continues in the next line, or a line with this start continues the previous one.
  private static func opens(_ last: UInt8) -> Bool { "{([,;=&|?:>".utf8.contains(last) }
  private static func continues(_ first: UInt8) -> Bool { "})].?:&|".utf8.contains(first) }
}
