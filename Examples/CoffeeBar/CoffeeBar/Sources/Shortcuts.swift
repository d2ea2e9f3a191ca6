import AppIntents

/// A coffee of the menu.
enum Coffee: String, AppEnum {
  case espresso, latte, filter

  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: LocalizedStringResource("Coffee", table: "Actions"))

  static let caseDisplayRepresentations: [Coffee: DisplayRepresentation] = [
    .espresso: DisplayRepresentation(title: LocalizedStringResource("Espresso", table: "Actions")),
    .latte: DisplayRepresentation(title: LocalizedStringResource("Latte", table: "Actions")),
    .filter: DisplayRepresentation(title: LocalizedStringResource("Filter coffee", table: "Actions")),
  ]
}

struct OrderCoffee: AppIntent {
  static let title = LocalizedStringResource("Order coffee", table: "Actions")
  static let description = IntentDescription(
    LocalizedStringResource("Orders a coffee to pick up at a nearby shop.", table: "Actions"))

  @Parameter(title: LocalizedStringResource("Coffee", table: "Actions"))
  var coffee: Coffee

  static var parameterSummary: some ParameterSummary {
    Summary("Order \(\.$coffee)", table: "Actions")
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let minutes = try await Counter.shared.order(coffee)
    return .result(
      dialog: IntentDialog(LocalizedStringResource("dialog.wait", defaultValue: "\(minutes) minutes to go.")))
  }
}

struct RepeatOrder: AppIntent {
  static let title = LocalizedStringResource("Repeat my order", table: "Actions")

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let total = try await Counter.shared.repeatOrder()
    return .result(
      dialog: IntentDialog(
        LocalizedStringResource("dialog.paid", defaultValue: "\(total) has been charged to your card.")))
  }
}

struct TimeBrew: AppIntent {
  static let title = LocalizedStringResource("Time a brew", table: "Actions")

  func perform() async throws -> some IntentResult & ProvidesDialog {
    await BrewTimer.shared.start()
    return .result(dialog: IntentDialog(LocalizedStringResource("dialog.ready")))
  }
}

struct FindShop: AppIntent {
  static let title = LocalizedStringResource("Find a shop", table: "Actions")
  static let openAppWhenRun = true

  func perform() async throws -> some IntentResult {
    .result()
  }
}

struct ShowCard: AppIntent {
  static let title = LocalizedStringResource("Show my card", table: "Actions")
  static let openAppWhenRun = true

  func perform() async throws -> some IntentResult {
    .result()
  }
}

/// Why an order could not be placed, in the words that Siri says.
enum OrderError: Error, CustomLocalizedStringResourceConvertible {
  case soldOut(coffee: String, shop: String)

  var localizedStringResource: LocalizedStringResource {
    switch self {
    case .soldOut(let coffee, let shop):
      LocalizedStringResource("dialog.soldOut", defaultValue: "\(coffee) is sold out at \(shop).")
    }
  }
}

struct CoffeeBarShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OrderCoffee(),
      phrases: ["Order a \(\.$coffee) with \(.applicationName)"],
      shortTitle: LocalizedStringResource("Order coffee", table: "Actions"),
      systemImageName: "cup.and.saucer")
    AppShortcut(
      intent: RepeatOrder(),
      phrases: ["Reorder my usual with \(.applicationName)"],
      shortTitle: LocalizedStringResource("Repeat my order", table: "Actions"),
      systemImageName: "arrow.clockwise")
    AppShortcut(
      intent: TimeBrew(),
      phrases: ["Time my brew with \(.applicationName)"],
      shortTitle: LocalizedStringResource("Time a brew", table: "Actions"),
      systemImageName: "timer")
    AppShortcut(
      intent: FindShop(),
      phrases: ["Find the nearest \(.applicationName)"],
      shortTitle: LocalizedStringResource("Find a shop", table: "Actions"),
      systemImageName: "mappin")
    AppShortcut(
      intent: ShowCard(),
      phrases: ["Show my \(.applicationName) card"],
      shortTitle: LocalizedStringResource("Show my card", table: "Actions"),
      systemImageName: "creditcard")
  }
}
