import Platform

/// Why writing failed.
package enum OutputError: Error, Hashable, CustomStringConvertible {
  /// An `errno` value.
  case system(Int32)
  /// A link in the checkout is at the place or on the way to it.
  case link(at: String)
  /// A pipe or device in the checkout is at the place.
  case notAFile(at: String)
  /// Another run keeps writing there.
  case busy(folder: String)
  /// The existing file cannot be compared with what was read, for the given reason.
  case unreadable(String)
  /// A file exists now that did not exist before.
  case exists
  case readOnly
  /// The file has a second name, which would keep the old contents.
  case otherNames

  /// A sentence without a final period.
  package var reason: String {
    switch self {
    case .system(let number): String(cString: strerror(number))
    case .link(let place):
      "Links in the reviewed folder are not followed: remove \(place), or use a file elsewhere"
    case .notAFile(let place): "Neither a file nor a folder: remove \(place), or use a file elsewhere"
    case .busy(let folder):
      "Another shortcut-review process is writing in \(folder): run the command again when it has finished"
    case .unreadable(let reason): reason
    case .exists: "Another program has created this file: run the command again"
    case .readOnly: "The file is read-only"
    case .otherNames: "The file has a second name (a hard link), which would keep the old texts: remove one of them"
    }
  }

  /// Whether the reason alone makes clear that nothing is written.
  var isWhole: Bool {
    switch self {
    case .readOnly, .otherNames: true
    case .system, .link, .notAFile, .busy, .unreadable, .exists: false
    }
  }

  package var description: String { reason }
}
