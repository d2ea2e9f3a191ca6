import ReviewModel

/// The documents that the guidelines stand in.
extension Guideline.Place {
  /// The page of the Human Interface Guidelines on Siri, in its text of 2023: the last with custom intents.
  static func siri(_ section: String) -> Self {
    human("Siri", page: "siri", section)
  }

  static func appShortcuts(_ section: String) -> Self {
    human("App Shortcuts", page: "app-shortcuts", section)
  }

  /// The pages link to their headings by the heading's words.
  private static func human(_ title: String, page: String, _ section: String) -> Self {
    let anchor = section.split(separator: " ").joined(separator: "-")
    return Self(
      "Human Interface Guidelines: \(title)", section: section,
      url: "https://developer.apple.com/design/human-interface-guidelines/\(page)#\(anchor)")
  }

  static func relevantShortcuts(_ section: String) -> Self {
    siriKit("Defining Relevant Shortcuts for the Siri Watch Face", section)
  }

  static func deletingDonations(_ section: String) -> Self { siriKit("Deleting Donated Shortcuts", section) }

  static let watchFaceCard = siriKit("Displaying Shortcut Information in a Siri Watch Face Card")
  static let intentPhrases = siriKit("Intent Phrases")
  static let alternativeNames = siriKit("Specifying Synonyms for Your App Name")

  /// An article's address is its title.
  private static func siriKit(_ title: String, _ section: String = "") -> Self {
    let page = title.lowercased().split(separator: " ").joined(separator: "-")
    return Self("SiriKit: \(title)", section: section, url: "https://developer.apple.com/documentation/sirikit/\(page)")
  }

  static func smartStacks(_ section: String) -> Self {
    Self(
      "WidgetKit: Increasing the visibility of widgets in Smart Stacks", section: section,
      url: "https://developer.apple.com/documentation/widgetkit/widget-suggestions-in-smart-stacks")
  }

  static let trademarks = Self(
    "Guidelines for Using Apple Trademarks and Copyrights",
    url: "https://www.apple.com/legal/intellectual-property/guidelinesfor3rdparties.html")
  static let trademarkList = Self(
    "Apple Trademark List", url: "https://www.apple.com/legal/intellectual-property/trademark/appletmlist.html")
  static let stringCatalogs = Self(
    "Xcode: Localizing and varying text with a string catalog",
    url: "https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog")
  static let stringResources = Self(
    "Resource Programming Guide", section: "String Resources",
    url:
      "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/LoadingResources/Strings/Strings.html"
  )
  static let appStoreUpload = Self(
    "App Store Connect Help", section: "Upload builds",
    url: "https://developer.apple.com/help/app-store-connect/manage-builds/upload-builds")
  static let localizedTitles = siri("Create shortcut titles and subtitles")

  /// A technical report of Unicode.
  ///
  /// - Parameter page: The last part of its address: `tr9`.
  static func unicode(_ document: String, _ section: String, page: String) -> Self {
    Self(document, section: section, url: "https://www.unicode.org/reports/\(page)")
  }

  static let languageTags = Self("BCP 47: Tags for Identifying Languages", url: "https://www.rfc-editor.org/info/bcp47")
  static let thisTool = Self("shortcut-review", section: "Suppressions", url: nil)
}
