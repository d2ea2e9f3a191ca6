import ReviewModel
import TextLayout
import UnicodeText

struct TruncationHiddenParameterRule: TextRule {
  static let descriptor = RuleDescriptor(
    id: "truncation-hidden-parameter",
    summary: "A parameter is in the part of the text that a device cuts off.",
    remedy: "Move the parameter to the beginning, or shorten the text before it.",
    rationale: "The parameter distinguishes one shortcut from another. If it is hidden, they all look the same.",
    cases: [
      .init(
        .note,
        "a device in the `devices` setting hides the whole parameter, even with the most favorable assumptions about "
          + "layout and fonts")
    ],
    guidelines: ["title.important-first"],
    limits: [
      TruncationLimits.assumptions,
      TruncationLimits.image,
      "The rule treats an earlier parameter of unknown length as empty.",
    ],
    kinds: EntryKind.titles.union([.subtitle, .phrase, .invocationPhrase, .parameterSummary]), needs: [.devices],
    isOnActions: true
  )

  static let examples: [RuleExample] = [
    .flags(
      "Order the usual large coffee with milk for the whole team at the office, by courier, to ⟦${place}⟧",
      .suggestionTitle),
    .flags(
      "Заказать большой кофе с молоком для всей нашей команды в офисе с доставкой в ⟦${place}⟧", .suggestionTitle,
      in: "ru"),
    .passes(
      "Order to ${place} the usual large coffee with milk for the whole team at the office, by courier",
      .suggestionTitle),
    .passes("Order ${coffee}", .suggestionTitle),
    .passes("Заказать ${coffee}", .suggestionTitle, in: "ru"),
  ]

  static let signs: [[Sign]] = [[.characters(.placeholder)]]

  enum Messages: String, RuleMessages {
    case isCut = "A parameter is cut off on {places}"
  }

  func findings(in text: ReviewedText) -> [Finding] {
    guard let drawing = text.drawing, let role = text.role,
      text.placeholders.contains(where: { $0.style == .parameter && !$0.isApplicationName }),
      drawing.places.contains(where: { $0.text.verdict == .cut && $0.isChosen }),
      !text.hasOtherPlaceholders,
      // Earlier parameters of unknown length count as empty, since they can only push this one further out of view.
      let least = SampledText(text, .least)
    else { return [] }
    let cut = TextDrawing.places(of: least, with: drawing.companion, role: role, in: text)
      .filter { $0.text.verdict == .cut && $0.isChosen }
    let evidence = text.cardLayout(isPictured: false)
    return least.spans.compactMap { span in
      guard span.placeholder.style == .parameter, !span.placeholder.isApplicationName else { return nil }
      let hiding = cut.filter { $0.text.surelyHidden.lowerBound <= span.range.lowerBound }
      guard !hiding.isEmpty else { return nil }
      return Self.finding(
        span.placeholder.range, in: text, .note,
        Self.message(.isCut, ["parameter": .text("${\(span.placeholder.name)}"), "places": text.phrase(for: hiding)]),
        notes: CutFinding.surfaces(of: hiding).map { surface, places in
          SharedMessage.surfaceDevices([
            "surface": .message(surface.messageWithVersions),
            "devices": .list(places.map { .keyword($0.device.name) }),
          ])
        }, evidence: evidence)
    }
  }
}
