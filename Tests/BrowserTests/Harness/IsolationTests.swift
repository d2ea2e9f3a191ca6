import BrowserTestSupport
import Foundation
import Testing

@Suite("Tests in one browser", .enabled(if: BrowserInstallation.hasBrowser, noBrowser))
struct IsolationTests {
  @Test("What one test stores, another does not see")
  func storage() async throws {
    try await Browser.withPage { page in
      try await page.open(html: "<p>")
      try await page.run("localStorage.setItem('key', 'value')")
      try await page.reload()
      #expect(try await page.evaluate("return localStorage.getItem('key')") == "value")
    }
    try await Browser.withPage { page in
      try await page.open(html: "<p>")
      #expect(try await page.evaluate("return localStorage.getItem('key')", as: String?.self) == nil)
    }
  }

  @Test("Tests that come at once take turns")
  func turns() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          try await Browser.withPage { page in
            try await page.open(html: "<title>\(number)</title>", named: "\(number).html")
            #expect(try await page.title() == "\(number)")
            #expect(try await page.address().hasSuffix("/\(number).html"))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("A page that crashes does not fail the test after it")
  func crash() async throws {
    let error = await #expect(throws: BrowserError.self) {
      try await Browser.withPage { page in
        try await page.open(#require(URL(string: "chrome://crash")))
        try await page.run("1")
      }
    }
    #expect(error?.description.contains("crash") == true, "\(String(describing: error))")
    let value = try await Browser.withPage { try await $0.evaluate("return 'alive'", as: String.self) }
    #expect(value == "alive")
  }
}
