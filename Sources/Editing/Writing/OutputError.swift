import Platform

/// Why something cannot be written.
public enum OutputError: Error, Hashable, CustomStringConvertible {
  /// As in `errno`.
  case system(Int32)
  /// A link of the checkout stands at the place or on the way to it.
  case link(at: String)
  /// A pipe or a device of the checkout stands there.
  case notAFile(at: String)
  /// Another run writes there and does not end.
  case busy(folder: String)
  /// What stands there cannot be compared with what was read, for a reason in words.
  case unreadable(String)
  /// A file that was not there before is there now.
  case exists
  case readOnly
  /// The file has another name, which would keep the old contents.
  case otherNames

  /// A sentence without a final full stop.
  public var reason: String {
    switch self {
    case .system(let number): String(cString: strerror(number))
    case .link(let place):
      "Links in the reviewed folder are not followed: remove \(place), or name a file elsewhere"
    case .notAFile(let place): "Neither a file nor a folder: remove \(place), or name a file elsewhere"
    case .busy(let folder): "Another run of shortcut-review writes in \(folder): run this again when it has ended"
    case .unreadable(let reason): reason
    case .exists: "Another program has made this file meanwhile: run this again"
    case .readOnly: "The file is read-only"
    case .otherNames: "The file has another name, a hard link, which would keep the old texts: remove one"
    }
  }

  /// Whether the reason says by itself that nothing is written.
  var isWhole: Bool {
    switch self {
    case .readOnly, .otherNames: true
    case .system, .link, .notAFile, .busy, .unreadable, .exists: false
    }
  }

  public var description: String { reason }
}
