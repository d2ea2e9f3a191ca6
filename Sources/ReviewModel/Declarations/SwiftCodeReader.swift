package import Platform
package import SourceText

/// Reads source code: parses it, and never runs it.
///
/// The readers of bundles have no Swift parser: the executable gives them one.
package protocol SwiftCodeReader: Sendable {
  /// - Parameters:
  ///   - source: The decoded file.
  ///   - file: The file's index in ``LocalizationBundle/files``.
  /// - Returns: What the file declares; empty if it has nothing to do with shortcuts.
  func contents(of source: SourceFile, file: Int) -> SwiftCodeContents

  /// The constants in files that ``contents(of:file:)`` skipped, if they declare or extend one of the types.
  ///
  /// - Parameter files: Each with its index in ``LocalizationBundle/files``.
  /// - Returns: The constants of each file.
  func constants(ofTypes types: Set<String>, in files: [(file: Int, source: SourceFile)]) -> [[NamedText]]

  /// What the code of several files does together, beyond each file's facts: one calls what another declares.
  func joined(_ files: [SwiftCodeContents]) -> SwiftCodeFacts
}

/// The declarations in a source file.
package struct SwiftCodeContents: Sendable {
  /// In file order.
  package var texts: [DeclaredText] = []
  /// The texts that views look up by key, in file order; not included in ``texts``.
  package var lookedUp: [DeclaredText] = []
  package var appShortcuts: [AppShortcutDeclaration] = []
  package var unresolvedTexts: [UnresolvedText] = []
  package var facts = SwiftCodeFacts()
  /// The constants with texts, for the ``references`` in other files.
  package var constants: [NamedText] = []
  package var references: [TextReference] = []
  /// The images that code sets for shortcuts.
  package var imageReferences: [ImageReference] = []
  /// The comments that suppress findings.
  package var directives: [SuppressionDirective] = []
  /// False for a file that was not parsed, because it has nothing to do with shortcuts.
  package var isParsed = false
  /// Why the file was not read.
  package var unread: ReadFailure.Reason?
  /// Whether the file was not read because it nests deeper than handwritten code.
  package var isNestedTooDeeply = false
  /// The data that ``SwiftCodeReader/joined(_:)`` needs for the file, in the reader’s own format.
  package var flow: (any Sendable)?

  package init() {}
}
