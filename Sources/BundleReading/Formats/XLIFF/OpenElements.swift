import ReviewModel
import SourceText

struct OpenElements {
  enum Kind {
    case root, file, body, group, unit, source, target, note
    /// An alternative translation, not the unit's own.
    case alternative
    /// The target of an alternative that was the unit's own translation before a change.
    case previous
    /// An inline element, or one with nothing to read.
    case other
  }

  struct Element {
    var kind: Kind
    /// Including its prefix.
    var name: String
    var tag: Range<Int>
    var preservesSpace: Bool
    var isTranslatable: Bool
    /// Whether it is a group of plural forms of one text, as gettext tools write it.
    var isPlurals: Bool
    /// The length limits from it and the elements around it.
    var limits: XLIFFLimits
    /// For a source or a target: whether it contains elements.
    var hasInlineMarkup = false
    /// For an alternative: whether it was the unit's own before a change (XLIFF 1.2, section 2.3.2, `alttranstype`).
    var isPreviousVersion = false
  }

  private var elements: [Element] = []
  /// Indices of open elements, which nest in this order.
  private var file: Int?
  private var unit: Int?
  private var alternative: Int?
  /// For a source, a target or a note.
  private var content: Int?

  var isEmpty: Bool { elements.isEmpty }
  var count: Int { elements.count }
  var isInUnit: Bool { unit != nil && alternative == nil }

  private var isInPreviousVersion: Bool {
    unit != nil && content == nil && alternative == elements.count - 1 && elements.last?.isPreviousVersion ?? false
  }

  /// True if only elements may occur here.
  var isBetweenElements: Bool {
    guard content == nil, alternative == nil, let last = elements.last else { return false }
    if case .other = last.kind { return false }
    return true
  }

  func element(of tag: XMLReader.Tag) -> Element {
    let outer = elements.last
    let space = tag["xml:space"]
    let kind = kind(of: tag.name)
    var limits = outer?.limits ?? XLIFFLimits()
    switch kind {
    case .group, .unit: limits = limits.taking(tag)
    default: break
    }
    return Element(
      kind: kind, name: tag.name, tag: tag.utf8,
      preservesSpace: space == "preserve" || space != "default" && outer?.preservesSpace ?? false,
      isTranslatable: tag["translate"].map { $0 != "no" } ?? outer?.isTranslatable ?? true,
      isPlurals: tag["restype"] == "x-gettext-plurals", limits: limits,
      isPreviousVersion: tag["alttranstype"] == "previous-version")
  }

  private func kind(of name: String) -> Kind {
    let local = name.utf8.lastIndex(of: UInt8(ascii: ":")).map { name[name.index(after: $0)...] } ?? name[...]
    switch local {
    case "xliff": return .root
    case "file": return .file
    case "body": return .body
    case "group", "bin-unit": return .group
    case "trans-unit": return .unit
    case "alt-trans": return .alternative
    // A source in an alternative translation, or outside any unit, is not read.
    case "source": return isInUnit ? .source : .other
    case "target": return isInUnit ? .target : isInPreviousVersion ? .previous : .other
    case "note": return isInUnit ? .note : .other
    default: return .other
    }
  }

  /// The outermost open element that cannot contain the given kind: its end tag is missing.
  func firstUnclosed(before kind: Kind) -> Int? {
    switch kind {
    case .file: return file
    case .body, .group, .unit: return unit
    case .source, .target, .note, .alternative, .previous: return content
    case .root, .other: return nil
    }
  }

  /// The open element at an index from ``firstUnclosed(before:)``.
  subscript(index: Int) -> Element? { elements.indices.contains(index) ? elements[index] : nil }

  mutating func push(_ element: Element) {
    let index = elements.count
    switch element.kind {
    case .file: file = file ?? index
    case .unit: unit = unit ?? index
    case .alternative: alternative = alternative ?? index
    case .source, .target, .note, .previous: content = content ?? index
    case .other: if let content { elements[content].hasInlineMarkup = true }
    case .root, .body, .group: break
    }
    elements.append(element)
  }

  mutating func pop() -> Element? {
    guard let element = elements.popLast() else { return nil }
    let index = elements.count
    if file == index { file = nil }
    if unit == index { unit = nil }
    if alternative == index { alternative = nil }
    if content == index { content = nil }
    return element
  }
}
