package import EditorialRules
package import Reports
import ReviewModel
import TextLayout
import UnicodeText

extension Preview {
  /// The preview of a text of the app on devices.
  package init(_ card: DrawnCard) {
    func text(_ text: DrawnCard.Text) -> Text {
      Text(written: text.written, drawn: text.drawn, note: text.note.map(ReportLanguage.english.plainText(of:)))
    }
    let locale = card.language.locale
    self.init(
      tool: Report.Tool(version: Review.version, icuVersion: ICUVersion.icu), kind: card.kind.rawValue,
      text: text(card.title), subtitle: card.subtitle.map(text), locale: locale.tag,
      languageName: locale.displayName(in: LocaleIdentifier("en")), isRightToLeft: locale.isRightToLeft, em: 0,
      subtitleEm: nil, textSize: nil, layouts: card.layouts)
  }
}
