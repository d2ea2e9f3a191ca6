import EditorialRules
import LocaleData
package import Reports
import ReviewModel
import TextLayout
import UnicodeText

/// Listings of the tool's own data.
package enum Listings {
  /// Every language with its own data.
  package static var locales: LocaleListing {
    let library = LocaleLibrary()
    return LocaleListing(
      library.availableLocales.map { locale in
        let profile = library.profile(for: locale)
        let account = library.account(of: locale)
        return LocaleListing.Row(
          tag: locale.tag, displayName: locale.displayName(in: LocaleIdentifier("en")),
          heySiriForms: library.heySiri(for: locale).published,
          instructionForm: profile.instruction.position.map { "verb \($0.value.rawValue)" },
          titleWordLimit: profile.limits.titleWords?.value, phraseWordLimit: profile.limits.phraseWords?.value,
          given: account.count(where: \.isGiven), stated: account.count(where: \.isStatement),
          missing: account.missing.count)
      })
  }

  /// Every device, and the surfaces it draws.
  package static var devices: DeviceListing {
    let surfaces = Surface.all()
    let chosen = Set(DeviceSelection.default.devices.map(\.id))
    return DeviceListing(
      Device.all.map { device in
        DeviceListing.Row(
          id: device.id, name: device.name, width: Int(device.points.width), height: Int(device.points.height),
          systems: "\(device.platform.rawValue) \(device.systems)",
          surfaces: surfaces.filter { $0.isDrawn(on: device) }.map(\.id), isDefault: chosen.contains(device.id))
      })
  }

  /// One device with the frames of its texts; nil for an unknown ID.
  package static func device(_ id: String) -> DeviceDetail? {
    guard let device = Device.all.first(where: { $0.id == id }) else { return nil }
    return DeviceDetail(device, placements: SurfaceTypesetter(devices: [device]).placements)
  }

  /// One language with every value and its source; nil for a tag without data.
  package static func locale(_ tag: String) -> LocaleDetail? {
    let library = LocaleLibrary()
    guard let locale = library.locale(named: tag) else { return nil }
    let account = library.account(of: locale)
    return LocaleDetail(
      tag: locale.tag, displayName: locale.displayName(in: LocaleIdentifier("en")), isRightToLeft: locale.isRightToLeft,
      heySiriForms: library.heySiri(for: locale).published, files: account.files, fields: account.entries.map(field))
  }

  /// The tags of all languages with their own data.
  package static var localeTags: [String] { LocaleLibrary().availableLocales.map(\.tag) }

  /// Tags similar to an unknown one.
  package static func localeTags(near tag: String) -> [String] { LocaleLibrary().tags(near: tag) }

  private static func field(_ entry: LocaleAccount.Entry) -> LocaleDetail.Field {
    let key = entry.field.path
    func statement(_ standing: LocaleDetail.Standing, _ source: Citation, _ file: String) -> LocaleDetail.Field {
      let group = LocaleDetail.Group(source: source.citation, values: [])
      return LocaleDetail.Field(key: key, standing: standing, file: file, groups: [group])
    }
    switch entry.standing {
    case .given(let file):
      let groups = entry.value.map { group in
        LocaleDetail.Group(source: group.source.citation, values: group.items.map { parts(of: $0, entry.field.kind) })
      }
      return LocaleDetail.Field(key: key, standing: .given, file: file, groups: groups)
    case .none(let source, let file): return statement(.none, source, file)
    case .undecided(let source, let file): return statement(.undecided, source, file)
    case .doesNotApply(let trait): return LocaleDetail.Field(key: key, standing: .doesNotApply(trait.phrase))
    case .unsaid: return LocaleDetail.Field(key: key, standing: .unsaid)
    case .missing: return LocaleDetail.Field(key: key, standing: .missing)
    }
  }

  /// The readable parts of an item, without the count that packing adds to a product.
  private static func parts(of item: String, _ kind: ProfileField.Kind) -> [String] {
    var parts = RawGroup.parts(of: item)
    if kind == .products, parts.count > 1 { parts.remove(at: 1) }
    while parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    return parts
  }

  /// Every rule, without examples.
  package static var rules: [ListedRule] { RuleRegistry.all.map { ListedRule($0.recordedDescriptor) } }

  /// One rule with its full explanation; nil for an unknown name.
  package static func rule(_ id: String) -> ListedRule? {
    RuleRegistry.rule(RuleID(rawValue: id)).map { explained($0, LocaleLibrary()) }
  }

  static func explained(_ rule: any Rule.Type, _ library: LocaleLibrary) -> ListedRule {
    let descriptor = rule.recordedDescriptor
    return ListedRule(
      descriptor, guidelines: descriptor.guidelines.compactMap(GuidelineCatalog.guideline),
      languages: rule.languageData.map { languages(with: $0, library) },
      examples: rule.examples.map(ListedExample.init))
  }

  private static func languages(with data: LanguageData, _ library: LocaleLibrary) -> ListedRule.Languages {
    let known = library.availableLocales
    let tags = known.filter { data.isIn(library.profile(for: $0)) }.map(\.tag)
    return ListedRule.Languages(needs: data.summary, tags: tags, known: known.count)
  }
}

extension LanguageTrait {
  /// After “languages”.
  fileprivate var phrase: String {
    switch self {
    case .cased: "with capital letters"
    case .otherScript: "not written in Latin letters"
    }
  }
}

extension FieldStanding {
  var isGiven: Bool { if case .given(let file) = self { file != "root" } else { false } }

  var isStatement: Bool {
    switch self {
    case .none, .undecided: true
    case .given, .doesNotApply, .unsaid, .missing: false
    }
  }
}

extension ListedExample {
  init(_ example: RuleExample) {
    switch example.subject {
    case .text(let marked, let kind, let tag, let source):
      let text = MarkedExample(marked)
      let locale = LocaleIdentifier(tag)
      let line = Line(
        kind.rawValue, text.plain, locale: tag, language: locale.displayName(in: LocaleIdentifier("en")),
        isRightToLeft: locale.isRightToLeft, flagged: text.flagged)
      self.init([line], isText: true, source: source, fixed: example.fixed, configuration: example.configuration)
    case .bundle(var files):
      if !example.configuration.isEmpty { files[ReviewConfiguration.fileName] = example.configuration }
      let lines = files.sorted { $0.key < $1.key }.flatMap { Self.shown(Self.lines(of: $0.key, $0.value)) }
      let pictures = example.pictures.sorted { $0.key < $1.key }.map { path, picture in
        Line(path, "\(picture.width) × \(picture.height) pixels")
      }
      self.init(lines + pictures, isText: false)
    }
  }

  private static func lines(of path: String, _ marked: String) -> [Line] {
    marked.split(separator: "\n").map { line in
      let text = MarkedExample(String(line))
      return Line(path, text.plain, flagged: text.flagged)
    }
  }

  /// For a file with more than 50 lines: its beginning, the lines around the first marks, and `…` in between.
  private static func shown(_ lines: [Line]) -> [Line] {
    guard let path = lines.first?.label, lines.count > 50 else { return lines }
    let marked = lines.indices.filter { !lines[$0].flagged.isEmpty }.prefix(6)
    let kept = lines.indices.filter { index in index < 8 || marked.contains { abs($0 - index) <= 2 } }
    var shown: [Line] = []
    var end = 0
    for index in kept {
      if index > end { shown.append(Line(path, "…")) }
      shown.append(lines[index])
      end = index + 1
    }
    return end < lines.count ? shown + [Line(path, "…")] : shown
  }
}
