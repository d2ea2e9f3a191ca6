import ReviewModel

/// The kinds that the rules on wording about Siri, Shortcuts and Apple’s products look at.
enum SiriKinds {
  /// Everything people read, names of the app aside.
  static let all = Set(EntryKind.allCases).subtracting([.appName, .appNameSynonym])
  /// Kinds that hold sentences, in which a call to Siri can be quoted.
  static let sentences: Set<EntryKind> = [.prose, .description, .dialog, .usageDescription]
}
