private import CICU

/// One of ICU's own data bundles or an item in it; what an ICU lacks is nil.
final class ResourceBundle {
  private let bundle: OpaquePointer

  /// - Parameter name: The name of a bundle, which falls back to no other: `supplementalData`.
  convenience init?(_ name: String) {
    self.init { cicu_openResources(name, $0) }
  }

  private init?(open: (UnsafeMutablePointer<Int32>) -> OpaquePointer?) {
    var status: Int32 = 0
    guard let bundle = open(&status) else { return nil }
    self.bundle = bundle
    // From here on `deinit` closes it.
    if status > 0 { return nil }
  }

  deinit { cicu_closeResources(bundle) }

  var count: Int { Int(cicu_resourceSize(bundle)) }

  /// The item's key in its table.
  var key: String? { cicu_resourceKey(bundle).map { String(cString: $0) } }

  /// The texts of the item: itself, or its elements that are texts.
  var strings: [String] {
    if cicu_resourceType(bundle) == URES_STRING { return [string].compactMap { $0 } }
    return items.compactMap(\.string)
  }

  /// The elements, each read when it is asked for.
  var items: some Sequence<ResourceBundle> { (0..<count).lazy.compactMap { self[$0] } }

  subscript(key: String) -> ResourceBundle? { ResourceBundle { cicu_resourceByKey(bundle, key, $0) } }

  subscript(position: Int) -> ResourceBundle? { ResourceBundle { cicu_resourceByIndex(bundle, Int32(position), $0) } }

  /// The item's text; nil for tables and arrays.
  var string: String? {
    guard cicu_resourceType(bundle) == URES_STRING else { return nil }
    var status: Int32 = 0
    var length: Int32 = 0
    guard let units = cicu_resourceString(bundle, &length, &status), status <= 0 else { return nil }
    return String(decoding: UnsafeBufferPointer(start: units, count: Int(length)), as: UTF16.self)
  }
}
