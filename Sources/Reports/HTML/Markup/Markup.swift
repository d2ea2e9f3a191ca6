import UnicodeText

/// HTML that is being written. What goes in is escaped by its type: text and attribute values always, constants of
/// the program never, and there is no way to put in a string as it is.
struct Markup {
  private var output: ByteOutput

  init(reserving capacity: Int = 0) { output = ByteOutput(reserving: capacity) }

  var string: String { output.string }

  var utf8: [UInt8] { output.utf8 }

  /// Writes the words of a message: what is isolated in them becomes an element of its own direction.
  mutating func words(_ words: String) {
    for (index, part) in words.unicodeScalars.split(separator: "\u{2068}", omittingEmptySubsequences: false)
      .enumerated()
    {
      let ends = index == 0 ? nil : part.firstIndex(of: "\u{2069}")
      if let ends {
        element("bdi") { $0.text(String(part[..<ends])) }
        text(String(part[part.index(after: ends)...]))
      } else {
        text(String(part))
      }
    }
  }

  /// The text of an element: unseen characters are shown, and a line end stays one beside its sign.
  ///
  /// - Parameter showsSpaces: Also shows the spaces that only look like one, for a part that a finding is about.
  mutating func text(_ text: some StringProtocol, showsSpaces: Bool = false) {
    if showsSpaces, text.unicodeScalars.contains(where: \.isUnusualSpace) {
      for scalar in text.unicodeScalars {
        if scalar.isUnusualSpace {
          output.write(Self.unseen("⟨\(scalar.codePointName)⟩"))
        } else {
          self.text(String(scalar))
        }
      }
      return
    }
    output.utf8.append(markup: text, escaping: Self.specialInText) { scalar, utf8 in
      utf8 += Self.unseen(scalar.visibleForm).utf8
      if scalar == "\n" { utf8.append(UInt8(ascii: "\n")) }
    }
  }

  private static func unseen(_ form: String) -> String { "<span class=\"unseen\">\(form)</span>" }

  /// A part of the program, such as `</p>`; a literal by its type.
  mutating func constant(_ markup: StaticString) { output.write(markup) }

  /// A file of the program, as it is.
  mutating func constant(_ asset: Asset) { output.write(asset.bytes) }

  mutating func append(_ other: Markup) { output.write(other.output.utf8) }

  /// A picture in SVG by a writer of ours that escapes what it holds.
  mutating func append(_ picture: Picture) { output.write(picture.svg) }

  /// What the page’s script reads.
  mutating func append(_ data: ScriptData) { output.write(data.bytes) }

  /// A void element, or the start of one that the caller ends.
  mutating func start(_ tag: StaticString, _ attributes: Attribute...) { write(tag, attributes) }

  mutating func end(_ tag: StaticString) {
    output.write("</")
    output.write(tag)
    output.write(">")
  }

  mutating func element(_ tag: StaticString, _ attributes: Attribute..., content: (inout Markup) -> Void) {
    write(tag, attributes)
    content(&self)
    end(tag)
  }

  /// An element that holds a text and nothing else.
  mutating func element(_ tag: StaticString, _ attributes: Attribute..., text content: some StringProtocol) {
    write(tag, attributes)
    text(content)
    end(tag)
  }

  /// An element that may hold letters only, such as `title` and `option`.
  mutating func element(_ tag: StaticString, _ attributes: Attribute..., plain content: String) {
    write(tag, attributes)
    text(content.visible)
    end(tag)
  }

  private mutating func write(_ tag: StaticString, _ attributes: [Attribute]) {
    output.write("<")
    output.write(tag)
    for attribute in attributes { write(attribute) }
    output.write(">")
  }

  private mutating func write(_ attribute: Attribute) {
    guard let name = attribute.name else { return }
    output.write(" ")
    output.write(name)
    switch attribute.value {
    case .none: break
    case .constant(let value):
      output.write("=\"")
      output.write(value)
      output.write("\"")
    case .constants(let first, let second):
      output.write("=\"")
      output.write(first)
      output.write(" ")
      output.write(second)
      output.write("\"")
    case .text(let value):
      output.write("=\"")
      output.utf8.append(markup: value, escaping: Self.specialInAttributes) { $1 += $0.visibleForm.utf8 }
      output.write("\"")
    }
  }

  private static let specialInText = ASCIISet(controlsAnd: "<>&")
  private static let specialInAttributes = ASCIISet(controlsAnd: "<&\"")
}
