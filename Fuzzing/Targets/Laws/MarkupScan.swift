/// A page, parsed as strictly as it is written: anything other than its own tags and attributes came from a text.
struct MarkupScan {
  private let bytes: [UInt8]
  private var position = 0

  private init(_ page: String) { bytes = Array(page.utf8) }

  private static let tags: Set<String> = [
    "!DOCTYPE", "a", "abbr", "article", "b", "bdi", "body", "br", "button", "circle", "code", "dd", "del", "details",
    "dialog", "div", "dl", "dt", "em", "fieldset", "figcaption", "figure", "footer", "form", "g", "h1", "h2", "h3",
    "head", "header", "html", "i", "input", "ins", "kbd", "label", "legend", "li", "main", "mark", "meta", "nav",
    "noscript", "ol", "option", "output", "p", "path", "rect", "script", "section", "s", "select", "small", "span",
    "strong",
    "style", "sub", "summary", "sup", "svg", "table", "tbody", "td", "text", "textarea", "th", "thead", "title",
    "tr", "tspan", "ul",
  ]
  private static let links: Set<String> = ["href", "src", "action", "formaction", "xlink:href", "data"]

  /// - Throws: ``BrokenLaw`` if something active is not the page’s own.
  static func checkPage(_ page: String) throws {
    var scan = MarkupScan(page)
    while try scan.readTag() {}
  }

  /// The page without the contents of its scripts, which have their own escapes for invisible characters.
  static func withoutScripts(_ page: String) -> String {
    var result: [UInt8] = []
    var scan = MarkupScan(page)
    let (start, end) = (Array("<script".utf8), Array("</script>".utf8))
    while scan.position < scan.bytes.count {
      let open = scan.next(start) ?? scan.bytes.count
      result += scan.bytes[scan.position..<open]
      scan.position = open
      scan.position = scan.next(end).map { $0 + end.count } ?? scan.bytes.count
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The next position of some bytes.
  private func next(_ wanted: [UInt8]) -> Int? {
    guard let first = wanted.first else { return nil }
    var index = position
    while index + wanted.count <= bytes.count {
      if bytes[index] == first, bytes[index..<index + wanted.count].elementsEqual(wanted) { return index }
      index += 1
    }
    return nil
  }

  private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private mutating func word() -> String {
    let start = position
    let ends = Array(" />=\n".utf8)
    while position < bytes.count, !ends.contains(bytes[position]) || position == start && bytes[position] == 0x2F {
      position += 1
    }
    return string(start..<position)
  }

  /// - Returns: False at the end of the page.
  private mutating func readTag() throws -> Bool {
    let open = next([UInt8(ascii: "<")]) ?? bytes.count
    try require(!bytes[position..<open].contains(UInt8(ascii: ">")), "No > is left in the text of a page")
    guard open < bytes.count else { return false }
    position = open + 1
    let tag = word()
    let name = tag.hasPrefix("/") ? String(tag.dropFirst()) : tag
    try require(Self.tags.contains(name), "A tag of a page is the page’s own: \(tag.quoted)")
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      if [0x20, 0x0A, UInt8(ascii: "/")].contains(bytes[position]) {
        position += 1
      } else {
        try readAttribute(of: name)
      }
    }
    try require(position < bytes.count, "A tag ends: \(tag.quoted)")
    position += 1
    if tag == "script" || tag == "style" { position = next(Array("</\(tag)>".utf8)) ?? bytes.count }
    return true
  }

  private mutating func readAttribute(of tag: String) throws {
    let name = word()
    try require(
      name.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) || $0 == 0x2D || $0 == 0x3A },
      "An attribute has a plain name: \(name.quoted) of \(tag)")
    try require(!name.lowercased().hasPrefix("on"), "No attribute is a script: \(name)")
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      return try require(!name.isEmpty, "A tag holds attributes alone: \(tag)")
    }
    position += 1
    try require(position < bytes.count && bytes[position] == UInt8(ascii: "\""), "A value is quoted: \(name) of \(tag)")
    position += 1
    let start = position
    position = next([UInt8(ascii: "\"")]) ?? bytes.count
    let value = string(start..<position)
    position += 1
    try require(!value.contains("<"), "No < is left in the value of \(name): \(value.quoted)")
    guard Self.links.contains(name) else { return }
    let isOwn =
      value.hasPrefix("#") || value.hasPrefix("https://") || value.hasPrefix("http://")
      || value.prefix { $0 != "#" }.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) }
    try require(isOwn, "A link leads to a page or a place in one: \(value.quoted)")
  }
}
