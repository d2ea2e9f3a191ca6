import BundleReading
import ReviewModel
import Testing

@Suite("Cards of relevant shortcuts, and images named in code")
struct WatchCardTests {
  @Test("A card’s texts are those of a suggestion")
  func texts() {
    let code = """
      import Intents
      func offer(_ relevant: INRelevantShortcut, _ title: String) {
        let card = INDefaultCardTemplate(title: "Order soup")
        card.subtitle = "At the corner"
        relevant.watchTemplate = card
        relevant.watchTemplate?.subtitle = "In ten minutes"
        let other = INDefaultCardTemplate(title: title)
        label.subtitle = "No card"
      }
      """
    #expect(
      Reading.lines(code) == [
        "suggestionTitle -: Order soup", "subtitle -: At the corner", "subtitle -: In ten minutes",
      ])
    #expect(Reading.contents(code).unresolvedTexts.isEmpty)
  }

  @Test(
    "An image counts if it is given to a shortcut",
    arguments: [
      (#"intent.setImage(INImage(named: "Soup"), forParameterNamed: \.soup)"#, ["Soup"]),
      (#"let card = INDefaultCardTemplate(title: "Soup"); card.image = INImage(named: "Soup")"#, ["Soup"]),
      (#"let person = INPerson(image: INImage(named: "Cook"))"#, []),
      (#"cook.image = INImage(named: "Cook")"#, []),
      (#"intent.setImage(INImage(named: soup.image), forParameterNamed: \.soup)"#, []),
    ] as [(String, [String])])
  func images(statement: String, names: [String]) {
    let code = "import Intents\nfunc offer() {\n\(statement)\n}\n"
    #expect(Reading.contents(code).imageReferences.map(\.name) == names)
  }
}
