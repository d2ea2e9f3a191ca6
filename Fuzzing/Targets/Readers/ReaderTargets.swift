import BundleReading
import Review
import ReviewTestSupport
import SourceText

extension FuzzTarget {
  static let readers = formats + sources + containers + [encodings, literals, propertyLists, json, xml, globs]

  /// Without the trait, no sources are read.
  private static let sources = SwiftCode.reader == nil ? [] : [reader("swift", "Sources/A.swift")]

  /// Files that are read individually: the input is the file.
  private static let formats = [
    reader("strings", "en.lproj/A.strings"), reader("stringsdict", "en.lproj/A.stringsdict"),
    reader("xcstrings", "A.xcstrings"), reader("intentdefinition", "Base.lproj/I.intentdefinition"),
    reader("xliff", "de.xliff"), reader("pbxproj", "A.xcodeproj/project.pbxproj"),
  ]

  private static func reader(_ name: String, _ path: String) -> FuzzTarget {
    FuzzTarget(name, maximumLength: 8_192) { try BundleLaws.check([(path, $0)]) }
  }

  /// Files whose first byte selects the format of the rest.
  private static let containers = [
    chosen(
      "lists",
      [
        "en.lproj/AppIntentVocabulary.plist", "Info.plist", "A.app/Localizable.loctable", "A.xcconfig",
        "M.appintents/extract.actionsdata", "root.ssu.yaml", "nlu.appintents/root.ssu.yaml", "A.m", "A.mm",
      ]),
    chosen(
      "store",
      [
        "fastlane/metadata/en-US/subtitle.txt", "fastlane/metadata/ja/keywords.txt", "fastlane/Deliverfile",
        "store.config.json", "A.storekit", "fastlane/metadata/default/description.txt",
      ]),
    FuzzTarget("bundle", maximumLength: 8_192) { bytes in
      // Parts separated by zero bytes; the first byte of each part selects the file.
      let parts = bytes.split(separator: 0, maxSplits: 7)
      let files = parts.map { part in
        (path: paths[Int(part.first ?? 0) % paths.count], bytes: Array(part.dropFirst()))
      }
      let distinct = Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
      try BundleLaws.check(distinct.map { ($0.key, $0.value) })
    },
    FuzzTarget("exchange") { bytes in
      let source = #""k" = "A & B";"#
      try BundleLaws.check([
        ("de.xcloc/Localized Contents/de.xliff", bytes),
        ("de.xcloc/Source Contents/App/en.lproj/A.strings", Array(source.utf8)),
      ])
    },
    FuzzTarget("directives") { bytes in
      var input = FuzzInput(bytes)
      let (path, before, after) = input.choice(of: comments, or: ("", "", ""))
      try BundleLaws.check([(path, Array(before.utf8) + input.bytes + Array(after.utf8))])
    },
    FuzzTarget("pictures", maximumLength: 512) { bytes in
      let names = ["order.png", "order.jpg", "order.svg", "order.pdf"]
      var input = FuzzInput(bytes)
      let name = input.choice(of: names, or: "")
      let list = #"{"images": [{"filename": "\#(name)", "idiom": "universal", "scale": "2x"}]}"#
      let intent = dictionary(["INIntentName": "Order", "INIntentDefaultImageName": "order", "INIntentType": "Custom"])
      let definition = propertyList("<dict><key>INIntents</key><array>\(intent)</array></dict>")
      try BundleLaws.check([
        ("Base.lproj/I.intentdefinition", Array(definition.utf8)),
        ("A.xcassets/order.imageset/Contents.json", Array(list.utf8)),
        ("A.xcassets/order.imageset/\(name)", input.bytes),
      ])
    },
    FuzzTarget("assets", maximumLength: 2_048) { bytes in
      let intent = dictionary(["INIntentName": "Order", "INIntentDefaultImageName": "order", "INIntentType": "Custom"])
      let definition = propertyList("<dict><key>INIntents</key><array>\(intent)</array></dict>")
      try BundleLaws.check([
        ("Base.lproj/I.intentdefinition", Array(definition.utf8)),
        ("A.xcassets/order.imageset/Contents.json", bytes), ("A.xcassets/order.imageset/order.png", [0x89]),
      ])
    },
  ]

  private static func chosen(_ name: String, _ paths: [String]) -> FuzzTarget {
    FuzzTarget(name, maximumLength: 8_192) { bytes in
      var input = FuzzInput(bytes)
      try BundleLaws.check([(input.choice(of: paths, or: ""), input.bytes)])
    }
  }

  /// Files of one app, which are joined.
  private static let paths = [
    "en.lproj/A.strings", "de.lproj/A.strings", "en.lproj/A.stringsdict", "A.xcstrings",
    "Base.lproj/I.intentdefinition",
    "en.lproj/I.strings", "de.xliff", "A.xcodeproj/project.pbxproj", "App/Info.plist", "en.lproj/InfoPlist.strings",
    "AppShortcuts.xcstrings", "en.lproj/AppIntentVocabulary.plist", "M.appintents/extract.actionsdata", "A.xcconfig",
    "fastlane/metadata/en-US/subtitle.txt", "fastlane/Deliverfile", "store.config.json", "A.storekit",
    "mul.lproj/B.xcstrings", "de.lproj/A.stringsdict", "A.m", "en.lproj/AppShortcuts.strings",
  ]

  private static let comments = [
    ("en.lproj/A.strings", "/* shortcut-review:", " */ \"a\" = \"b\";"),
    ("en.lproj/A.strings", "\"a\" = \"b\"; // shortcut-review:disable ", "\n\"c\" = \"d\";"),
    (
      "en.lproj/A.stringsdict", "<plist><dict><!-- shortcut-review:",
      "--><key>a</key><dict><key>b</key><string>c</string></dict></dict></plist>"
    ),
    (
      "A.xcstrings", "{\"strings\": {\"a\": {\"comment\": \"shortcut-review:",
      "\", \"localizations\": {\"en\": {\"stringUnit\": {\"value\": \"b\"}}}}}}"
    ),
    (
      "d.xliff",
      "<xliff version=\"1.2\"><file original=\"A.strings\" source-language=\"en\" target-language=\"de\"><body>"
        + "<trans-unit id=\"a\"><source>b</source><note>shortcut-review:",
      "</note></trans-unit></body></file></xliff>"
    ),
    ("A.m", "// shortcut-review:", "\n[INInteraction new];"),
  ]
}

extension FuzzTarget {
  /// Any bytes become text, and each place in the text maps to a place in the bytes.
  private static let encodings = FuzzTarget("encodings", maximumLength: 2_048) { bytes in
    let (file, faults) = SourceFile.read(path: "A", bytes: bytes, index: 0)
    for fault in faults { try BundleLaws.check(fault.utf8, in: file) }
    guard file.encoding != .binary else { return }
    try require(String(validating: file.utf8, as: UTF8.self) != nil, "The text of a file is valid UTF-8")
    let lines = file.makeLineIndex()
    var end = 0
    var last = lines.position(at: 0)
    var offset = 0
    for scalar in String(decoding: file.utf8, as: UTF8.self).unicodeScalars {
      let place = file.fileBytes(of: offset..<offset + UTF8.width(scalar))
      try require(place.lowerBound == end, "The characters of a file follow one another: \(place) after \(end)")
      end = place.upperBound
      offset += UTF8.width(scalar)
      let position = lines.position(at: offset)
      try require(position >= last && position.column >= 1, "Lines and columns ascend")
      last = position
    }
    try require(end == bytes.count, "The characters of a file are all of its bytes: \(end) of \(bytes.count)")
    let text = String(decoding: file.utf8, as: UTF8.self)
    if !text.unicodeScalars.contains("\u{FFFD}"), let written = file.encoded(text) {
      try require(written == bytes, "A text without damage is written as it was read")
    }
  }

  private static let syntaxes: [LiteralSyntax] = [
    .plain, .whole, .quoted, .xml, .inlineXML(preservesSpace: true), .inlineXML(preservesSpace: false), .json,
    .swift(.specifiers), .swift(.parameters),
  ]

  /// A literal is read, traced to its bytes, written again and read again.
  private static let literals = FuzzTarget("literals", maximumLength: 1_024) { bytes in
    var input = FuzzInput(bytes)
    let syntax = input.choice(of: syntaxes, or: .whole)
    let delimiter = input.choice(of: Array("\"'".utf8), or: UInt8(ascii: "\""))
    let content = Array(input.text.utf8)
    let utf8 = [delimiter] + content + [delimiter]
    let file = SourceFile(path: "A", bytes: utf8, encoding: .utf8, utf8: utf8)
    let literal = TextLocation(file: 0, utf8: 1..<content.count + 1, syntax: syntax)
    let text = EscapedText(literal, in: file)
    var offset = 0
    var end = literal.utf8.lowerBound
    for scalar in text.text.unicodeScalars {
      let place = text.sourceRange(ofUTF8: offset..<offset + UTF8.width(scalar))
      try require(
        literal.utf8.lowerBound <= place.lowerBound && place.upperBound <= literal.utf8.upperBound
          && place.upperBound >= end, "The parts of a text stand in its literal, in their order")
      end = place.upperBound
      offset += UTF8.width(scalar)
    }
    guard let written = literal.encoding(text.text, in: file) else { return }
    let again = LiteralDecoder.text(of: [delimiter] + written + [delimiter], in: 1..<written.count + 1, syntax: syntax)
    try require(again.isSame(as: text.text), "What is written is read again: \(text.text.quoted), not \(again.quoted)")
  }

  private static func check(_ node: SourceNode?, _ faults: [FileFault], in file: SourceFile) throws {
    for fault in faults { try BundleLaws.check(fault.utf8, in: file) }
    var open = [node].compactMap { $0 }
    while let node = open.popLast() {
      try BundleLaws.check(node.utf8, in: file)
      open += node.elements + node.members.map(\.value)
    }
  }

  private static let propertyLists = FuzzTarget("plist", maximumLength: 8_192) { bytes in
    let file = SourceFile.read(path: "A.plist", bytes: bytes, index: 0).file
    let (root, faults) = PropertyListReader.read(file, index: 0)
    try check(root, faults, in: file)
  }

  private static let json = FuzzTarget("json", maximumLength: 8_192) { bytes in
    let file = SourceFile.read(path: "A.json", bytes: bytes, index: 0).file
    let (root, faults) = JSONReader.read(file, index: 0)
    try check(root, faults, in: file)
  }

  /// The events of a document are in order, and the document ends.
  private static let xml = FuzzTarget("xml", maximumLength: 8_192) { bytes in
    let file = SourceFile.read(path: "A.xml", bytes: bytes, index: 0).file
    var reader = XMLReader(file, index: 0)
    var count = 0
    while let event = reader.next() {
      count += 1
      switch event {
      case .start(let tag):
        try BundleLaws.check(tag.utf8, in: file)
        for attribute in tag.attributes { try BundleLaws.check(attribute.value.utf8, in: file) }
      case .end(_, let utf8), .text(let utf8), .cdata(let utf8), .comment(let utf8), .instruction(let utf8):
        try BundleLaws.check(utf8, in: file)
      }
      try require(count <= 4 * bytes.count + 16, "A document has no more events than its bytes can tell")
    }
    for fault in reader.log.faults { try BundleLaws.check(fault.utf8, in: file) }
  }

  /// A pattern and a text to match, separated by a zero byte.
  private static let globs = FuzzTarget("globs", maximumLength: 512) { bytes in
    let texts = FuzzInput(bytes).texts(3)
    let path = PathGlob(texts[0])
    if path.matches(texts[1]) {
      try require(path.mayMatch(inside: texts[1]), "What is matched may have something matched in it")
    }
    let key = KeyGlob(texts[0])
    let isMatched = key.matches(key: texts[1], table: texts[2])
    if let literal = key.literalKeys, isMatched {
      try require(literal.contains { $0.isSame(as: texts[1]) }, "A pattern without stars matches what it says")
    }
    let base = PatternBase(root: "/" + texts[1], directory: "/" + texts[2])
    _ = path.matches(base.path(of: texts[0]))
  }
}
