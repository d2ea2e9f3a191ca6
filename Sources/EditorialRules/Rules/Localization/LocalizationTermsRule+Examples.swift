import ReviewModel

extension LocalizationTermsRule {
  private static let configuration = """
    terms:
      all:
        keep: [Flat White, Chai, espresso]
      en:
        forbidden: {Latté: latte, macchiatto: macchiato}
      de:
        required: {shortcut: Kurzbefehl, cup: [Tasse, Becher]}
        forbidden: [Sprachbefehl, "Pappbecher*"]
      ru:
        required: {command: команда}
      zh-Hans:
        forbidden: {指令: 快捷指令}
    """

  static let examples: [RuleExample] = [
    .flags("Order a ⟦Latté⟧", .title, fixed: "Order a latte").configured(configuration),
    .flags("⟦Verknüpfung starten⟧", .title, in: "de", source: "Run the shortcut").configured(configuration),
    .flags("⟦Sprachbefehl⟧ hinzufügen", .title, in: "de", source: "Add a command").configured(configuration),
    .flags("⟦Pappbechern⟧ abschwören", .title, in: "de", source: "Avoid paper").configured(configuration),
    .flags("⟦flat white⟧ bestellen", .title, in: "de", source: "Order a Flat White", fixed: "Flat White bestellen")
      .configured(configuration),
    .flags(
      "⟦chai⟧ von https://example.com/chai mit ${chai}", .prose, in: "de",
      source: "Chai of https://example.com/chai with ${chai}",
      fixed: "Chai von https://example.com/chai mit ${chai}"
    ).configured(configuration),
    .passes("<a href=\"https://example.com/latté\">Tea</a>", .prose).configured(configuration),
    .flags("⟦Заказать флэт-уайт⟧", .title, in: "ru", source: "Order a Flat White").configured(configuration),
    .flags("添加⟦指令⟧", .title, in: "zh-Hans", source: "Add it", fixed: "添加快捷指令").configured(configuration),
    .passes("Kurzbefehle starten", .title, in: "de", source: "Run the shortcut").configured(configuration),
    .passes("Den Siri-Kurzbefehl starten", .title, in: "de", source: "Run the shortcut").configured(configuration),
    .passes("Kaffee im Becher", .title, in: "de", source: "Coffee in a cup").configured(configuration),
    .passes("Cupcake bestellen", .title, in: "de", source: "Order a cupcake").configured(configuration),
    .passes("Добавить команду", .title, in: "ru", source: "Add a command").configured(configuration),
    .passes("Flat Whites bestellen", .title, in: "de", source: "Order a Flat White").configured(configuration),
    .passes("Espresso bestellen", .title, in: "de", source: "Order an espresso").configured(configuration),
    .passes("添加快捷指令", .title, in: "zh-Hans", source: "Add a shortcut").configured(configuration),
    .passes("Verknüpfung starten", .title, in: "de", source: "Run the shortcut"),
  ]
}
