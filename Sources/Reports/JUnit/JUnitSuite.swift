/// A suite of tests and how they went.
struct JUnitSuite {
  struct Case {
    enum Outcome {
      /// With what the test wrote, in visible lines; empty where it wrote nothing.
      case passed(String)
      case failed(type: String, message: String, details: String)
      case error(message: String)
    }

    var name: String
    var className: String
    var file: String?
    var outcome: Outcome
  }

  var name: String
  var cases: [Case] = []

  var failures: Int { cases.count { if case .failed = $0.outcome { true } else { false } } }
  var errors: Int { cases.count { if case .error = $0.outcome { true } else { false } } }

  func write(to xml: inout XMLWriter) {
    let attributes: [(StaticString, String)] = [
      ("name", name), ("tests", "\(cases.count)"), ("failures", "\(failures)"), ("errors", "\(errors)"),
      ("skipped", "0"), ("time", "0"),
    ]
    xml.element("testsuite", attributes) { xml in
      for one in cases { one.write(to: &xml) }
    }
  }
}

extension JUnitSuite.Case {
  fileprivate func write(to xml: inout XMLWriter) {
    var attributes: [(StaticString, String)] = [("classname", className), ("name", name)]
    if let file { attributes.append(("file", file)) }
    // No clock: equal reports give equal bytes.
    attributes.append(("time", "0"))
    switch outcome {
    case .passed(""): xml.element("testcase", attributes)
    case .passed(let output): xml.element("testcase", attributes) { $0.element("system-out", [], text: output) }
    case .failed(let type, let message, let details):
      xml.element("testcase", attributes) { xml in
        xml.element("failure", [("type", type), ("message", message)], text: details)
      }
    case .error(let message):
      xml.element("testcase", attributes) { xml in
        xml.element("error", [("type", "unread"), ("message", message)], text: message.visible)
      }
    }
  }
}
