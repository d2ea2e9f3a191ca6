import EditorialRules
import Reports
import ReviewModel
import TextLayout
import UnicodeText

/// The texts that are cut off in the most languages, each in all of its languages.
struct ComparedTexts {
  let all: [ComparedText]

  /// - Parameters:
  ///   - findings: The findings of the report. Texts are chosen by the number of languages with a warning that they are
  ///     cut off.
  ///   - chosen: The requested localizations.
  init(_ reviewed: ReviewedBundle, findings: [Finding], _ chosen: LocaleChoice) {
    var cut: [Int: (text: Int, locales: Set<String>)] = [:]
    for finding in findings where finding.severity > .note {
      guard case .layout = finding.evidence, case .text(let entry, let text, _) = finding.place else { continue }
      cut[entry, default: (text, [])].locales.insert(reviewed.bundle.entries[entry].texts[text].locale)
    }
    let worst = cut.sorted { ($1.value.locales.count, $0.key) < ($0.value.locales.count, $1.key) }
    let context = AnalysisContext()
    all = worst.prefix(ComparedText.limit).compactMap { entry, cut in
      ComparedWordings(ofEntry: entry, like: cut.text, in: reviewed, with: context)
        .flatMap { Self.text($0, ofEntry: entry, in: reviewed, chosen) }
    }
  }

  private static func text(
    _ compared: ComparedWordings, ofEntry index: Int, in reviewed: ReviewedBundle, _ chosen: LocaleChoice
  ) -> ComparedText? {
    let entry = reviewed.bundle.entries[index]
    let wordings = compared.wordings.compactMap { wording -> ComparedText.Wording? in
      let locale = entry.texts[wording.text].locale
      guard chosen.includes(locale) else { return nil }
      let scalars = wording.string.unicodeScalars
      let start = scalars.distance(from: scalars.startIndex, to: wording.drawn.hidden.lowerBound)
      let end = scalars.distance(from: scalars.startIndex, to: wording.drawn.hidden.upperBound)
      return ComparedText.Wording(
        id: TextID(entry: index, text: wording.text, locale: locale),
        excerpt: Excerpt(wording.string, flagged: start..<end, in: reviewed.languages[locale]),
        verdict: wording.drawn.verdict, graphemesOver: wording.drawn.graphemesOver, em: wording.em)
    }
    guard wordings.count > 1, let first = wordings.first else { return nil }
    let text = entry.texts[first.id.text]
    let (surface, device) = (compared.placement.surface, compared.placement.device)
    return ComparedText(
      key: text.key, kind: text.kind, surfaceID: surface.id, surfaceName: surface.name,
      deviceName: device.name, wordings: wordings)
  }
}
