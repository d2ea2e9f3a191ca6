import ReviewModel
import TextLayout
import UnicodeText

/// HTML output that escapes its input by type: text and attribute values always, constants of the program never. A
/// string cannot be inserted unescaped.
struct Markup {
  private var output: ByteOutput

  init(reserving capacity: Int = 0) { output = ByteOutput(reserving: capacity) }

  var string: String { output.string }
  var utf8: [UInt8] { output.utf8 }

  /// Writes a message. Isolated parts become elements with their own direction.
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

  /// The text of an element. Invisible characters are shown, and a line end stays one next to its sign.
  ///
  /// - Parameter showsSpaces: Whether to show unusual spaces too, for a flagged part.
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

  /// A constant of the program, such as `</p>`. Its type guarantees that it is a literal.
  mutating func constant(_ markup: StaticString) { output.write(markup) }

  /// A file of the program, unescaped.
  mutating func constant(_ asset: Asset) { output.write(asset.bytes) }

  /// An SVG picture, whose writer escapes its content.
  mutating func append(_ picture: Picture) { output.write(picture.svg) }

  mutating func append(_ data: ScriptData) { output.write(data.bytes) }

  /// A void element, or the start of an element that the caller ends.
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

  mutating func element(_ tag: StaticString, _ attributes: Attribute..., text content: some StringProtocol) {
    write(tag, attributes)
    text(content)
    end(tag)
  }

  mutating func explanation(_ sentences: String) {
    for part in Explanation.parts(of: sentences) {
      switch part {
      case .words(let words): text(words)
      case .code(let words): element("code", text: words)
      }
    }
  }

  /// An element that can contain only plain text, such as `title` and `option`.
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

/// An attribute of an element. Only attributes with a function here can be written, so none can contain a script or a
/// style.
struct Attribute {
  enum Value {
    case none
    case constant(StaticString)
    case constants(StaticString, StaticString)
    case text(String)
  }

  /// Nil for an omitted attribute.
  let name: StaticString?
  let value: Value

  private init(_ name: StaticString?, _ value: Value) {
    self.name = name
    self.value = value
  }

  static let omitted = Attribute(nil, .none)

  static func `class`(_ names: StaticString) -> Attribute { Attribute("class", .constant(names)) }
  static func `class`(_ severity: Severity) -> Attribute { Attribute("class", .constant(severity.className)) }
  static func `class`(_ name: StaticString, _ severity: Severity) -> Attribute {
    Attribute("class", .constants(name, severity.className))
  }
  static func id(_ id: ElementID) -> Attribute { Attribute("id", .text(id.rawValue)) }
  static func id(_ constant: StaticString) -> Attribute { Attribute("id", .constant(constant)) }
  static func link(_ link: Link) -> Attribute { Attribute("href", .text(link.target)) }
  static func title(_ text: String) -> Attribute { Attribute("title", .text(text)) }
  static func label(_ text: String) -> Attribute { Attribute("aria-label", .text(text)) }
  static func value(_ text: String) -> Attribute { Attribute("value", .text(text)) }
  /// An empty tag means that the language is unknown, so that the page's language is not inherited.
  static func language(_ tag: String) -> Attribute { Attribute("lang", .text(tag)) }
  static func direction(isRightToLeft: Bool) -> Attribute { Attribute("dir", .constant(isRightToLeft ? "rtl" : "ltr")) }
  /// Data for the page’s script or style.
  static func data(_ text: String) -> Attribute { Attribute("data-n", .text(text)) }
  static func constant(_ name: ConstantName, _ value: StaticString) -> Attribute {
    Attribute(name.attribute, .constant(value))
  }
  static func number(_ name: NumberName, _ number: Int) -> Attribute {
    Attribute(name.attribute, .text(String(number)))
  }
  static func content(_ text: String) -> Attribute { Attribute("content", .text(text)) }
  static func placeholder(_ text: String) -> Attribute { Attribute("placeholder", .text(text)) }
  static let hidden = Attribute("hidden", .none)
  static let open = Attribute("open", .none)
  static let checked = Attribute("checked", .none)

  enum ConstantName {
    case ariaHidden, autocomplete, httpEquiv, method, name, role, scope, spellcheck, tabindex, type
    fileprivate var attribute: StaticString {
      switch self {
      case .autocomplete: "autocomplete"
      case .method: "method"
      case .scope: "scope"
      case .spellcheck: "spellcheck"
      case .type: "type"
      case .ariaHidden: "aria-hidden"
      case .httpEquiv: "http-equiv"
      case .role: "role"
      case .name: "name"
      case .tabindex: "tabindex"
      }
    }
  }

  enum NumberName {
    case x, width, height
    fileprivate var attribute: StaticString {
      switch self {
      case .x: "x"
      case .width: "width"
      case .height: "height"
      }
    }
  }
}

/// The target of a link: a place in the page, or a web address with a checked scheme.
package struct Link {
  package let target: String

  static func place(_ id: ElementID) -> Link { Link(target: "#\(id.rawValue)") }

  /// A page of the same report, with a name from ``LocalePages``.
  static func page(_ fileName: String, _ id: ElementID? = nil) -> Link {
    Link(target: fileName + (id.map { "#\($0.rawValue)" } ?? ""))
  }

  /// - Returns: Nil unless the scheme is `http` or `https`, because an address from a file may be `javascript:`.
  package static func web(_ address: String) -> Link? {
    let start = address.lowercased()
    guard start.hasPrefix("https://") || start.hasPrefix("http://") else { return nil }
    return Link(target: address)
  }

  private init(target: String) { self.target = target }
}

extension Severity {
  fileprivate var className: StaticString {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }
}

/// What devices show of a text, as SVG in rows that fit the page.
struct Picture {
  let svg: String

  /// The width of a finding on the widest page.
  private static let width = 1_010.0

  /// Only the device, without a caption.
  init(device picture: SurfacePicture, in words: PictureWords) { svg = picture.deviceSVG(in: words) }

  init(_ pictures: [SurfacePicture], in words: PictureWords = .english) {
    svg = SurfacePictureStrip(pictures, width: Self.width).svg(in: words)
  }
}
