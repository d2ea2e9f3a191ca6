/// The description that a team begins with where there is nothing to read.
enum StartingDescription {
  /// What stands before every description that the tool writes.
  static let heading = """
    # What the app says through Siri and Shortcuts. A text without a locale is in the development language;
    # Documentation/ShortcutsFile.md tells every key.

    """

  /// Small and whole: it has no finding of its own.
  static let yaml =
    heading + """
      language: en

      app:
        name: Coffee Bar

      intents:
        OrderCoffee:
          title: {en: Order coffee, de: Kaffee bestellen}
          description:
            en: Orders a coffee to pick up at the bar.
            de: Bestellt einen Kaffee zum Abholen an der Bar.
          category: order
          confirm: true             # people are asked before they pay
          output: receipt           # what the next action of a shortcut gets
          keyParameter: size
          parameters:
            size:
              name: {en: Size, de: Größe}
              type: enum
              cases:
                small: {en: small, de: klein}
                large: {en: large, de: groß}
              prompt: {en: "What size would you like?", de: "Welche Größe soll es sein?"}
          summaries:
            - en: "Order a ${size} coffee"
              de: "Kaffee in der Größe ${size} bestellen"
          suggestions:
            - title: {en: Order coffee, de: Kaffee bestellen}
              subtitle: {en: "Size: ${size}", de: "Größe: ${size}"}
          responses:
            success:
              en: Your coffee will be ready in five minutes.
              de: Dein Kaffee ist in fünf Minuten fertig.
            failure:
              en: The bar is closed. It opens at eight.
              de: Die Bar ist geschlossen. Sie öffnet um acht.

      appShortcuts:
        - intent: OrderCoffee
          shortTitle: {en: Order coffee, de: Kaffee bestellen}
          phrases:
            en: ["Order coffee with ${applicationName}", "Get me a coffee from ${applicationName}"]
            de: ["Kaffee mit ${applicationName} bestellen", "Hol mir einen Kaffee von ${applicationName}"]

      activities:
        - title: {en: Show the menu, de: Karte zeigen}
          phrase: {en: What is on the menu, de: Was gibt es heute}
          identifier: menu

      texts:
        settings.siri: {en: Add this order to Siri, de: Füge diese Bestellung zu Siri hinzu}

      """
}
