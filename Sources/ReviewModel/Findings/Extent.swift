/// How much of an app somebody sees, or has to see to judge a text of it.
///
/// Ordered: whoever sees a table sees its keys.
public enum Extent: String, CaseIterable, Comparable, Hashable, Sendable {
  /// The text, its source, and what is said of it.
  case text
  /// All texts under its key, in all languages and forms.
  case key
  /// All texts of its table.
  case table
  /// All texts of the app.
  case app
  /// The app’s files: what its definitions, sources and projects declare.
  case files

  public static func < (less: Extent, more: Extent) -> Bool { less.rank < more.rank }

  private var rank: Int {
    switch self {
    case .text: 0
    case .key: 1
    case .table: 2
    case .app: 3
    case .files: 4
    }
  }
}
