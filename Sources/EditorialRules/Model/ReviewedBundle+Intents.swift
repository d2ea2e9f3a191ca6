import ReviewModel
import SourceText
import UnicodeText

extension ReviewedBundle {
  /// The intents that the app's own definitions declare, with their places in ``DeclaredFacts/intents``; without those
  /// of the system that a definition may extend.
  var customIntents: [(index: Int, intent: IntentDeclaration)] {
    bundle.facts.intents.enumerated().filter { !$0.element.isSystem }.map { ($0.offset, $0.element) }
  }

  /// Whether a text stands in an intent definition, not in a file of translations beside it.
  func isInDefinition(_ text: LocalizedText) -> Bool {
    bundle.files[text.literal.file].path.hasSuffix(".intentdefinition")
  }

  /// Whether a text stands in an exchange file, where the unit of each text is, also of one that is missing.
  func isExchanged(_ text: LocalizedText) -> Bool {
    let path = bundle.files[text.literal.file].path
    return path.hasSuffix(".xliff") || path.hasSuffix(".xlf")
  }

  /// Where an intent is declared: its title in the definition, or the declaration itself where it has none.
  func place(ofIntent index: Int) -> Finding.Place {
    let intent = bundle.facts.intents[index]
    for entryIndex in entriesByIntent[index] where bundle.entries[entryIndex].kind == .title {
      let texts = bundle.entries[entryIndex].texts
      guard let text = texts.firstIndex(where: { $0.literal == intent.place }) else { continue }
      return .text(entry: entryIndex, text: text, range: texts[text].text.startIndex..<texts[text].text.endIndex)
    }
    return .file(intent.place.file, utf8: intent.place.utf8)
  }

  /// A finding on an intent as a whole.
  func finding(
    _ rule: any Rule.Type, onIntent index: Int, _ severity: Severity, _ message: Message, notes: [Message] = []
  ) -> Finding {
    Finding(
      rule: rule.descriptor.id, severity: severity, message: message, notes: notes, place: place(ofIntent: index))
  }

  /// The entries of an intent by their identifiers.
  func entries(ofIntent index: Int) -> [String: Int] {
    Dictionary(
      entriesByIntent[index].map { (bundle.entries[$0].id.key, $0) }, uniquingKeysWith: { first, _ in first })
  }
}
