import UnicodeText

/// Everything the tool knows about one language, with the sources.
package struct LocaleDetail: Hashable, Sendable {
  /// The values that a source gives for a key.
  package struct Group: Hashable, Sendable {
    /// Title, edition and section, or `judgement`.
    package var source: String
    /// Each value in its parts: a single word, or a wording and its replacement.
    package var values: [[String]]

    package init(source: String, values: [[String]]) {
      self.source = source
      self.values = values
    }
  }
  /// The state of a key.
  package enum Standing: Hashable, Sendable {
    case given, none, undecided, unsaid, missing
    case doesNotApply(String)
  }
  package struct Field: Hashable, Sendable {
    /// `instruction.verbs`
    package var key: String
    package var standing: Standing
    /// The file with the value or the statement.
    package var file: String?
    package var groups: [Group]

    package init(key: String, standing: Standing, file: String? = nil, groups: [Group] = []) {
      self.key = key
      self.standing = standing
      self.file = file
      self.groups = groups
    }
  }

  package var tag: String
  /// In English: "German".
  package var displayName: String
  package var isRightToLeft: Bool
  /// The published forms of “Hey Siri”.
  package var heySiriForms: [String]
  /// The files with the values, nearest first: `pt-PT`, `pt`, `root`.
  package var files: [String]
  package var fields: [Field]

  package init(
    tag: String, displayName: String, isRightToLeft: Bool, heySiriForms: [String], files: [String], fields: [Field]
  ) {
    self.tag = tag
    self.displayName = displayName
    self.isRightToLeft = isRightToLeft
    self.heySiriForms = heySiriForms
    self.files = files
    self.fields = fields
  }

  package func json() -> String {
    JSONWriter(.indented).document(
      of: Members(
        tag: tag, name: displayName, direction: isRightToLeft ? "rtl" : "ltr", heySiri: heySiriForms, files: files,
        fields: fields.map(FieldMembers.init)))
  }

  private struct Members: Encodable {
    let tag, name, direction: String
    let heySiri, files: [String]
    let fields: [FieldMembers]
  }

  private struct FieldMembers: Encodable {
    let key, standing: String
    let trait, file: String?
    let values: [Values]?

    init(_ field: Field) {
      (key, standing, file) = (field.key, field.standing.name, field.file)
      trait = if case .doesNotApply(let trait) = field.standing { trait } else { nil }
      values =
        field.groups.isEmpty
        ? nil : field.groups.map { Values(source: $0.source, of: $0.values.isEmpty ? nil : $0.values.map(Value.init)) }
    }
  }

  private struct Values: Encodable {
    let source: String
    let of: [Value]?
  }

  /// A text, or the list of its parts if there are several.
  private struct Value: Encodable {
    let parts: [String]

    func encode(to encoder: any Encoder) throws {
      if parts.count == 1 { try parts[0].encode(to: encoder) } else { try parts.encode(to: encoder) }
    }
  }

  /// The profile for a terminal: each key, then a paragraph for each source.
  package func text(options: ReportOptions = ReportOptions()) -> String {
    let style = TerminalStyle(usesColor: options.usesColor)
    var output = ByteOutput()
    output.write(line: style(.heading, "\(displayName) (\(tag))"))
    output.write(line: "data from \(files.joined(separator: ", then "))")
    if !heySiriForms.isEmpty {
      output.write(line: "“Hey Siri” in this language: \(heySiriForms.map(isolated).joined(separator: " or "))")
    }
    for field in fields where !field.groups.isEmpty {
      output.write(line: "")
      output.write(line: style(.heading, field.key) + style(.dimmed, remark(on: field)))
      for group in field.groups { write(group, of: field, style, options.columns, to: &output) }
    }
    writeUnsaid(style, options.columns, to: &output)
    return output.string
  }

  /// The state of the value, and its file if it isn't the locale's own.
  private func remark(on field: Field) -> String {
    let statement =
      switch field.standing {
      case .none: ": none in this language"
      case .undecided: ": undecided"
      case .given, .unsaid, .missing, .doesNotApply: ""
      }
    guard let file = field.file, file != files.first else { return statement }
    return "\(statement) (from \(file))"
  }

  private func write(
    _ group: Group, of field: Field, _ style: TerminalStyle, _ columns: Int, to output: inout ByteOutput
  ) {
    let values = group.values.map { $0.map(isolated).filter { !$0.isEmpty }.joined(separator: " → ") }
    for line in wrapped(values, columns: columns, indent: 2) { output.write(line: line) }
    for line in wrapped(group.source.split(separator: " ").map(String.init), by: " ", columns: columns, indent: 4) {
      output.write(line: style(.dimmed, line))
    }
  }

  private func writeUnsaid(_ style: TerminalStyle, _ columns: Int, to output: inout ByteOutput) {
    func list(_ heading: String, _ keys: [String]) {
      guard !keys.isEmpty else { return }
      output.write(line: "")
      output.write(line: style(.heading, heading))
      for line in wrapped(keys, columns: columns, indent: 2) { output.write(line: line) }
    }
    var traits: [String] = []
    for case .doesNotApply(let trait) in fields.map(\.standing) where !traits.contains(trait) { traits.append(trait) }
    for trait in traits {
      list("only for languages \(trait)", fields.filter { $0.standing == .doesNotApply(trait) }.map(\.key))
    }
    list("optional, without a value", fields.filter { $0.standing == .unsaid }.map(\.key))
    list("missing", fields.filter { $0.standing == .missing }.map(\.key))
  }

  /// A value with its invisible characters shown. In a right-to-left language, it is isolated from the text around it.
  private func isolated(_ value: String) -> String {
    let visible = Self.name(of: value) ?? value.visible
    // First strong isolate … pop directional isolate: Latin names among the values keep their direction.
    return isRightToLeft && !visible.isEmpty ? "\u{2068}\(visible)\u{2069}" : visible
  }

  /// The name of a character that is invisible on its own: a joiner, a vowel sign.
  private static func name(of value: String) -> String? {
    guard let scalar = value.unicodeScalars.first, value.unicodeScalars.count == 1 else { return nil }
    switch scalar.properties.generalCategory {
    case .format, .nonspacingMark, .spacingMark, .enclosingMark:
      return [scalar.codePointName, scalar.properties.name].compactMap { $0 }.joined(separator: " ")
    default: return nil
    }
  }

  /// Wraps values in lines of at most `columns` columns. A longer value gets its own line.
  private func wrapped(_ values: [String], by separator: String = ", ", columns: Int, indent: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = indent
    for (index, value) in values.enumerated() {
      let piece = value + (index + 1 < values.count ? separator : "")
      let room = displayWidth(of: piece)
      if !line.isEmpty, width + room > columns {
        lines.append(line)
        line = ""
        width = indent
      }
      line += piece
      width += room
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { text in
      var text = String(repeating: " ", count: indent) + text
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
  }
}

extension LocaleDetail.Standing {
  var name: String {
    switch self {
    case .given: "given"
    case .none: "none"
    case .undecided: "undecided"
    case .unsaid: "unsaid"
    case .missing: "missing"
    case .doesNotApply: "does-not-apply"
    }
  }
}
