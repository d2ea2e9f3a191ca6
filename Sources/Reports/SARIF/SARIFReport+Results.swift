import Diagnostics

extension SARIFReport {
  func write(_ finding: Finding, fingerprint: String, to json: inout JSONWriter) {
    let diagnostic = finding.diagnostic
    json.object { json in
      json.member("ruleId", diagnostic.rule.rawValue)
      json.member("ruleIndex", ruleIndices[diagnostic.rule])
      json.member("level", diagnostic.severity.rawValue)
      json.member("message") { json in
        Self.write(([finding.messageLine] + finding.adviceLines).map(Self.words).joined(separator: "\n"), to: &json)
      }
      json.member("locations") { json in
        json.array(of: [finding]) { json, finding in writeLocation(of: finding, to: &json) }
      }
      json.member("partialFingerprints") { json in
        // Not GitHub's own name for it: it would take this for its hash of the line, and warn of each that differs.
        json.object { $0.member("findingIdentity/v1", fingerprint) }
      }
      if report.base != nil { json.member("baselineState", finding.isNew ? "new" : "unchanged") }
      if let fix = diagnostic.fix, let edit = fix.edit, edit.location.start != .none {
        json.member("fixes") { $0.array(of: [edit]) { json, edit in Self.write(fix, edit, to: &json) } }
      }
      json.member("properties") { json in
        json.object { json in
          json.member("locale", diagnostic.subject.locale)
          json.member("kind", diagnostic.subject.kind)
          json.member("text", diagnostic.subject.text)
          json.member("source", finding.source)
          json.member("fixSafety", diagnostic.fix?.safety.rawValue)
          json.member("replacement", diagnostic.fix?.replacement)
        }
      }
    }
  }

  private func writeLocation(of finding: Finding, to json: inout JSONWriter) {
    let (location, subject) = (finding.diagnostic.location, finding.diagnostic.subject)
    json.object { json in
      json.member("physicalLocation") { json in
        json.object { json in
          json.member("artifactLocation") { Self.writeAddress(of: location.path, to: &$0) }
          // GitHub wants lines of every region, which a binary file has not.
          if location.start == .none { return }
          json.member("region") { json in
            json.object { json in
              Self.write(location, to: &json)
              Self.writeSnippet(of: finding, to: &json)
            }
          }
        }
      }
      guard let key = subject.key else { return }
      json.member("logicalLocations") { json in
        json.array(of: [key]) { json, key in
          json.object { json in
            json.member("name", key)
            let parts = [subject.table, key, subject.locale] + (subject.variation.map { [$0] } ?? [])
            json.member("fullyQualifiedName", parts.joined(separator: "/"))
            json.member("kind", "resource")
          }
        }
      }
    }
  }

  /// The place in lines and columns, and in bytes.
  private static func write(_ location: SourceRange, to json: inout JSONWriter) {
    json.member("startLine", max(1, location.start.line))
    json.member("startColumn", max(1, location.start.column))
    json.member("endLine", max(1, location.start.line, location.end.line))
    json.member("endColumn", max(1, location.end.column))
    json.member("byteOffset", location.bytes.lowerBound)
    json.member("byteLength", location.bytes.count)
  }

  /// The flagged part: what the file holds there or, where it is written otherwise, what it reads as.
  private static func writeSnippet(of finding: Finding, to json: inout JSONWriter) {
    let flagged = String(ExcerptParts(finding.excerpt).flagged)
    guard !flagged.isEmpty, flagged.utf8.count <= 10_000 else { return }
    let isVerbatim = flagged.utf8.count == finding.diagnostic.location.bytes.count
    json.member("snippet") { json in
      json.object { json in
        if isVerbatim {
          json.member("text", flagged)
        } else {
          json.member("rendered") { json in write(flagged, to: &json) }
        }
      }
    }
  }

  private static func write(_ fix: Fix, _ edit: FileEdit, to json: inout JSONWriter) {
    json.object { json in
      json.member("description") { write(words(fix.title), to: &$0) }
      json.member("artifactChanges") { json in
        json.array(of: [edit]) { json, edit in
          json.object { json in
            json.member("artifactLocation") { writeAddress(of: edit.location.path, to: &$0) }
            json.member("replacements") { json in
              json.array(of: [edit]) { json, edit in
                json.object { json in
                  json.member("deletedRegion") { json in json.object { write(edit.location, to: &$0) } }
                  json.member("insertedContent") { write(edit.text, to: &$0) }
                }
              }
            }
          }
        }
      }
    }
  }

  private static func writeAddress(of path: String, to json: inout JSONWriter) {
    json.object { json in
      json.member("uri", address(of: path))
      json.member("uriBaseId", base)
    }
  }

  /// A relative reference: every byte that is not unreserved is percent-encoded, so that no part of a path is a scheme,
  /// an authority or a query.
  ///
  /// Source: RFC 3986, sections 2.3 and 4.2.
  static func address(of path: String) -> String {
    var result = path.isEmpty || path.utf8.first == UInt8(ascii: "/") ? "." : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
