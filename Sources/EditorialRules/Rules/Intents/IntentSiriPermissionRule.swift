import ReviewModel

struct IntentSiriPermissionRule: BundleRule {
  static let descriptor = RuleDescriptor(
    id: "intent-siri-permission",
    summary: "An app whose intents are all its own does not ask for Siri.",
    rationale: "Only intents of the system need the permission; a question without need makes people wary.",
    cases: [.init(.note, "NSSiriUsageDescription, while only custom intents are declared and supported")],
    guidelines: ["intent.no-siri-permission"],
    limits: ["An intent of the system that only source code handles is not known."],
    kinds: [.usageDescription]
  )
  private static let key = "NSSiriUsageDescription"

  private static func files(_ locale: String, _ text: String, supporting intents: String...) -> [String: String] {
    let supported = intents.map { "<string>\($0)</string>" }.joined()
    var files = IntentExamples.file([IntentExamples.intent()])
    files["\(locale).lproj/InfoPlist.strings"] = "\"\(key)\" = \"\(text)\";"
    files["Info.plist"] =
      "<plist version=\"1.0\"><dict><key>INIntentsSupported</key><array>\(supported)</array></dict></plist>"
    return files
  }

  static let examples: [RuleExample] = [
    .bundle(files("en", "⟦Order coffee with Siri.⟧", supporting: "OrderIntent")),
    .bundle(files("ru", "⟦Заказывайте кофе с Siri.⟧")),
    .bundle(files("en", "Add coffee to your list with Siri.", supporting: "OrderIntent", "INAddTasksIntent")),
    .bundle(["en.lproj/InfoPlist.strings": "\"NSSiriUsageDescription\" = \"Order coffee with Siri.\";"]),
    .bundle(files("ru", "Добавляйте кофе в список с Siri.", supporting: "INAddTasksIntent")),
  ]

  enum Messages: String, CaseIterable { case needlessPermission, noSystemIntent }

  func findings(in bundle: ReviewedBundle, with worker: AnalysisContext) -> [Finding] {
    let facts = bundle.facts
    guard !facts.intents.isEmpty, !facts.intents.contains(where: \.isSystem),
      !facts.supportedIntents.contains(where: { SupportedIntent.isSystem($0.name) }),
      !bundle.entries.contains(where: { $0.kind == .examplePhrase })
    else { return [] }
    return bundle.entries.enumerated().flatMap { entryIndex, entry -> [Finding] in
      guard entry.id.key == Self.key else { return [] }
      return entry.texts.enumerated().filter { !$0.element.text.isEmpty }.map { textIndex, text in
        Self.finding(
          at: bundle.place(ofText: textIndex, in: entryIndex), .note, .needlessPermission, note: .noSystemIntent)
      }
    }
  }
}
