import ReviewModel
import TextLayout

/// What a previewed text is.
struct PreviewKind: Hashable {
  /// As it was asked for.
  let name: String
  let role: TextRole
  /// A subtitle with nothing above it.
  let isSubtitle: Bool

  /// Names beside those of the kinds of entries.
  private static let shortNames: [String: TextRole] = ["summary": .summary]

  /// - Throws: ``PreviewError`` for a name that no kind has, or one that no surface draws.
  init(name: String) throws(PreviewError) {
    let kind = EntryKind(rawValue: name)
    guard let role = Self.shortNames[name] ?? kind.flatMap(Self.role) else {
      let fault = kind == nil ? "there is no kind ‘\(name)’" : "no surface draws a text of the kind ‘\(name)’"
      throw PreviewError("\(fault); allowed: \(Self.names.joined(separator: ", "))")
    }
    self.name = name
    self.role = role
    isSubtitle = kind == .subtitle
  }

  /// Every name that is allowed.
  static let names = EntryKind.allCases.filter { role(of: $0) != nil }.map(\.rawValue) + shortNames.keys.sorted()

  /// As what a text of a kind is drawn.
  private static func role(of kind: EntryKind) -> TextRole? {
    switch kind {
    case .title, .suggestionTitle, .activityTitle, .subtitle: .title
    case .shortTitle: .shortTitle
    case .phrase, .invocationPhrase: .phrase
    case .parameterSummary: .summary
    default: nil
    }
  }
}

/// Why a preview cannot be made: one line that says what would be right.
public struct PreviewError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }
}
