package import Platform
import SourceText

/// A digest of the request and the program: the part of a cache key that is known before anything is read.
package enum ReviewKey {
  /// The environment variables that a review uses itself, or through ICU and the system. `LC_` and similar names stand
  /// for all variables with that prefix. The web address of the files is among the others of
  /// ``digest(arguments:environment:others:)``.
  private static let variables = ["HOME", "XDG_CONFIG_HOME", "LANG", "LC_", "TZ", "ICU_"]

  /// - Parameters:
  ///   - arguments: As they were given.
  ///   - others: What the output also depends on, such as the width of the terminal, and what remains of the places
  ///     that ``withoutPlaces(_:)`` removes.
  /// - Returns: nil if the program cannot be identified.
  package static func digest(
    arguments: [String], environment: [String: String] = CurrentProcess.environment, others: [String]
  ) -> ContentDigest? {
    guard let program = ProgramIdentity.parts, let folder = FileSystem.realPath(".") else { return nil }
    let asked = environment.filter { variable in variables.contains { variable.key.hasPrefix($0) } }
      .sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    // ICU and Foundation read it. No output is known to depend on it.
    let zone = FileSystem.realPath("/etc/localtime") ?? ""
    var writer = KeptBytesWriter()
    for list in [program, withoutPlaces(arguments), [folder, zone], asked, others] {
      writer.write(list) { $0.write($1) }
    }
    return ContentDigest(of: writer.bytes)
  }
  /// The arguments without the places of reports and the cache. Each job has another folder, and reports do not contain
  /// it. The caller adds what does depend on the places.
  ///
  /// - Parameter arguments: The arguments as given. Those after `--` are paths.
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

  /// The parts before and after the first `=`.
  private static func parts(of argument: String) -> (name: String, value: String?) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (parts.first ?? "", parts.count == 2 ? parts[1] : nil)
  }
}
