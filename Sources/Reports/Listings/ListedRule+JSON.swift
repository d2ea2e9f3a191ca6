import Diagnostics

extension ListedRule {
  /// One rule in full, for programs.
  public func json() -> String {
    var json = JSONWriter()
    json.object { json in
      write(to: &json)
      json.member("rationale", descriptor.rationale)
      json.member("since", descriptor.since)
      json.member("cases") { json in
        json.array(of: descriptor.cases) { json, one in
          json.object { json in
            json.member("severity", one.severity.rawValue)
            json.member("when", one.when)
          }
        }
      }
      json.member("limits", descriptor.limits)
      if let languages {
        json.member("languages") { json in
          json.object { json in
            json.member("needs", languages.needs)
            json.member("tags", languages.tags)
          }
        }
      }
      json.member("guidelineDetails") { $0.array(of: guidelines) { $0.write($1) } }
      json.member("examples") { $0.array(of: examples, Self.write) }
    }
    return json.string
  }

  /// The members that the listing of all rules has.
  func write(to json: inout JSONWriter) {
    json.member("id", descriptor.id.rawValue)
    json.member("summary", descriptor.summary)
    json.member("severity", descriptor.severity.rawValue)
    json.member("guidelines", descriptor.guidelines)
    json.member("kinds", descriptor.kinds)
  }

  /// An example of one text has its members; one of a bundle has `lines`.
  private static func write(_ json: inout JSONWriter, example: ListedExample) {
    json.object { json in
      if example.isText, let line = example.lines.first {
        write(line, to: &json)
        json.member("source", example.source)
      } else {
        json.member("lines") { json in
          json.array(of: example.lines) { json, line in json.object { write(line, to: &$0) } }
        }
      }
      json.member("fixed", example.fixed)
      if !example.configuration.isEmpty { json.member("configuration", example.configuration) }
      json.member("findings") { json in
        json.array(of: example.verdicts) { json, verdict in
          json.object { json in
            json.member("severity", verdict.severity.rawValue)
            json.member("message", verdict.message)
            json.member("locale", verdict.locale)
          }
        }
      }
    }
  }

  private static func write(_ line: ListedExample.Line, to json: inout JSONWriter) {
    json.member("label", line.label)
    json.member("text", line.text)
    json.member("locale", line.locale)
    json.member("flagged") { json in
      json.array(of: line.flagged) { json, range in
        json.object { json in
          json.member("start", range.lowerBound)
          json.member("end", range.upperBound)
        }
      }
    }
  }
}
