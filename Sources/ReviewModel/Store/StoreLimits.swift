extension EntryKind {
  /// How many characters the App Store takes; nil for a text of the app.
  ///
  /// Source: App Store Connect Help, App information, Platform version information and In-App Purchase information.
  public var storeLimit: Int? { Self.storeLimits[self] }

  private static let storeLimits: [EntryKind: Int] = [
    .storeName: 30, .storeSubtitle: 30, .storeKeywords: 100, .storePromotionalText: 170, .storeDescription: 4000,
    .storeReleaseNotes: 4000, .storePurchaseName: 35, .storePurchaseDescription: 55,
  ]
}

/// How long a text is for the App Store.
///
/// Apple does not say what it counts. App Store Connect refused keywords in Thai as longer than 100 characters that had
/// fewer as people count them (Apple Developer Forums, thread 705360): there a vowel sign counts. So a text that is too
/// long as people count is too long in any case, and one that is too long in UTF-16 units alone may be.
public struct StoreLength: Hashable, Sendable {
  /// As people count: a letter with its signs is one.
  public var characters: Int
  public var utf16Units: Int

  public init(_ text: some StringProtocol) {
    characters = text.count
    utf16Units = text.utf16.count
  }

  /// The length of several texts with a comma between each two.
  public init(list: some Sequence<String>) {
    (characters, utf16Units) = (-1, -1)
    for text in list {
      characters += 1 + text.count
      utf16Units += 1 + text.utf16.count
    }
    (characters, utf16Units) = (max(0, characters), max(0, utf16Units))
  }
}
