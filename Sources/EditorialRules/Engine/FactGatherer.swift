import Platform
import ReviewModel
import SourceText
import UnicodeText

/// Gathers what findings rest on, and what a file says about each. Only findings cost time: facts about a file, a
/// language or an entry are gathered when the first finding on it needs them.
///
/// Without a project or a package, every fact is read: the person who named the folder says that it is the app.
struct FactGatherer {
  /// What a fact depends on, so that findings share it.
  private struct Key: Hashable {
    var kind: FactKind
    var tag = ""
    /// An index of a file or an entry. Negative if the fact depends on neither.
    var index = -1
  }

  private let bundle: ReviewedBundle
  private let hasProject: Bool
  private lazy var shipping = ShippingFacts(of: bundle)
  private lazy var lookups = LookupFacts(of: bundle)
  private var known: [Key: Fact] = [:]
  private lazy var declarations = Dictionary(
    firstOf: bundle.facts.placedTexts.lazy.map { ($0.entry, $0.place) })

  private static let kindsByRule = RuleRegistry.all.reduce(into: [RuleID: [FactKind]]()) { kinds, rule in
    let descriptor = rule.descriptor
    kinds[descriptor.id] = descriptor.restsOn.sorted()
  }

  init(_ bundle: ReviewedBundle) {
    self.bundle = bundle
    // Single texts come without their project: whoever checks them says that they are the app's.
    hasProject =
      bundle.extent == .files
      && (!bundle.facts.targets.targets.isEmpty || !(bundle.code?.packages.isEmpty ?? true))
  }

  /// The facts that a finding rests on, in the order of their kinds.
  mutating func facts(of finding: Finding) -> [Fact] {
    guard let kinds = Self.kindsByRule[finding.rule], !kinds.isEmpty else { return [] }
    let subject = Subject(of: finding, in: bundle)
    return kinds.filter { $0 != .lookedUp || subject.isShownByCode(in: bundle) }.map { kind in
      var fact = fact(kind, subject)
      if !hasProject { fact.certainty = .read }
      return fact
    }
  }

  /// Whether a finding is on a text of a catalog whose key is stale and in no code.
  func isStale(_ finding: Finding) -> Bool {
    guard case .text(let entry, _, _) = finding.place,
      let fact = finding.facts.first(where: { $0.kind == .lookedUp }), fact.certainty == .assumed
    else { return false }
    return bundle.entries[entry].texts.contains { $0.state == .stale }
  }

  private mutating func fact(_ kind: FactKind, _ subject: Subject) -> Fact {
    guard let key = key(of: kind, subject) else { return made(kind, subject) }
    if let fact = known[key] { return fact }
    let fact = made(kind, subject)
    known[key] = fact
    return fact
  }

  /// Nil for a fact that is not worth keeping.
  private func key(of kind: FactKind, _ subject: Subject) -> Key? {
    switch kind {
    case .ships: hasProject ? nil : Key(kind: kind)
    case .languageShips:
      if subject.isInSourceLanguage || subject.isOfStore || !hasProject {
        Key(kind: kind, tag: subject.language, index: -2)
      } else {
        Key(kind: kind, tag: subject.language, index: subject.isAboutOwnLanguage ? subject.place.file : -1)
      }
    case .lookedUp: hasProject ? subject.entry.map { Key(kind: kind, index: $0) } : nil
    case .kind: subject.entry.map { Key(kind: kind, index: $0) }
    case .source: Key(kind: kind, index: subject.entry ?? -1)
    case .name: Key(kind: kind, tag: subject.tag)
    case .surface: Key(kind: kind)
    case .language: Key(kind: kind, tag: subject.language)
    }
  }

  private mutating func made(_ kind: FactKind, _ subject: Subject) -> Fact {
    switch kind {
    case .ships: ships(subject)
    case .languageShips: languageShips(subject)
    case .lookedUp: lookedUp(subject)
    case .kind: purpose(of: subject)
    case .source: source(of: subject)
    case .name: name(for: subject)
    case .surface: surface
    case .language: Fact(.language, .read, FactMessage.writtenIn(["language": .language(subject.language)]))
    }
  }

  // MARK: Ships

  private mutating func ships(_ subject: Subject) -> Fact {
    guard hasProject else { return Fact(.ships, .read, FactMessage.inFolder()) }
    let fact = shipping.fact(ofFile: subject.place.file)
    // An exchange file holds the texts of others.
    guard fact.certainty < .read, let entry = subject.entry,
      BundleFormat(path: bundle.files[subject.place.file].path) == .exchange
    else { return fact }
    let files = Set(bundle.entries[entry].texts.lazy.map(\.literal.file)).subtracting([subject.place.file]).sorted()
    return shipping.surest(of: files) ?? fact
  }

  private mutating func languageShips(_ subject: Subject) -> Fact {
    var fact = Fact(
      .languageShips, .read, FactMessage.languageShips(["language": .language(subject.language)]))
    guard hasProject, !subject.isOfStore, !subject.isInSourceLanguage else { return fact }
    // A file of the language that is in a product is enough.
    let own = subject.isAboutOwnLanguage ? shipping.fact(ofFile: subject.place.file) : nil
    let surest = own?.certainty == .read ? own : shipping.surest(ofLanguage: subject.language) ?? own
    (fact.certainty, fact.place) = (surest?.certainty ?? .assumed, surest?.place)
    if fact.certainty == .assumed {
      fact.value = FactMessage.languageInNoTarget(["language": .language(subject.language)])
    }
    return fact
  }

  private mutating func lookedUp(_ subject: Subject) -> Fact {
    guard hasProject, let entry = subject.entry else {
      return Fact(.lookedUp, .read, FactMessage.lookedUp(), at: subject.place)
    }
    return lookups.fact(for: bundle.entries[entry])
  }

  // MARK: Kind and source

  private mutating func purpose(of subject: Subject) -> Fact {
    guard let index = subject.entry else { return Fact(.kind, .read, FactMessage.declared(), at: subject.place) }
    let entry = bundle.entries[index]
    let kind = MessageValue.keyword(entry.kind.rawValue)
    var fact = Fact(.kind, entry.kindCertainty, FactMessage.kind(["kind": kind]), at: declarations[entry.id])
    if entry.kindCertainty < .read {
      (fact.value, fact.place) = (FactMessage.kindByName(["kind": kind]), nil)
    } else if let intent = bundle.intent(of: entry) {
      fact.value = FactMessage.kindOfOwner(["kind": kind, "owner": .text(intent.name)])
      fact.place = intent.place
    } else if let owner = entry.owner {
      fact.value = FactMessage.kindOfOwner(["kind": kind, "owner": .text(owner)])
    }
    return fact
  }

  private func source(of subject: Subject) -> Fact {
    let entry = subject.entry.map { bundle.entries[$0] }
    let tag = entry.map { bundle.languageTag(of: bundle.sourceTag(of: $0)) } ?? bundle.developmentLocale
    let text = entry.flatMap { entry in entry.texts.first { $0.locale == entry.sourceLocale } }
    let isAssumed =
      bundle.bundle.isDevelopmentLocaleAssumed && text == nil && entry?.packageLocale == nil
      && !bundle.localizations.contains(bundle.developmentLocale)
    let message = isAssumed ? FactMessage.assumedSource : .comparedWith
    return Fact(
      .source, isAssumed ? .assumed : .read, message(["language": .language(tag)]), at: text?.literal)
  }

  // MARK: The app

  private func name(for subject: Subject) -> Fact {
    let name =
      bundle.appNames(in: subject.tag, at: subject.place.file).first?.name ?? bundle.app.names.first?.name ?? ""
    let certainty = bundle.app.certainty
    let message = certainty == .read ? FactMessage.called : .perhapsCalled
    return Fact(.name, certainty, message(["name": .text(name)]))
  }

  private var surface: Fact {
    guard let platforms = bundle.facts.targets.appPlatforms else {
      return Fact(.surface, .read, FactMessage.anyPlatform())
    }
    let names = platforms.map(\.rawValue).sorted().map { MessageValue.keyword($0) }
    return Fact(.surface, .read, FactMessage.runsOn(["platforms": .list(names)]))
  }
}

/// What a finding is about.
private struct Subject {
  /// An index into ``LocalizationBundle/entries``. Nil for a finding on a file.
  var entry: Int?
  var place: TextLocation
  /// The tag of its localization, as written. Empty if it has none.
  var tag: String
  /// The tag of its language.
  var language: String
  /// False if it is about the lack of another language than that of the text at its place.
  var isAboutOwnLanguage: Bool
  var isInSourceLanguage: Bool
  var isOfStore: Bool

  init(of finding: Finding, in bundle: ReviewedBundle) {
    tag = finding.localeTag(in: bundle.bundle)
    language = bundle.languageTag(of: tag)
    isAboutOwnLanguage = finding.locale == nil
    switch finding.place {
    case .text(let index, let text, _):
      let own = bundle.entries[index]
      entry = index
      place = own.texts[text].literal
      isInSourceLanguage = language == bundle.languageTag(of: bundle.sourceTag(of: own))
      isOfStore = own.kind.isStoreText
    case .file(let file, let utf8):
      place = TextLocation(file: file, utf8: utf8, syntax: .plain)
      isInSourceLanguage = language == bundle.developmentLocale
      isOfStore = BundleFormat(path: bundle.files[file].path)?.isOfStore ?? false
    }
  }

  /// Whether people see it only if code looks it up. Definitions and the system show texts of other kinds.
  func isShownByCode(in bundle: ReviewedBundle) -> Bool {
    entry.map { bundle.entries[$0].kind == .prose } ?? true
  }
}
