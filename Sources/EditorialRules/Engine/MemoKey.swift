/// A value that an analysis computes once and keeps for later texts: how to compute it, and how to find it again.
///
/// Each analysis declares its keys. ``AnalysisContext/memo(_:)`` keeps the values for its thread.
protocol MemoKey {
  associatedtype ID: Hashable
  associatedtype Value
  /// Keys with the same identity have the same value. Only the identity is kept, never the key.
  var id: ID { get }
  static var lifetime: MemoLifetime { get }
  func value(with context: AnalysisContext) -> Value
}

enum MemoLifetime {
  /// As long as the context: data on languages.
  case context
  /// Until the context leaves the bundle: what is gathered from its texts.
  case bundle
  /// Until a value for another identity is needed: data on a source, which the next texts of its entry share.
  case nextKey
}

/// The key of data on a language.
protocol LanguageKey: MemoKey where ID == String {
  var language: ReviewedLanguage { get }
}

extension LanguageKey {
  var id: String { language.tag }
  static var lifetime: MemoLifetime { .context }
}

/// The key of what all texts of an app in one locale show.
protocol AppKey: MemoKey where ID == String {
  var tag: String { get }
  var bundle: ReviewedBundle { get }
  /// The value if the bundle does not have the whole app.
  static var unknown: Value { get }
}

extension AppKey {
  var id: String { tag }
  static var lifetime: MemoLifetime { .bundle }
}

/// The values of all types of keys.
///
/// A lookup hashes the address of the key's type, then the identity in that type's own dictionary, so no key is boxed.
/// The first hash costs about as much as that of a short tag. The cast is a comparison of class pointers.
struct MemoTables {
  private var tables: [ObjectIdentifier: AnyMemoTable] = [:]

  mutating func table<Key: MemoKey>(of key: Key.Type) -> MemoTable<Key> {
    let type = ObjectIdentifier(key)
    if let table = tables[type] as? MemoTable<Key> { return table }
    let table = MemoTable<Key>(lifetime: Key.lifetime)
    tables[type] = table
    return table
  }

  /// Discards the values that are gathered from the texts of a bundle.
  mutating func leaveBundle() { tables = tables.filter { $0.value.lifetime != .bundle } }
}

class AnyMemoTable {
  let lifetime: MemoLifetime

  init(lifetime: MemoLifetime) { self.lifetime = lifetime }
}

final class MemoTable<Key: MemoKey>: AnyMemoTable {
  private var values: [Key.ID: Key.Value] = [:]
  private var last: (id: Key.ID, value: Key.Value)?

  subscript(id: Key.ID) -> Key.Value? {
    guard lifetime == .nextKey else { return values[id] }
    return last.flatMap { $0.id == id ? $0.value : nil }
  }

  func keep(_ value: Key.Value, as id: Key.ID) {
    if lifetime == .nextKey { last = (id, value) } else { values.updateValue(value, forKey: id) }
  }
}
