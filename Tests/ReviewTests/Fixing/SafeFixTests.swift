import Editing
import EditorialRules
import Review
import ReviewModel
import ReviewTestSupport
import Testing

/// A fix is safe if no reader could object to it. Anything that may be intended is left to a person.
@Suite("Safe fixes")
struct SafeFixTests {
  /// A prose text after the safe fixes, and after all fixes.
  private static func fixed(
    _ text: String, in locale: String = "en", source: String? = nil, beside other: String = ""
  ) throws -> (safe: String, any: String) {
    func after(includesUnsafe: Bool) throws -> String {
      var files = ["\(locale).lproj/Localizable.strings": "\"k\" = \"\(text)\";\n\"other\" = \"\(other)\";\n"]
      if let source {
        files["en.lproj/Localizable.strings"] = "\"k\" = \"\(source)\";\n\"other\" = \"Ready at once\";\n"
      }
      let folder = try FixedFolder(files)
      let result = try folder.fix(includesUnsafe: includesUnsafe)
      return result.fixed.last { $0.key == "k" && $0.locale == locale }?.after ?? text
    }
    return (try after(includesUnsafe: false), try after(includesUnsafe: true))
  }

  @Test(
    "A double space between words becomes a single one",
    arguments: [
      ("Coffee  is ready.", "Coffee is ready."), ("Order  %@ now.", "Order %@ now."),
      ("Coffee,  tea and milk.", "Coffee, tea and milk."), ("Say “Coffee”  now.", "Say “Coffee” now."),
    ])
  func slips(text: String, expected: String) throws {
    #expect(try Self.fixed(text).safe == expected)
  }

  @Test(
    "A double space that may be intended is left to a person",
    arguments: [
      ("en", "•  First coffee"), ("en", "1)  First coffee"), ("en", "Home  |  Away"), ("en", "Morning  –  Evening"),
      ("en", "Settings  >  Coffee"), ("en", "☕️  We need coffee."), ("en", "%1$@  %2$@"), ("en", "Coffee    tea"),
      ("th", "กาแฟพร้อมแล้ว  เชิญดื่ม"),
    ])
  func chosenSpaces(locale: String, text: String) throws {
    let fixed = try Self.fixed(text, in: locale)
    #expect(fixed.safe == text)
    #expect(fixed.any != text)
  }

  @Test("A space at an end that is not in the source is removed")
  func stray() throws {
    #expect(try Self.fixed("Kaffee bestellen ", in: "de", source: "Order coffee").safe == "Kaffee bestellen")
    #expect(try Self.fixed(" Kaffee bestellen", in: "de", source: "Order coffee").safe == "Kaffee bestellen")
  }

  @Test(
    "Whitespace at an end that may be intended is left to a person",
    arguments: [
      (" und ", "and"), ("pro Tag ", " per day"), (", ", ","), ("Kaffee\\n", "Coffee"), ("\u{3000}Kaffee", "Coffee"),
      ("    Kaffee", "Coffee"),
    ])
  func chosenEnds(text: String, source: String) throws {
    let written = text.replacing("\\n", with: "\n")
    let safe = try Self.fixed(text, in: "de", source: source).safe
    #expect(safe == text || safe == written)
  }

  @Test(
    "A product's name is corrected if it can be nothing else",
    arguments: [
      ("de", "Auf deinem Iphone bestellen", "Order on your iPhone", "Auf deinem iPhone bestellen"),
      ("de", "Läuft mit Watch OS 8", "Runs on Watch OS 8", "Läuft mit watchOS 8"),
      ("en", "Order on your Iphone", nil, "Order on your iPhone"),
    ])
  func names(locale: String, text: String, source: String?, expected: String) throws {
    #expect(try Self.fixed(text, in: locale, source: source).safe == expected)
  }

  @Test(
    "A word that may not be a product's name is left to a person",
    arguments: [
      ("en", "coffee, watch face, apple watch, glance", nil), ("en", "open it on your iphone and enjoy", nil),
      ("de", "Den Mantel und den mac anziehen", "Put on your coat and your raincoat"),
    ])
  func words(locale: String, text: String, source: String?) throws {
    #expect(try Self.fixed(text, in: locale, source: source).safe == text)
  }

  @Test(
    "Single shortcuts keep their lower case",
    arguments: [
      "You have three Siri shortcuts.", "Your favorite Siri shortcuts", "%lld Siri shortcuts",
      "Delete 5 Siri shortcuts?",
      "No Siri shortcuts yet", "Add Siri shortcuts to your coffee.", "Open any of the shortcuts apps.",
    ])
  func individualShortcuts(text: String) throws {
    #expect(try Self.fixed(text).safe == text)
  }

  @Test("In an all-caps text, the call to Siri is left to a person")
  func capitals() throws {
    #expect(try Self.fixed("SAY “HEY SIRI”").safe == "SAY “HEY SIRI”")
    #expect(try Self.fixed("Say “hey siri”").safe == "Say “Hey Siri”")
  }

  @Test("The Shortcuts app gets its capital")
  func app() throws {
    #expect(try Self.fixed("Open your shortcuts app.").safe == "Open your Shortcuts app.")
  }

  @Test(
    "A plural or possessive of a name gets a replacement only if a source says that it is right",
    arguments: [
      ("de", "Auf allen Intel-Macs bestellen"), ("de", "Siris Vorschläge"), ("tr", "Apple Watch’ları yönet"),
      ("ko", "모든 iPhone들에서 주문"), ("nl", "Siri’s suggesties"), ("nb", "Via iPhones appveksler"),
    ])
  func forms(locale: String, text: String) throws {
    #expect(try Self.fixed(text, in: locale).any == text)
    #expect(try Self.fixed("On all iPhones").any == "On all iPhone devices")
    #expect(try Self.fixed("Works with your iPhone’s camera.").any == "Works with your iPhone camera.")
    // The noun would lack an article.
    #expect(try Self.fixed("Works with iPhone’s camera.").any == "Works with iPhone’s camera.")
  }

  @Test("Letters of another script are replaced only if the result is a word")
  func lookAlikes() throws {
    #expect(try Self.fixed("Заказать кoфе", in: "ru").any == "Заказать кофе")
    #expect(try Self.fixed("Мой PCшник", in: "ru").any == "Мой PCшник")
    #expect(try Self.fixed("הזמן קoפה", in: "he").any == "הזמן קoפה")
    // Another text in the language contains the word.
    let known = try Self.fixed("להoר עכשיו", in: "he", source: "Take it off now", beside: "אפשר להסר מיד")
    #expect(known.any == "להסר עכשיו")
  }

  private static func cups(format: String, one: String, other: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>Title</key><dict>
    <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
    <key>cups</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
    <key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict>
    </dict></dict></plist>
    """
  }

  @Test(
    "The ends of a variant belong to its format", arguments: ["title", "parameterSummary", "phrase"])
  func variants(kind: String) throws {
    // Only the end of the format itself is removed.
    for (end, fixed) in [("", []), (" ", ["Order%#@cups@with milk"])] {
      let format = "Order%#@cups@with milk\(end)"
      let folder = try FixedFolder([
        ".shortcut-review.yml": "roles: {Title: \(kind)}\n",
        "en.lproj/Cups.stringsdict": Self.cups(format: format, one: " a cup. ", other: " %d cups. "),
      ])
      #expect(try folder.fix(includesUnsafe: true).fixed.map(\.after) == fixed)
    }
  }

  @Test("If the format begins and ends with the variants, their ends are its ends")
  func wholeVariants() throws {
    let folder = try FixedFolder([
      ".shortcut-review.yml": "roles: {Title: title}\n",
      "en.lproj/Cups.stringsdict": Self.cups(
        format: "%1$#@cups@", one: "Order a cup ", other: "Order %d cups of coffee."),
    ])
    let after = Set(try folder.fix().fixed.map(\.after))
    #expect(after == ["Order a cup", "Order %d cups of coffee"])
  }

  @Test("The ends of a variant in a catalog belong to its string")
  func catalogVariants() throws {
    func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
    let cups =
      #"{"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": "#
      + #"{"one": \#(unit(" einen Kaffee ")), "other": \#(unit(" %arg Kaffees "))}}}"#
    for (end, fixed) in [("", []), (" ", ["Du hast%#@cups@bestellt"])] {
      let folder = try FixedFolder([
        "Localizable.xcstrings": #"{"sourceLanguage": "en", "strings": {"You ordered %lld": {"localizations": {"de": "#
          + #"{"stringUnit": {"state": "translated", "value": "Du hast%#@cups@bestellt\#(end)"}, "#
          + #""substitutions": {"cups": "# + cups + #"}}}}}, "version": "1.0"}"#
      ])
      #expect(try folder.fix(includesUnsafe: true).fixed.map(\.after) == fixed)
    }
  }
}
