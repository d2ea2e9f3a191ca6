extension ProfileField {
  /// Every key that a file of `locales/` may have, in the order in which files give them.
  ///
  /// A packed profile refers to a field by its index here, so always build both ends from the same table.
  package static let all: [ProfileField] = [
    .words("aliases", \.aliases, kind: .tags).needed(.optional),
    .choice("wordMatching", \.wordMatching),
    .words("ignoredCharacters", \.ignoredCharacters, kind: .characters).needed(.optional),
    .words("letters", \.letters, kind: .characters).needed(.optional),
    .pairs("replacedLetters", .letters, \.replacedLetters),
    .words("abbreviations", \.abbreviations),
    .words("systemLanguages", \.systemLanguages, kind: .tags).needed(.optional),
    .words("regions", \.regions),
    .words("quotationMarks", \.quotationMarks),
    .flag("singularAfterNumbers", \.singularAfterNumbers),
    .lowercaseWords("otherAfterNumbers", \.otherAfterNumbers).needed(.optional),
    .words("vagueWords", \.vagueWords),
    .lowercaseWords("articles", \.articles),
    .lowercaseWords("determiners", \.determiners).needed(.optional),
    .lowercaseWords("placePrepositions", \.placePrepositions).needed(.optional),
    .wordings("genericTitles", \.genericTitles),
    .lowercaseWords("broadWords", \.broadWords).needed(.optional),
    .lowercaseWords("choiceWords", \.choiceWords).needed(.optional),
    .lowercaseWords("functionWords", \.functionWords).needed(.optional),
    .lowercaseWords("commonWords", \.commonWords).needed(.optional),
    .lowercaseWords("monthWords", \.monthWords).needed(.optional),
    .wordings("offensiveWords", \.offensiveWords).needed(.optional),

    .pairs("heySiri.forms", .regions, \.heySiri.forms),
    .words("heySiri.toleratedForms", \.heySiri.toleratedForms).needed(.optional),
    .lowercaseWords("heySiri.wrongGreetings", \.heySiri.wrongGreetings),
    .lowercaseWords("heySiri.ordinaryWords", \.heySiri.ordinaryWords).needed(.optional),

    .words("siri.rewritings", \.siri.rewritings).needed(.among(.otherScript)),
    .words("siri.ambiguousRewritings", \.siri.ambiguousRewritings).needed(.among(.otherScript)),
    .words("siri.assistantWords", \.siri.assistantWords).needed(.among(.otherScript)),
    .words("siri.joinedForms", \.siri.joinedForms).needed(.optional),
    .wordings("siri.pronouns", \.siri.pronouns, lowercase: true),
    .lowercaseWords("siri.personWords", \.siri.personWords).needed(.optional),
    .wordings("siri.substitutes", \.siri.substitutes).needed(.optional),
    .wordings("siri.impersonations", \.siri.impersonations),

    .text("shortcuts.app", \.shortcuts.app),
    .text("shortcuts.one", \.shortcuts.one),
    .words("shortcuts.forms", \.shortcuts.forms),
    .words("shortcuts.wrongWords", \.shortcuts.wrongWords),
    .pairs("shortcuts.misspellings", .replacements, \.shortcuts.misspellings).needed(.optional),
    .words("shortcuts.capitalizedOne", \.shortcuts.capitalizedOne).needed(.optional),
    .wordings("shortcuts.voiceWording", \.shortcuts.voiceWording),
    .lowercaseWords("shortcuts.lowercaseOne", \.shortcuts.lowercaseOne).needed(.optional),
    .lowercaseWords("shortcuts.countingWords", \.shortcuts.countingWords).needed(.optional),
    .lowercaseWords("shortcuts.otherSenses", \.shortcuts.otherSenses).needed(.optional),

    .choice("instruction.position", \.instruction.position),
    .choice("instruction.verbForm", \.instruction.verbForm).needed(.optional),
    .choice("instruction.matching", \.instruction.matching),
    .choice("instruction.level", \.instruction.level),
    .choice("instruction.actionNounLevel", \.instruction.actionNounLevel),
    .lowercaseWords("instruction.verbs", \.instruction.verbs),
    .lowercaseWords("instruction.imperatives", \.instruction.imperatives).needed(.optional),
    .lowercaseWords("instruction.notVerbs", \.instruction.notVerbs).needed(.optional),
    .patterns("instruction.endings", \.instruction.endings).needed(.optional),
    .patterns("instruction.enclitics", \.instruction.enclitics).needed(.optional),
    .flag("instruction.endingsCountAnywhere", \.instruction.endingsCountAnywhere),
    .flag("instruction.verbsCountFirst", \.instruction.verbsCountFirst),
    .patterns("instruction.statuses", \.instruction.statuses).needed(.optional),
    .patterns("instruction.never", \.instruction.never),
    .patterns("instruction.statements", \.instruction.statements).needed(.optional),
    .lowercaseWords("instruction.statementEndings", \.instruction.statementEndings).needed(.optional),
    .patterns("instruction.gerunds", \.instruction.gerunds).needed(.optional),
    .patterns("instruction.actionNouns", \.instruction.actionNouns).needed(.optional),
    .lowercaseWords("instruction.actionNounWords", \.instruction.actionNounWords).needed(.optional),
    .lowercaseWords("instruction.undecided", \.instruction.undecided).needed(.optional),
    .patterns("instruction.undecidedPatterns", \.instruction.undecidedPatterns).needed(.optional),
    .lowercaseWords("instruction.skipFirst", \.instruction.skipFirst).needed(.optional),
    .lowercaseWords("instruction.skipLast", \.instruction.skipLast).needed(.optional),
    .lowercaseWords("instruction.newWords", \.instruction.newWords),
    .lowercaseWords("instruction.negations", \.instruction.negations),
    .lowercaseWords("instruction.leadingAdverbs", \.instruction.leadingAdverbs).needed(.optional),

    .choice("capitals.sentenceCase", \.capitals.sentenceCase).needed(.among(.cased)),
    .words(
      "capitals.classes", \.capitals.classes, kind: .choices(Capitalization.WordClass.allCases.map(\.rawValue))
    ).needed(.among(.cased)),
    .words("capitals.words", \.capitals.words).needed(.optional),
    .lowercaseWords("capitals.smallTitleWords", \.capitals.smallTitleWords).needed(.optional),

    .wordings("commands.core", \.commands.core),
    .words("commands.call", \.commands.call),
    .wordings("commands.emergency", \.commands.emergency),
    .text("commands.emergencyCall", \.commands.emergencyCall),
    .pairs("commands.emergencyNumbers", .regions, \.commands.emergencyNumbers),

    .wordings("dialogs.genericErrors", \.dialogs.genericErrors),
    .wordings("dialogs.retries", \.dialogs.retries),
    .wordings("dialogs.genericQuestions", \.dialogs.genericQuestions),
    .words("dialogs.advertising", \.dialogs.advertising),
    .wordings("dialogs.offers", \.dialogs.offers).needed(.optional),
    .wordings("dialogs.jokes", \.dialogs.jokes).needed(.optional),
    .wordings("dialogs.moreInApp", \.dialogs.moreInApp).needed(.optional),
    .wordings("dialogs.onScreen", \.dialogs.onScreen),
    .wordings("dialogs.touches", \.dialogs.touches).needed(.optional),
    .wordings("dialogs.readyToOrder", \.dialogs.readyToOrder).needed(.optional),
    .wordings("dialogs.genderedWording", \.dialogs.genderedWording),
    .wordings("dialogs.onDevice", \.dialogs.onDevice),

    .words("widgets.pin", \.widgets.pin).needed(.optional),
    .words("widgets.add", \.widgets.add).needed(.optional),
    .words("widgets.names", \.widgets.names).needed(.optional),
    .words("widgets.stack", \.widgets.stack).needed(.optional),

    .number("limits.titleWords", \.limits.titleWords),
    .number("limits.phraseWords", \.limits.phraseWords),
    .number("limits.summaryWords", \.limits.summaryWords),
    .number("limits.dialogWords", \.limits.dialogWords),
    .number("limits.parameterNameLetters", \.limits.parameterNameLetters).needed(.optional),
    .number("limits.phraseLetters", \.limits.phraseLetters).needed(.optional),

    .pairs("intents.categoryVerbs", .replacements, \.intents.categoryVerbs),
    .pairs("intents.systemTasks", .replacements, \.intents.systemTasks),
    .lowercaseWords("intents.paymentVerbs", \.intents.paymentVerbs).needed(.optional),

    .words("apps.wellKnown", \.apps.wellKnown),
    .words("apps.ordinaryNames", \.apps.ordinaryNames).needed(.optional),

    .items(
      "apple.products", .products, \.apple.products, source: { $0.source },
      parts: { [$0.name, String($0.misspellings.count)] + $0.misspellings + $0.exceptions },
      item: { parts, source in
        guard parts.count >= 2, let count = Int(parts[1]), count >= 0, count <= parts.count - 2 else { return nil }
        return ProductName(
          name: parts[0], misspellings: Array(parts[2..<(2 + count)]), exceptions: Array(parts[(2 + count)...]),
          source: source)
      }),
    .lowercaseWords("apple.ordinaryWords", \.apple.ordinaryWords).needed(.optional),
    .words("apple.devices", \.apple.devices),
    .words("apple.systems", \.apple.systems),
    .words("apple.companyNames", \.apple.companyNames),
    .pairs("apple.plurals", .replacements, \.apple.plurals).needed(.optional),
    .lowercaseWords("apple.singularWords", \.apple.singularWords).needed(.optional),
    .words("apple.pluralEndings", \.apple.pluralEndings).needed(.optional),
    .words("apple.possessiveEndings", \.apple.possessiveEndings).needed(.optional),
    .pairs("apple.possessives", .replacements, \.apple.possessives).needed(.optional),
    .pairs("apple.translations", .replacements, \.apple.translations),
    .words("apple.ordinaryTranslations", \.apple.ordinaryTranslations).needed(.optional),
    .pairs("apple.categoryWords", .replacements, \.apple.categoryWords),
    .wordings("apple.endorsements", \.apple.endorsements),
    .words("apple.trademarkWords", \.apple.trademarkWords),
    .words("apple.forWords", \.apple.forWords),
    .words("apple.forWordsAfter", \.apple.forWordsAfter).needed(.optional),

    .words("none", \.none, kind: .fields).needed(.optional),
    .words("undecided", \.undecided, kind: .fields).needed(.optional),

    .flag("optionalCommas", \.optionalCommas).needed(.optional),
  ]

  private static let placesByPath = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($0.element.path, $0.offset) })

  /// The field at `path`; nil if there is no such key.
  package static func at(_ path: String) -> ProfileField? { placesByPath[path].map { all[$0] } }
}
