import BundleReading
import Review
import ReviewModel
import SourceText

/// The laws for a bundle that was read, whatever its files contain.
enum BundleLaws {
  /// Reads files and checks that everything found is where it is reported.
  ///
  /// - Throws: ``BrokenLaw``
  @discardableResult
  static func check(_ files: [(path: String, bytes: [UInt8])]) throws -> LocalizationBundle {
    let reader = LocalizationBundleReader(sources: SwiftCode.reader)
    let bundle = reader.read(files: files)
    try check(bundle)
    let again = reader.read(files: files)
    try require(outline(of: bundle) == outline(of: again), "Reading the same files twice gives the same texts")
    try require(bundle.faults == again.faults, "Reading the same files twice gives the same faults")
    try require(bundle.directives == again.directives, "Reading the same files twice gives the same directives")
    return bundle
  }

  /// - Throws: ``BrokenLaw``
  static func check(_ bundle: LocalizationBundle) throws {
    for text in bundle.entries.lazy.flatMap(\.texts) {
      let file = try file(text.literal.file, of: bundle)
      try check(text.literal.utf8, in: file)
      let written = EscapedText(text.literal, in: file)
      try require(
        written.text.isSame(as: text.text),
        "A text stands where it is said to stand: \(text.text.quoted), not \(written.text.quoted)")
      try checkParts(of: written, text.literal, in: file)
    }
    for fault in bundle.faults { try check(fault.utf8, in: file(fault.file, of: bundle)) }
    for directive in bundle.directives {
      let file = try file(directive.file, of: bundle)
      try check(directive.utf8, in: file)
      for word in directive.rules + directive.locales { try check(word.utf8, in: file) }
      guard case .part(let part) = directive.reach else { continue }
      try require(!part.isEmpty, "A directive that holds for a part of the file holds for something")
      try check(part, in: file)
    }
  }

  private static func file(_ index: Int, of bundle: LocalizationBundle) throws -> SourceFile {
    try require(bundle.files.indices.contains(index), "A place is in a file of the bundle")
    return bundle.files[index]
  }

  /// A place is a part of the file, in its text and in its bytes.
  static func check(_ utf8: Range<Int>, in file: SourceFile) throws {
    try require(
      utf8.lowerBound >= 0 && utf8.upperBound <= file.utf8.count,
      "A place lies in its file: \(utf8) of \(file.utf8.count) bytes")
    let bytes = file.fileBytes(of: utf8)
    try require(
      bytes.lowerBound >= 0 && bytes.upperBound <= file.bytes.count,
      "The bytes of a place lie in its file: \(bytes) of \(file.bytes.count)")
  }

  /// The parts of a text are in the literal, one after another.
  private static func checkParts(of text: EscapedText, _ literal: TextLocation, in file: SourceFile) throws {
    guard literal.syntax != .binary else { return }
    var end = literal.utf8.lowerBound
    var offset = 0
    for scalar in text.text.unicodeScalars {
      let width = UTF8.width(scalar)
      let place = text.sourceRange(ofUTF8: offset..<offset + width)
      offset += width
      try require(
        place.lowerBound >= literal.utf8.lowerBound && place.upperBound <= literal.utf8.upperBound,
        "A part of a text stands in its literal: \(place) in \(literal.utf8)")
      // Several scalars may represent one placeholder, and are traced to all of it.
      try require(place.upperBound >= end, "The parts of a text stand in their order")
      end = place.upperBound
    }
  }

  /// Distinguishes two readings.
  private static func outline(of bundle: LocalizationBundle) -> [LocalizedText] { bundle.entries.flatMap(\.texts) }
}
