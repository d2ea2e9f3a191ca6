import ReviewModel
import SourceText
import UnicodeText

/// The length limits of a unit and the groups around it, as written.
///
/// Source: XLIFF 1.2, section 2.3.2: `maxwidth`, `minwidth`, `maxbytes`, `minbytes`, `size-unit` and `font`, on groups
/// and units. A group's limits apply to units in it without their own.
struct XLIFFLimits {
  private struct Value {
    var text: String
    var tag: Range<Int>
  }

  private var mostWidth: Value?
  private var leastWidth: Value?
  private var mostBytes: Value?
  private var leastBytes: Value?
  private var unit: Value?
  private var font: String?

  var isEmpty: Bool { mostWidth == nil && leastWidth == nil && mostBytes == nil && leastBytes == nil }

  func taking(_ tag: XMLReader.Tag) -> XLIFFLimits {
    var limits = self
    for attribute in tag.attributes {
      let value = Value(text: attribute.value.string, tag: tag.utf8)
      switch attribute.name {
      case "maxwidth": limits.mostWidth = value
      case "minwidth": limits.leastWidth = value
      case "maxbytes": limits.mostBytes = value
      case "minbytes": limits.leastBytes = value
      case "size-unit": limits.unit = value
      case "font": limits.font = value.text
      default: break
      }
    }
    return limits
  }

  /// The limits in a file that cannot be checked, once for each kind of fault.
  struct Faults {
    private(set) var all: [FileFault] = []
    private var known: Set<String> = []

    fileprivate mutating func report(_ message: Message, _ wrong: String, at tag: Range<Int>, in file: Int) {
      guard known.count < 20, known.insert(wrong).inserted else { return }
      all.append(FileFault(kind: .lengthLimit, file: file, utf8: tag, message: message))
    }
  }

  /// The limits that can be checked.
  ///
  /// - Parameters:
  ///   - file: The file's index in ``LocalizationBundle/files``.
  ///   - line: The line of an offset.
  func limits(file: Int, faults: inout Faults, line: (Int) -> Int) -> [LengthLimit] {
    guard !isEmpty else { return [] }
    var limits: [LengthLimit] = []
    let most = number(mostWidth, &faults, file)
    let least = number(leastWidth, &faults, file)
    if let place = (most == nil ? leastWidth : mostWidth)?.tag, most != nil || least != nil {
      if let measured = measuredUnit {
        limits.append(
          LengthLimit(
            measured, least: least, most: most, fontSize: fontSize, file: file, line: line(place.lowerBound)))
      } else if let unit {
        faults.report(FaultMessage.limitUnit(["unit": .text(unit.text)]), "unit " + unit.text, at: unit.tag, in: file)
      }
    }
    let mostStored = number(mostBytes, &faults, file)
    let leastStored = number(leastBytes, &faults, file)
    if let place = (mostStored == nil ? leastBytes : mostBytes)?.tag, mostStored != nil || leastStored != nil {
      limits.append(LengthLimit(.byte, least: leastStored, most: mostStored, file: file, line: line(place.lowerBound)))
    }
    return limits
  }

  /// A glyph is what displays as one character, “a grapheme cluster”; without a unit, the default is pixels.
  private var measuredUnit: LengthLimit.Unit? {
    switch unit?.text {
    case nil, "pixel": .pixel
    case "point": .point
    case "char", "glyph": .character
    case "byte": .byte
    default: nil
    }
  }

  /// `Helvetica;12`: a name and a size, optionally followed by a weight.
  private var fontSize: Double? {
    guard let part = font?.split(separator: ";", omittingEmptySubsequences: false).dropFirst().first,
      let size = Double(part.filter { !$0.isWhitespace }), (4...200).contains(size)
    else { return nil }
    return size
  }

  /// Tools write zero or a negative number for no limit.
  private func number(_ value: Value?, _ faults: inout Faults, _ file: Int) -> Double? {
    guard let value else { return nil }
    guard let number = Double(value.text.filter { !$0.isWhitespace }), number.isFinite, number < 1e9 else {
      faults.report(
        FaultMessage.limitNumber(["value": .text(value.text)]), "number " + value.text, at: value.tag, in: file)
      return nil
    }
    return number > 0 ? number : nil
  }
}

/// The limits for the texts of a table, by key, variation and locale.
struct XLIFFTableLimits {
  private struct Place: Hashable {
    var key: String
    var variation: String?
    var locale: String
  }

  private var limits: [Place: [LengthLimit]] = [:]
  private var sourceTags: Set<String> = []

  mutating func add(_ section: XLIFFSection) {
    sourceTags.insert(section.sourceTag)
    for unit in section.units where !unit.limits.isEmpty {
      for locale in [section.sourceTag, section.targetTag].compactMap(\.self) {
        let place = Place(key: unit.key, variation: unit.variation, locale: locale)
        if limits[place] == nil { limits[place] = unit.limits }
      }
    }
  }

  /// The limits for one of the app's own texts: they come from its exchange file, although the text does not.
  func limits(of text: LocalizedText) -> [LengthLimit] {
    let isUnmarked = text.locale.isEmpty || text.locale == BundlePath.base
    for locale in isUnmarked ? sourceTags.sorted() : [text.locale] {
      if let limits = limits[Place(key: text.key, variation: text.variation, locale: locale)] { return limits }
    }
    return []
  }
}
