import TextLayout

extension JSONWriter {
  /// A number that nobody publishes, as it is in force.
  mutating func write(_ assumption: Assumption) {
    object { json in
      json.member("id", assumption.id)
      json.member("summary", assumption.summary)
      json.member("unit", assumption.unit.rawValue)
      json.member("value") { $0.value(assumption.value) }
      json.member("range") {
        $0.array(of: [assumption.range.lowerBound, assumption.range.upperBound]) { $0.value($1) }
      }
      json.member("source", assumption.source)
    }
  }
}
