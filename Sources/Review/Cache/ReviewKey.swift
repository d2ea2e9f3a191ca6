import Platform
package import SourceText

/// What a review is asked and by which program, in one digest: the part of a cache's key that is known before anything
/// is read.
package enum ReviewKey {
  /// The variables that a review asks for itself, or through ICU and the system; `LC_` and the like stand for all that
  /// begin so. Where the files stand on the web is among ``digest(arguments:environment:others:)``'s others.
  private static let variables = ["HOME", "XDG_CONFIG_HOME", "LANG", "LC_", "TZ", "ICU_"]

  /// - Parameters:
  ///   - arguments: As they were given.
  ///   - others: What else the bytes depend on that go out, as the width of the terminal, and what of the places that
  ///     ``withoutPlaces(_:)`` leaves out.
  /// - Returns: nil where nothing tells which program this is.
  package static func digest(
    arguments: [String], environment: [String: String] = CurrentProcess.environment, others: [String]
  ) -> ContentDigest? {
    guard let program = ProgramIdentity.parts, let folder = FileSystem.realPath(".") else { return nil }
    let asked = environment.filter { variable in variables.contains { variable.key.hasPrefix($0) } }
      .sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    // ICU and Foundation look at it; nothing that a review says is known to depend on it.
    let zone = FileSystem.realPath("/etc/localtime") ?? ""
    var writer = KeptBytesWriter()
    for list in [program, withoutPlaces(arguments), [folder, zone], asked, others] {
      writer.write(list) { $0.write($1) }
    }
    return ContentDigest(of: writer.bytes)
  }
  /// The arguments without the places where reports and the cache go: a job has another folder each time, and no report
  /// says where it goes. What does depend on them the caller adds.
  ///
  /// - Parameter arguments: As they were given; those behind `--` are paths.
  package static func withoutPlaces(_ arguments: [String]) -> [String] {
    var kept: [String] = []
    var options = arguments[...]
    while let argument = options.popFirst() {
      guard argument != "--" else { return kept + [argument] + options }
      let (name, value) = parts(of: argument)
      switch name {
      case "--output", "--cache":
        kept.append(name)
        if value == nil { options = options.dropFirst() }
      case "--format":
        kept.append(name)
        if let format = value ?? options.popFirst() { kept.append(parts(of: format).name) }
      default: kept.append(argument)
      }
    }
    return kept
  }

  /// What stands before the first `=`, and behind it.
  private static func parts(of argument: String) -> (name: String, value: String?) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (parts.first ?? "", parts.count == 2 ? parts[1] : nil)
  }
}
