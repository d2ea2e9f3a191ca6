import Reports

/// What became of a baseline.
public struct BaselineUpdateResult: Hashable, Sendable {
  /// The baseline, as it was given or found.
  public var file: String
  /// How many findings it accepts now.
  public internal(set) var acceptedCount = 0
  /// How many of them it did not accept before.
  public internal(set) var newCount = 0
  /// How many that it accepted, and that no longer occur, were dropped.
  public internal(set) var droppedCount = 0
  /// How many that it accepts no longer occur.
  public internal(set) var unusedCount = 0
  /// The folders whose reviews noted lines that were left alone, though they may be about the same files: as seen from
  /// the folder of the file, which itself is empty.
  public internal(set) var otherBundles: [String] = []
  /// How many findings were too mild to be accepted.
  public internal(set) var milderCount = 0
  /// Whether the file says something else now.
  public internal(set) var isChanged = false
  /// What could not be read: "de.lproj/Main.strings: Permission denied".
  public internal(set) var failures: [String] = []

  init(file: String) { self.file = file }

  /// For standard output: a line or two, with a line feed at the end.
  ///
  /// - Parameter isTrial: Whether nothing was written.
  public func listing(isTrial: Bool = false) -> String {
    let file = file.visible
    guard isChanged || acceptedCount > 0 else {
      return "Nothing to accept, so nothing is written to \(file)\(milder).\n" + hint
    }
    let accepted = "\(acceptedCount.counted("finding")) accepted"
    guard isChanged else { return "Nothing to change in \(file): \(accepted)\(milder).\n" + hint }
    let change = droppedCount > 0 ? "\(droppedCount.grouped) dropped" : "\(newCount.grouped) new"
    return "\(isTrial ? "Would write" : "Wrote") \(file): \(accepted), \(change)\(milder).\n" + hint
  }

  private var milder: String { milderCount > 0 ? ", \(milderCount.grouped) too mild to be taken" : "" }

  /// Named are the first three of the folders.
  private var left: String {
    guard !otherBundles.isEmpty else { return "" }
    let names = otherBundles.prefix(3).map { $0.isEmpty ? "the file’s own" : "‘\($0.visible)’" }
    let others = otherBundles.count - names.count
    return "Lines of reviews of other folders are left alone: "
      + names.joined(separator: ", ") + (others > 0 ? " and \(others.grouped) more" : "")
      + ". --prune takes the paths that were accepted.\n"
  }

  private var hint: String {
    guard otherBundles.isEmpty else { return left }
    guard unusedCount > 0 else { return "" }
    return "\(unusedCount.counted("accepted finding")) no longer \(unusedCount == 1 ? "occurs" : "occur"): "
      + "--prune drops \(unusedCount == 1 ? "it" : "them").\n"
  }
}
