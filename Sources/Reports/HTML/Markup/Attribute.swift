import ReviewModel

/// An attribute of an element. Only the attributes that have a function here can be written, so none of them can hold
/// a script or a style.
struct Attribute {
  enum Value {
    case none
    case constant(StaticString)
    case constants(StaticString, StaticString)
    case text(String)
  }

  /// Nil for an attribute that is left out.
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
  /// An empty tag says that the language is not known, so that the page's own is not inherited.
  static func language(_ tag: String) -> Attribute { Attribute("lang", .text(tag)) }
  static func direction(isRightToLeft: Bool) -> Attribute { Attribute("dir", .constant(isRightToLeft ? "rtl" : "ltr")) }
  /// What the page’s script or style reads.
  static func data(_ text: String) -> Attribute { Attribute("data-n", .text(text)) }
  /// An attribute of the program with a value of the program.
  static func constant(_ name: ConstantName, _ value: StaticString) -> Attribute {
    Attribute(name.attribute, .constant(value))
  }
  static func number(_ name: NumberName, _ number: Int) -> Attribute {
    Attribute(name.attribute, .text(String(number)))
  }
  static func content(_ text: String) -> Attribute { Attribute("content", .text(text)) }
  static func placeholder(_ text: String) -> Attribute { Attribute("placeholder", .text(text)) }
  static let hidden = Attribute("hidden", .none)
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

/// Where a link leads: a place in the page, or a web address whose scheme was looked at.
package struct Link {
  package let target: String

  static func place(_ id: ElementID) -> Link { Link(target: "#\(id.rawValue)") }

  /// A page of the same report, by a name that ``LocalePages`` made.
  static func page(_ fileName: String, _ id: ElementID? = nil) -> Link {
    Link(target: fileName + (id.map { "#\($0.rawValue)" } ?? ""))
  }

  /// - Returns: Nil for anything but `http` and `https`: an address from a file may be `javascript:`.
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
