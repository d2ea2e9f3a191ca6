extension EntryKind {
  /// How many characters the App Store accepts. Nil for a text of the app.
  ///
  /// Source: App Store Connect Help, App information, Platform version information and In-App Purchase information.
  package var storeLimit: Int? { Self.storeLimits[self] }

  private static let storeLimits: [EntryKind: Int] = [
    .storeName: 30, .storeSubtitle: 30, .storeKeywords: 100, .storePromotionalText: 170, .storeDescription: 4000,
    .storeReleaseNotes: 4000, .storePurchaseName: 35, .storePurchaseDescription: 55,
  ]
}

/// The length of a text for the App Store.
///
/// Apple does not document what it counts. App Store Connect rejected keywords in Thai as longer than 100 characters
/// although they had fewer user-perceived characters (Apple Developer Forums, thread 705360), so vowel signs count. A
/// text that is too long in user-perceived characters is therefore certainly too long. A text that is too long only in
/// UTF-16 units may be.
package struct StoreLength: Hashable, Sendable {
  /// In user-perceived characters: a letter with its marks is one.
  package var characters: Int
  package var utf16Units: Int

  package init(_ text: some StringProtocol) {
    characters = text.count
    utf16Units = text.utf16.count
  }

  /// The length of several texts joined by commas.
  package init(list: some Sequence<String>) {
    (characters, utf16Units) = (-1, -1)
    for text in list {
      characters += 1 + text.count
      utf16Units += 1 + text.utf16.count
    }
    (characters, utf16Units) = (max(0, characters), max(0, utf16Units))
  }
}
