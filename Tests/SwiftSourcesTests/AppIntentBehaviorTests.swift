import BundleReading
import ReviewModel
import SourceText
import Testing

@Suite("What App Intents do and request")
struct AppIntentBehaviorTests {
  static func intent(_ members: String, in name: String = "Order") throws -> AppIntentDeclaration {
    let code = "import AppIntents\nstruct \(name): AppIntent {\n\(members)\n}\n"
    return try #require(Reading.contents(code).facts.appIntents.first)
  }

  @Test(
    "A parameter shows whether the intent can work without a value",
    arguments: [
      (#"@Parameter(title: "A") var a: Int"#, "required"),
      (#"@Parameter(title: "A") var a: Int?"#, "optional"),
      (#"@Parameter(title: "A") var a: Optional<Int>"#, "optional"),
      (#"@Parameter(title: "A") var a: Int!"#, "optional"),
      (#"@Parameter(title: "A", default: 1) var a: Int"#, "default"),
      (#"@Parameter(title: "A", requestValueDialog: "Which?") var a: Int"#, "required asks"),
      (#"@Parameter(title: "A", optionsProvider: Shops()) var a: String"#, "required offers"),
      (#"@Parameter(title: "A", inputConnectionBehavior: .never) var a: String"#, "required alone"),
    ])
  func parameters(declaration: String, expected: String) throws {
    let parameter = try #require(try Self.intent(declaration).parameters.first)
    var words = [parameter.hasDefaultValue ? "default" : parameter.isOptional ? "optional" : "required"]
    if parameter.hasPrompt { words.append("asks") }
    if parameter.hasOptionsProvider { words.append("offers") }
    if parameter.refusesInput { words.append("alone") }
    #expect(words.joined(separator: " ") == expected)
  }

  @Test(
    "Either property says where an intent runs, and one mention of the background is enough",
    arguments: [
      ("static let openAppWhenRun = true", true),
      ("static var openAppWhenRun: Bool { true }", true),
      ("static let openAppWhenRun = false", false),
      ("static var openAppWhenRun: Bool { isPhone }", false),
      ("static let supportedModes: IntentModes = .foreground", true),
      ("static var supportedModes: IntentModes { .foreground(.immediate) }", true),
      ("static let supportedModes: IntentModes = [.background, .foreground]", false),
      ("static let supportedModes: IntentModes = .foreground(.dynamic)", false),
      ("#if os(watchOS)\nstatic let openAppWhenRun = false\n#else\nstatic let openAppWhenRun = true\n#endif", false),
      ("", false),
    ])
  func foreground(members: String, isForeground: Bool) throws {
    let behavior = try Self.intent(members).behavior
    #expect((behavior.foreground != nil && !behavior.mayRunInBackground) == isForeground)
  }

  private static let ask = "try await requestConfirmation()"

  @Test(
    "A second confirmation belongs to the same run",
    arguments: [
      ("\(ask)\n\(ask)", true),
      ("try await $a.requestConfirmation(for: 1)\n\(ask)", true),
      ("let total = try await shop.total()\nif total > 1 { \(ask) }\n\(ask)\nreturn .result()", true),
      ("guard isOpen else { throw Closed() }\n\(ask)\ndo { \(ask) } catch {}", true),
      ("\(ask)", false),
      ("if isLarge { \(ask) } else { \(ask) }", false),
      ("if isLarge { \(ask); return .result() }\n\(ask)", false),
      ("switch size { case .small: \(ask) case .large: \(ask) default: break }", false),
      ("guard isOpen else { \(ask); throw Closed() }\n\(ask)", false),
      ("do { \(ask) } catch { \(ask) }", false),
      ("for item in items { \(ask) }", true),
      ("for item in items { \(ask); return .result() }", false),
      ("for item in items { \(ask); if isLast(item) { break } }", false),
      ("while isOpen { \(ask) }", false),
      ("\(ask)\ntry await again() } func again() async throws { \(ask)", true),
      ("try await again()\ntry await self.again() } func again() async throws { \(ask)", true),
      ("\(ask)\ntry await shop.again() } func again() async throws { \(ask)", false),
      ("try await again() } func again() async throws { \(ask); try await again()", false),
      ("try await shop.requestConfirmation()\n\(ask)", false),
    ])
  func confirmations(body: String, isTwice: Bool) throws {
    let behavior = try Self.intent("func perform() async throws -> some IntentResult { \(body) }").behavior
    #expect((behavior.secondConfirmation != nil) == isTwice)
  }

  @Test(
    "A payment is a call whose name or object leaves no doubt",
    arguments: [
      ("try await wallet.pay(tip)", true),
      ("try await orders.place(basket)", true),
      ("try await shop.placeOrder(basket)", true),
      ("try await Billing.shared.charge(price, to: card)", true),
      ("try await settle() } func settle() async throws { try await wallet.pay(tip)", true),
      ("try await dock.charge(scooter)", false),
      ("map.place(pin)", false),
      ("let payment = Payment(tip)", false),
      ("show(payments)", false),
    ])
  func payments(body: String, isPayment: Bool) throws {
    let behavior = try Self.intent("func perform() async throws -> some IntentResult { \(body) }").behavior
    #expect((behavior.payment != nil) == isPayment)
  }

  @Test("An enumeration that conforms in another file has as many values as it shows")
  func shownCases() {
    let code = """
      import AppIntents
      extension Sport: AppEnum {
        static let caseDisplayRepresentations: [Sport: DisplayRepresentation] = [.judo: "Judo", .rugby: "Rugby"]
      }
      """
    func counts(_ code: String) -> [Int?] { Reading.contents(code).facts.appValues.map(\.cases) }
    #expect(counts(code) == [2])
    #expect(counts(code + "\nenum Sport: String { case judo, rugby, golf }") == [3])
    #expect(counts("enum Sport: String { case judo }\n" + code) == [1])
  }

  @Test("A result shows what the next action receives, and names what the code is about")
  func results() throws {
    let behavior = try Self.intent(
      """
      func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        if soup == nil { throw $soup.needsValueError("Which?") }
        guard isOpen else { throw ShopError.closed }
        try await shop.checkoutCart()
        router.openShop()
        return .result(value: 1)
      }
      """
    ).behavior
    #expect(behavior.result?.protocols == ["IntentResult", "ReturnsValue", "ProvidesDialog"])
    #expect(behavior.result?.isCreatedWithValue == true)
    #expect(behavior.requestedParameters == ["soup"])
    #expect(behavior.hints == [.pays, .navigates])
    #expect(behavior.thrownErrors.map(\.type) == ["ShopError"])
  }

  @Test("An extension in another file adds to the intent")
  func extensions() throws {
    let code = "import AppIntents\nextension Order { func ask() async throws { \(Self.ask) } }"
    let part = try #require(Reading.contents(code).facts.appIntents.first)
    #expect(part.isExtension && part.name == "Order" && part.behavior.confirmations.count == 1)
    let whole = try Self.intent("")
    #expect(!whole.isExtension && whole.conformances == ["AppIntent"])
  }

  @Test("A summary knows the parameters in its sentence and those below it")
  func summaries() throws {
    let intent = try Self.intent(
      """
      static var parameterSummary: some ParameterSummary {
        When(\\.$kind, .equalTo, .hot) { Summary("Order \\(\\.$soup) at \\(\\.$shop)") { \\.$size; \\.$note } } otherwise: { Summary(text) }
      }
      """)
    #expect(intent.summaries.map(\.sentence) == [["soup", "shop"], nil])
    #expect(intent.summaries.first?.further == ["size", "note"])
  }
}
