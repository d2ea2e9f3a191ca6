public import ReviewModel
public import SourceText

/// Reads source code: parses it, and never runs it.
///
/// The bundle readers know nothing of Swift’s grammar; who has a parser hands one in.
public protocol SourceReader: Sendable {
  /// - Parameters:
  ///   - source: The decoded file.
  ///   - file: The file's index in ``LocalizationBundle/files``.
  /// - Returns: What the file declares; empty for one that has nothing to do with shortcuts.
  func contents(of source: SourceFile, file: Int) -> SourceContents
}

/// What one source file declares.
public struct SourceContents: Sendable {
  /// In the order of the file.
  public var texts: [DeclaredText]
  public var appShortcuts: [AppShortcutDeclaration]
  public var unresolvedTexts: [UnresolvedText]
  public var facts: SourceFacts
  /// The constants that hold texts, for the ``references`` of other files.
  public var constants: [NamedText] = []
  public var references: [TextReference] = []
  /// The comments that hide findings.
  public var directives: [SuppressionDirective] = []

  public init(
    texts: [DeclaredText] = [], appShortcuts: [AppShortcutDeclaration] = [], unresolvedTexts: [UnresolvedText] = [],
    facts: SourceFacts = SourceFacts()
  ) {
    self.texts = texts
    self.appShortcuts = appShortcuts
    self.unresolvedTexts = unresolvedTexts
    self.facts = facts
  }
}
