import Foundation
package import SourceText

/// What a review is asked and by which program, in one digest: the part of a cache's key that is known before anything
/// is read.
package enum ReviewKey {
  /// The variables that a review asks for itself, or through ICU and the system; `LC_` and the like stand for all that
  /// begin so. Where the files stand on the web is among ``digest(arguments:environment:others:)``'s others.
  private static let variables = ["HOME", "XDG_CONFIG_HOME", "LANG", "LC_", "TZ", "ICU_"]

  /// - Parameters:
  ///   - arguments: As they were given.
  ///   - others: What else the bytes depend on that go out, as the width of the terminal.
  /// - Returns: nil where nothing tells which program this is.
  package static func digest(
    arguments: [String], environment: [String: String] = ProcessInfo.processInfo.environment, others: [String]
  ) -> ContentDigest? {
    guard let program = ProgramIdentity.parts, let folder = FileSystem.realPath(".") else { return nil }
    let asked = environment.filter { variable in variables.contains { variable.key.hasPrefix($0) } }
      .sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    // ICU and Foundation look at it; nothing that a review says is known to depend on it.
    let zone = FileSystem.realPath("/etc/localtime") ?? ""
    var writer = KeptBytesWriter()
    for list in [program, arguments, [folder, zone], asked, others] { writer.write(list) { $0.write($1) } }
    return ContentDigest(of: writer.bytes)
  }
}
