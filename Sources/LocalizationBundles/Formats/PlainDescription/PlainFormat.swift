/// What `shortcuts.yaml` may say: the one description of the format.
package enum PlainFormat {
  /// The whole file.
  package static let root = PlainFields(
    subject: "the file",
    fields: [
      .optional(.language, .language, "The development language: that of texts without a locale. Without it, `en`."),
      .optional(.app, .fields(app), "What the app calls itself."),
      .optional(.intents, .members(of: .fields(intent)), "The intents by their names in the code."),
      .optional(.enums, .members(of: enumeration), "Lists of values that several parameters share, by their names."),
      .optional(.appShortcuts, .list(of: .fields(appShortcut)), "The App Shortcuts, ready without setting up."),
      .optional(.activities, .list(of: .fields(activity)), "User activities that Siri may suggest."),
      .optional(.vocabulary, .list(of: .fields(term)), "Words of the app's own that Siri should know."),
      .optional(
        .texts, .members(of: .textOrFields(text)),
        "Other texts that speak of Siri or Shortcuts, by keys of your choice."),
    ] + PlainFormat.behaviour)

  static let app = PlainFields(
    subject: "the app",
    fields: [
      .optional(.name, .text, "The name below the icon. One text holds for all languages."),
      .optional(.synonyms, .texts, "Other names that people say to Siri."),
      .optional(
        .usage, .members(of: .text), "Why the app asks for permissions, by key: `NSSiriUsageDescription`."),
    ])

  static let intent = PlainFields(
    subject: "an intent",
    fields: [
      .optional(.title, .text, "The name of the action, as an instruction: Order coffee."),
      .optional(.description, .text, "What the action does, in a sentence."),
      .optional(.category, .choice(categories), "What kind of action it is, as in an intent definition."),
      .optional(.verb, .word, "The verb that goes with the category."),
      .optional(.phrase, .text, "What to say, as the app suggests it when people add the shortcut to Siri."),
      .optional(.confirm, .flag, "Whether people are asked to confirm. Without it, false."),
      .optional(.background, .flag, "Whether it can run without opening the app. Without it, true."),
      .optional(.configurable, .flag, "Whether people can use it in the Shortcuts app. Without it, true."),
      .optional(.parameters, .members(of: .fields(parameter)), "The parameters by their names in the code."),
      .optional(.keyParameter, .word, "The name of the parameter that matters most."),
      .optional(.input, .word, "The name of the parameter that takes the result of the action before."),
      .optional(.output, .word, "The name of what the next action gets."),
      .optional(.summaries, .list(of: .text), "Sentences for the Shortcuts editor: Order ${size} coffee."),
      .optional(.suggestions, .list(of: .textOrFields(suggestion)), "What Siri suggests."),
      .optional(.responses, .fields(responses), "What Siri says when it is done."),
      .optional(.prompts, .members(of: .text), "Other questions that Siri asks, by keys of your choice."),
      .optional(.dialogs, .members(of: .text), "Other sentences that Siri says, by keys of your choice."),
      .optional(.examples, .texts, "Examples of what people say, for an intent of the system."),
    ])

  static let parameter = PlainFields(
    subject: "a parameter",
    fields: [
      .optional(.name, .text, "The name that people read: Size."),
      .optional(.type, .choice(types.map(\.name)), "What its values are."),
      .optional(.cases, enumeration, "The values that people choose from, by their names in the code."),
      .optional(.enumeration, .word, "The name of a list of values below `enums`, in place of `cases`."),
      .optional(.defaultValue, .value, "The value that holds where people give none."),
      .optional(.prompt, .text, "The question that Siri asks for a missing value."),
      .optional(.choosePrompt, .text, "The question that Siri asks where several values match."),
      .optional(.confirmationPrompt, .text, "The question that Siri asks to confirm a value."),
      .optional(.dynamicOptions, .flag, "Whether the app provides the values. Without it, false."),
      .optional(.configurable, .flag, "Whether people can set it in the Shortcuts app. Without it, true."),
      .optional(.parent, .word, "The name of the parameter on which this one depends."),
      .optional(.parentValue, .word, "The parent's value for which this one is used."),
    ])

  /// Values by their names.
  static let enumeration = PlainShape.members(
    of: .textOrFields(
      PlainFields(
        subject: "a value",
        fields: [
          .required(.name, .text, "The name that people read and hear."),
          .optional(.synonyms, .texts, "Other words for it."),
        ])))

  static let suggestion = PlainFields(
    subject: "a suggestion",
    fields: [
      .required(.title, .text, "The first line."),
      .optional(.subtitle, .text, "The second line."),
    ])

  static let responses = PlainFields(
    subject: "the responses",
    fields: [
      .optional(.success, .texts, "What Siri says when it went well."),
      .optional(.failure, .texts, "What Siri says when it did not."),
    ])

  static let appShortcut = PlainFields(
    subject: "an App Shortcut",
    fields: [
      .optional(.intent, .word, "The name of its intent."),
      .optional(.shortTitle, .text, "The label below its icon."),
      .optional(.phrases, .texts, "What people say; each with ${applicationName}."),
      .optional(.negativePhrases, .texts, "What must not run it."),
    ])

  static let activity = PlainFields(
    subject: "an activity",
    fields: [
      .optional(.title, .text, "What Siri shows."),
      .optional(.phrase, .text, "What to say, as the app suggests it."),
      .optional(.identifier, .word, "What it is deleted by: its persistent identifier."),
      .optional(.prediction, .flag, "Whether Siri may suggest it: it is eligible for prediction."),
    ])

  /// A text that is for something else than those above.
  static let text = PlainFields(
    subject: "a text",
    fields: [
      .required(.text, .text, "The text itself."),
      .optional(.kind, .choice(EntryKind.allCases.map(\.rawValue)), "What it is for. Without it, `prose`."),
    ])

  static let term = PlainFields(
    subject: "a term",
    fields: [
      .required(.term, .text, "The word as people say it."),
      .optional(.examples, .texts, "Sentences that people say with it."),
    ])
}
