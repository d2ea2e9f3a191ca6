import Diagnostics

extension JSONWriter {
  /// A guideline with its places and, where a person decides, its question.
  mutating func write(_ guideline: Guideline) {
    object { json in
      json.member("id", guideline.id)
      json.member("statement", guideline.statement)
      json.member("check", guideline.check.rawValue)
      json.member("question", guideline.question)
      json.member("rules", guideline.rules.map(\.rawValue))
      json.member("places") { json in
        json.array(of: guideline.places) { json, place in
          json.object { json in
            json.member("document", place.document)
            json.member("section", place.section)
            json.member("url", place.url)
          }
        }
      }
    }
  }
}
