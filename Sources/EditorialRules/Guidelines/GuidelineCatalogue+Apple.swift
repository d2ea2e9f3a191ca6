import ReviewModel

extension GuidelineCatalogue {
  static let apple: [Guideline] = [
    .automatic(
      "apple.exact-name", "Apple’s products are spelled as in Apple’s own list of trademarks.", at: .siri(section),
      .trademarkList, rules: ["apple-product-spelling"]),
    .automatic(
      "apple.singular", "The names of Apple’s products take no plural and no possessive.", at: .siri(section),
      .trademarks, rules: ["apple-product-plural", "apple-product-possessive"]),
    .automatic(
      "apple.not-translated", "Apple’s trademarks are the same in every language and script.", at: .siri(section),
      .trademarks, rules: ["apple-product-translated"]),
    .automatic(
      "apple.no-category", "A device of Apple’s is called by its name, and not by the kind of thing that it is.",
      at: .siri(section), rules: ["apple-category-descriptor"]),
    .partial(
      "apple.no-endorsement", "Nothing suggests that Apple sponsors, recommends or stands behind the app.",
      at: .siri(section), .trademarks, rules: ["apple-endorsement"],
      asks: "Does no text suggest that Apple recommends the app or had a part in it?", of: .everyBundle),
    .partial(
      "apple.credit-line", "Where the app shows legal information, it credits Apple’s trademarks.", at: .siri(section),
      .trademarks, rules: ["apple-credit-line"],
      asks: "Does the app’s legal information hold the credit line for each Apple trademark that its texts use?",
      of: .everyBundle),
    .partial(
      "apple.devices-in-specs", "Devices and systems are named where requirements or compatibility are told, only.",
      at: .siri(section), rules: ["apple-device-mention"],
      asks: "Are devices and system versions named only where the text tells what is needed or supported?",
      of: .everyBundle),
    .automatic(
      "apple.app-name", "The app’s own name holds no trademark of Apple’s.", at: .siri(section), .trademarks,
      rules: ["apple-trademark-in-app-name"]),
  ]

  private static let section = "Referring to Apple products"
}
