/// How much of an app a reader sees, or needs to see to judge one of its texts.
///
/// Ordered: a reader who sees a table sees its keys.
package enum Extent: String, CaseIterable, Comparable, Hashable, Sendable {
  /// The text, its source, and its comment.
  case text
  /// All texts of its key, in all languages and variants.
  case key
  /// All texts of its table.
  case table
  /// All texts of the app.
  case app
  /// The app’s files: what its definitions, sources and projects declare.
  case files

  package static func < (less: Extent, more: Extent) -> Bool { less.rank < more.rank }

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
