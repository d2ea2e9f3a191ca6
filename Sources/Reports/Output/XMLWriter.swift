import UnicodeText

/// Writes XML 1.0: elements in the order of the calls, one line each.
///
/// Source: XML 1.0, fifth edition, sections 2.2 and 2.4. Characters that XML does not allow, and invisible control
/// characters, are written as `⟨U+202E⟩`. The writer needs no CDATA sections.
struct XMLWriter {
  private var output: ByteOutput
  private var depth = 0

  init(reserving capacity: Int = 0) {
    output = ByteOutput(reserving: capacity)
    output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
  }

  var string: String { output.string }

  mutating func element(
    _ name: StaticString, _ attributes: [(name: StaticString, value: String)], _ content: (inout XMLWriter) -> Void
  ) {
    open(name, attributes)
    output.write(">\n")
    depth += 1
    content(&self)
    depth -= 1
    output.write(spaces: 2 * depth)
    close(name)
  }

  /// An element that contains text, or nothing.
  ///
  /// - Parameter text: Lines whose invisible characters are already shown. Line ends stay.
  mutating func element(_ name: StaticString, _ attributes: [(name: StaticString, value: String)], text: String = "") {
    open(name, attributes)
    guard !text.isEmpty else { return output.write("/>\n") }
    output.write(">")
    write(text, lineEnd: "\n")
    close(name)
  }

  private mutating func open(_ name: StaticString, _ attributes: [(name: StaticString, value: String)]) {
    output.write(spaces: 2 * depth)
    output.write("<")
    output.write(name)
    for attribute in attributes {
      output.write(" ")
      output.write(attribute.name)
      output.write("=\"")
      write(attribute.value, lineEnd: "⏎")
      output.write("\"")
    }
  }

  private mutating func close(_ name: StaticString) {
    output.write("</")
    output.write(name)
    output.write(">\n")
  }

  private static let special = ASCIISet(controlsAnd: "&<>\"'")
  private static let specialInLogs = ASCIISet(controlsAnd: "&<>\"'#:")

  private mutating func write(_ text: String, lineEnd: String) {
    let special = LogText.mayHoldCommand(text) ? Self.specialInLogs : Self.special
    output.utf8.append(markup: text, escaping: special) { $1 += ($0 == "\n" ? lineEnd : $0.visibleForm).utf8 }
  }
}
