/// A text in one language as it lies in the executable: a line without a line break.
///
/// A plain text is itself; one with plural forms is a category, its pattern, the next category and so on, with tabs
/// between.
public enum PackedText: Hashable, Sendable {
  case plain(String)
  /// By category: `one`, `other`.
  case plural([String: String])

  private static let separator: Character = "\t"

  /// - Parameter line: Without the line break at its end. A plain text has no tab.
  public init(line: some Collection<UInt8>) {
    let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    guard fields.count > 1 else {
      self = .plain(fields.first ?? "")
      return
    }
    var forms: [String: String] = [:]
    for index in stride(from: 0, to: fields.count - 1, by: 2) { forms[fields[index]] = fields[index + 1] }
    self = .plural(forms)
  }

  public var line: String {
    switch self {
    case .plain(let text): text
    case .plural(let forms):
      forms.sorted { $0.key < $1.key }.map { "\($0.key)\(Self.separator)\($0.value)" }
        .joined(separator: String(Self.separator))
    }
  }

  /// The patterns by plural category; a plain text is `other`.
  public var forms: [String: String] {
    switch self {
    case .plain(let text): ["other": text]
    case .plural(let forms): forms
    }
  }
}
