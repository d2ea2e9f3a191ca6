import LocaleData
public import Reports
import ReviewModel
import UnicodeText

extension Listings {
  /// One language with every value and its source; nothing for a tag that no language here serves.
  public static func locale(_ tag: String) -> LocaleDetail? {
    let library = LocaleLibrary()
    guard let locale = library.locale(named: tag) else { return nil }
    let account = library.account(of: locale)
    return LocaleDetail(
      tag: locale.tag, displayName: locale.displayName(in: LocaleIdentifier("en")),
      isRightToLeft: locale.isRightToLeft, heySiriForms: library.heySiri(for: locale).published, files: account.files,
      fields: account.entries.map(field))
  }

  /// The tags of all languages with data of their own.
  public static var localeTags: [String] { LocaleLibrary().availableLocales.map(\.tag) }

  /// Tags like one that names no language here.
  public static func localeTags(near tag: String) -> [String] { LocaleLibrary().tags(near: tag) }

  private static func field(_ entry: LocaleAccount.Entry) -> LocaleDetail.Field {
    let key = entry.field.path
    func statement(_ standing: LocaleDetail.Standing, _ source: Source, _ file: String) -> LocaleDetail.Field {
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

  /// What of an item is to be read, without the count that packing puts into a product.
  private static func parts(of item: String, _ kind: ProfileField.Kind) -> [String] {
    var parts = RawGroup.parts(of: item)
    if kind == .products, parts.count > 1 { parts.remove(at: 1) }
    while parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
    return parts
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
