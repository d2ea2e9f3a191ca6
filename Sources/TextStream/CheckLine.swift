import EditorialRules
import Reports
import ReviewModel
import SourceText
import UnicodeText

enum CheckLine {
  /// A text. Its app is nil if the app of an earlier line applies.
  case text(CheckedText, app: CheckedApp?)
  /// The app of the texts that follow.
  case app(CheckedApp)

  /// A line that the stream cannot use.
  struct Fault: Error {
    /// The ID of the line, if it is known.
    var id: JSONValue?
    var message: String
  }

  /// - Parameter bytes: A line without its line ending.
  init(_ bytes: [UInt8]) throws(Fault) {
    let value: JSONValue
    do throws(JSONValue.Fault) {
      value = try JSONValue.read(bytes)
    } catch {
      throw Fault(message: "byte \(error.offset + 1): \(ReportLanguage.english.plainText(of: error.message))")
    }
    guard case .object = value else { throw Fault(message: "a line must be a JSON object") }
    var reader = MemberReader(value)
    let id = reader.value("id")
    do throws(MemberReader.Fault) {
      // This comes first, because a missing member may exist under a misspelled name.
      try reader.refuseOthers(than: Self.names)
      if let id, !Self.isID(id) { throw MemberReader.Fault("‘id’ must be a string or a whole number") }
      let app = try reader.value("app").map { value throws(MemberReader.Fault) in try CheckedApp(value) }
      if value["text"] == nil, let app {
        self = .app(app)
        return
      }
      let text = try CheckedText(&reader)
      self = .text(text, app: app)
    } catch {
      throw Fault(id: id.flatMap { Self.isID($0) ? $0 : nil }, message: error.message)
    }
  }

  private static let names = ["id", "locale", "kind", "text", "source", "key", "table", "app", "context"]

  private static func isID(_ value: JSONValue) -> Bool { value.string != nil || value.integer != nil }
}

/// Reads the members of an object one by one, so that the remaining ones are known to be invalid.
struct MemberReader {
  struct Fault: Error {
    var message: String
    init(_ message: String) { self.message = message }
  }

  private let members: [JSONValue.Member]
  private var names: [String] = []
  /// The path of the object: `context`; empty for the line.
  private let place: String

  init(_ value: JSONValue, in place: String = "") {
    members = value.members
    self.place = place
  }

  private func path(_ name: String) -> String { place.isEmpty ? name : "\(place).\(name)" }

  /// The value of a member; nil if it is missing or null.
  mutating func value(_ name: String) -> JSONValue? {
    names.append(name)
    guard let value = members.last(where: { $0.name == name })?.value, value != .null else { return nil }
    return value
  }

  mutating func string(_ name: String) throws(Fault) -> String? {
    guard let value = value(name) else { return nil }
    guard let string = value.string else { throw Fault("‘\(path(name))’ must be a string") }
    return string
  }

  mutating func flag(_ name: String) throws(Fault) -> Bool {
    guard let value = value(name) else { return false }
    guard let flag = value.boolean else { throw Fault("‘\(path(name))’ must be true or false") }
    return flag
  }

  mutating func elements(_ name: String) throws(Fault) -> [JSONValue]? {
    guard let value = value(name) else { return nil }
    guard case .array(let elements) = value else { throw Fault("‘\(path(name))’ must be an array") }
    return elements
  }

  mutating func object(_ name: String) throws(Fault) -> JSONValue? {
    guard let value = value(name) else { return nil }
    guard case .object = value else { throw Fault("‘\(path(name))’ must be an object") }
    return value
  }

  mutating func number(_ name: String) throws(Fault) -> Double? {
    guard let value = value(name) else { return nil }
    guard case .number(let written) = value, let number = Double(written) else {
      throw Fault("‘\(path(name))’ must be a number")
    }
    return number
  }

  /// One of several words.
  mutating func choice<Value>(_ name: String, _ values: [(name: String, value: Value)]) throws(Fault) -> Value? {
    guard let word = try string(name) else { return nil }
    if let value = values.first(where: { $0.name == word }) { return value.value }
    let near = NearestNames(to: word, among: values.map(\.name))
    let all = values.map(\.name).joined(separator: ", ")
    throw Fault("‘\(path(name))’ cannot be ‘\(word)’\(near.question.map { ": \($0)" } ?? "; allowed: \(all)")")
  }

  /// Rejects members that were not read.
  func end() throws(Fault) { try refuseOthers(than: names) }

  func refuseOthers(than names: [String]) throws(Fault) {
    guard let unknown = members.first(where: { !names.contains($0.name) }) else { return }
    let near = NearestNames(to: unknown.name, among: names)
    throw Fault("unknown member ‘\(path(unknown.name))’\(near.question.map { ": \($0)" } ?? "")")
  }
}

extension CheckedText {
  /// The text of a line, without its app.
  fileprivate init(_ reader: inout MemberReader) throws(MemberReader.Fault) {
    guard let text = try reader.string("text") else { throw MemberReader.Fault("‘text’ is missing") }
    guard let locale = try reader.string("locale") else { throw MemberReader.Fault("‘locale’ is missing") }
    self.init(text, locale: Self.tag(locale))
    id = reader.value("id")
    kind = try reader.choice("kind", Self.kinds) ?? .prose
    source = try reader.string("source")
    key = try reader.string("key") ?? ""
    table = try reader.string("table") ?? ""
    if let context = try reader.object("context") { self.context = try Context(context) }
  }

  fileprivate static let kinds: [(name: String, value: EntryKind)] = EntryKind.allCases.map { ($0.rawValue, $0) }

  fileprivate static func tag(_ written: String) -> String {
    written.utf8.contains(UInt8(ascii: "_")) ? String(written.map { $0 == "_" ? "-" : $0 }) : written
  }
}

extension CheckedText.Context {
  fileprivate init(_ value: JSONValue) throws(MemberReader.Fault) {
    var reader = MemberReader(value, in: "context")
    comment = try reader.string("comment") ?? ""
    state = try reader.choice("state", Self.states)
    variation = try reader.string("variation")
    keyKind = try reader.choice("keyKind", CheckedText.kinds)
    file = try reader.string("file") ?? ""
    sourceFile = try reader.string("sourceFile")
    sourceLocale = try reader.string("sourceLocale").map(CheckedText.tag)
    packageLocale = try reader.string("packageLocale").map(CheckedText.tag)
    isUntranslatable = try reader.flag("untranslatable")
    isKey = try reader.flag("isKey")
    isSourceKey = try reader.flag("sourceIsKey")
    isProposal = try reader.flag("proposal")
    limits = try (reader.elements("limits") ?? []).map { value throws(MemberReader.Fault) in try Self.limit(value) }
    use = try reader.choice("use", Self.uses) ?? .action
    dialogPart = try reader.choice("dialog", Self.dialogParts)
    intent = try reader.object("intent").map { value throws(MemberReader.Fault) in try CheckedText.Intent(value) }
    owner = try reader.string("owner")
    combination = try reader.string("combination")
    isComposite = try reader.flag("composite")
    isOrphan = try reader.flag("orphan")
    isNeverShown = try reader.flag("neverShown")
    isShortTitleToo = try reader.flag("shortTitleToo")
    isDescriptionToo = try reader.flag("descriptionToo")
    try reader.end()
  }

  static let states: [(name: String, value: TranslationState)] =
    [.new, .translated, .needsReview, .stale].map { ($0.rawValue, $0) }
  static let uses: [(name: String, value: IntentUse)] =
    [("action", .action), ("configuration", .configuration), ("hidden", .hidden)]
  static let dialogParts: [(name: String, value: DialogPart)] =
    [("prompt", .prompt), ("success", .success), ("failure", .failure), ("supporting", .supporting)]
  static let units: [(name: String, value: LengthLimit.Unit)] =
    [.character, .byte, .pixel, .point].map { ($0.rawValue, $0) }

  private static func limit(_ value: JSONValue) throws(MemberReader.Fault) -> LengthLimit {
    guard case .object = value else { throw MemberReader.Fault("a limit must be an object") }
    var reader = MemberReader(value, in: "context.limits")
    guard let unit = try reader.choice("unit", units) else { throw MemberReader.Fault("‘unit’ of a limit is missing") }
    var limit = LengthLimit(unit, file: 0, line: 1)
    limit.least = try reader.number("least")
    limit.most = try reader.number("most")
    limit.fontSize = try reader.number("fontSize")
    // A number beyond any count would not fit into a message.
    if [limit.least, limit.most].contains(where: { $0.map { !(0...1e9).contains($0) } ?? false }) {
      throw MemberReader.Fault("a limit must be between 0 and 1000000000")
    }
    if let line = try reader.number("line"), (1...1e9).contains(line) { limit.line = Int(line) }
    try reader.end()
    return limit
  }
}

extension CheckedText.Intent {
  fileprivate init(_ value: JSONValue) throws(MemberReader.Fault) {
    var reader = MemberReader(value, in: "context.intent")
    self.init(name: try reader.string("name") ?? "")
    isSystem = try reader.flag("system")
    isConfigurable = try reader.flag("configurable")
    isEligibleForWidgets = try reader.flag("widgets")
    try reader.end()
  }
}

extension CheckedApp {
  /// - Parameter value: An object, or the app’s name.
  fileprivate init(_ value: JSONValue) throws(MemberReader.Fault) {
    self.init()
    if let name = value.string {
      names = name.isEmpty ? [] : [AppIdentity.Name(name: name)]
      return
    }
    guard case .object = value else { throw MemberReader.Fault("‘app’ must be an object or a name") }
    var reader = MemberReader(value, in: "app")
    names = try (reader.elements("names") ?? []).map { value throws(MemberReader.Fault) in try Self.name(value) }
    if let systems = try reader.elements("platforms") {
      platforms = Set(try systems.map { value throws(MemberReader.Fault) in try Self.platform(value.string ?? "") })
    }
    for member in try reader.object("minimumVersions")?.members ?? [] {
      guard let version = member.value.string.flatMap({ SystemVersion($0) }) else {
        throw MemberReader.Fault("a version in ‘app.minimumVersions’ must be a string such as ‘17.0’")
      }
      minimumVersions[try Self.platform(member.name)] = version
    }
    developmentLocale = try reader.string("developmentLocale").map(CheckedText.tag) ?? "en"
    suggestions = try reader.choice("suggests", Self.suggested)
    try reader.end()
  }

  static let suggested: [(name: String, value: SuggestionUse)] =
    [("relevantShortcuts", .relevantShortcuts), ("donations", .donations), ("nothing", .nothing)]

  private static func platform(_ name: String) throws(MemberReader.Fault) -> ApplePlatform {
    if let platform = ApplePlatform(rawValue: name) { return platform }
    let all = ApplePlatform.allCases.map(\.rawValue).joined(separator: ", ")
    throw MemberReader.Fault("no such platform: ‘\(name)’; allowed: \(all)")
  }

  private static func name(_ value: JSONValue) throws(MemberReader.Fault) -> AppIdentity.Name {
    if let name = value.string { return AppIdentity.Name(name: name) }
    guard case .object = value else { throw MemberReader.Fault("a name in ‘app.names’ must be a string or an object") }
    var reader = MemberReader(value, in: "app.names")
    var name = AppIdentity.Name(name: try reader.string("name") ?? "")
    name.locale = try reader.string("locale").map(CheckedText.tag) ?? ""
    name.isSynonym = try reader.flag("synonym")
    let word = reader.value("word")
    name.isWord = word?.boolean
    if word != nil, name.isWord == nil { throw MemberReader.Fault("‘app.names.word’ must be true or false") }
    try reader.end()
    return name
  }
}
