// expect: widget-relevance-not-updated
// target: watchOS 10
import AppIntents

/// Made, and kept in a drawer.
struct Departures {
  func relevantIntents() -> [RelevantIntent] {
    stops.map { stop in
      ⟦RelevantIntent⟧(StopIntent(stop: stop), widgetKind: "Stop", relevance: .date(interval: stop.rushHour, kind: .default))
    }
  }

  let stops: [Stop]
}
