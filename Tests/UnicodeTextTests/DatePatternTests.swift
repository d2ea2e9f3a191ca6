import Testing
import UnicodeText

@Suite("Patterns of dates")
struct DatePatternTests {
  @Test(
    "A pattern is recognized with certainty",
    arguments: [
      "MMM d، h:mm a", "yyyy年M月d日", "M月d日", "EEEE, d MMMM", "h:mm a", "HH:mm", "yyyyMMdd", "EEEE d 'de' MMMM",
      "d. MMMM yyyy", "MMMM", "E d/MM", "yyyy-MM-dd'T'HH:mm:ssZZZZZ", "a h:mm", "M월 d일 EEEE", "dd.MM.", "LLLL yyyy",
    ])
  func certain(text: String) { #expect(DatePattern(text)?.isCertain == true) }

  @Test(
    "Words, units and placeholders are not patterns",
    arguments: [
      "", " ", "Add", "Call", "Order coffee", "km/h", "mm", "h", "A–Z", "EE. UU.", "Mmm", "Hmm, ah", "M", "zzz", "日",
      "%d MMMM", "${date} yyyy", "Made", "h m", "DAY", "d", "Kaffee bestellen", "see dd", "XXL", "mmHg", "kg/m",
    ])
  func others(text: String) { #expect(DatePattern(text)?.isCertain != true) }

  @Test(
    "The names of months and weekdays are words in every language", arguments: ["en", "de", "fr", "tr", "sw", "vi"])
  func names(locale: String) {
    let names = CalendarNames(for: LocaleIdentifier(locale))
    for name in names.months + names.weekdays { #expect(DatePattern(name)?.isCertain != true, "\(name)") }
  }

  @Test("If it is declared to be one, single letters may be a pattern")
  func possible() {
    for text in ["h:m", "d. M.", "yMMMd", "Hm", "EEE"] { #expect(DatePattern(text) != nil) }
    for text in ["TT.MM.JJJJ", "Today", "1:30"] { #expect(DatePattern(text) == nil) }
  }
}
