package import Foundation

/// A browser tab that one test uses.
///
/// Whatever a test emulates, stores, downloads or logs is gone for the next one.
package struct Page: Sendable {
  private let tools: DevTools
  /// The protocol’s identifiers of the page’s profile and tab.
  private let context, session: String
  /// For the files that the test opens and downloads.
  private let folder: URL

  private struct Context: Codable { var browserContextId: String }
  private struct Target: Codable { var targetId: String }
  private struct Session: Codable { var sessionId: String }
  private struct NewTarget: Encodable {
    var url = "about:blank"
    var browserContextId: String
  }
  private struct Attachment: Encodable {
    var targetId: String
    var flatten = true
  }
  private struct Downloads: Encodable {
    var behavior = "allow"
    var browserContextId, downloadPath: String
  }

  init(in tools: DevTools) async throws {
    self.tools = tools
    context = try await tools.send("Target.createBrowserContext", as: Context.self).browserContextId
    let target = try await tools.send(
      "Target.createTarget", NewTarget(browserContextId: context), as: Target.self)
    session = try await tools.send(
      "Target.attachToTarget", Attachment(targetId: target.targetId), as: Session.self
    ).sessionId
    tools.attach(session)
    folder = tools.folder.appending(path: "page-\(session)")
    let downloads = folder.appending(path: "downloads")
    try FileManager.default.createDirectory(at: downloads, withIntermediateDirectories: true)
    try await tools.send(
      "Browser.setDownloadBehavior", Downloads(browserContextId: context, downloadPath: downloads.path))
    for domain in ["Page", "Runtime", "Log", "Inspector", "Accessibility"] { try await send("\(domain).enable") }
    try await send("Page.setLifecycleEventsEnabled", ["enabled": true])
    // Otherwise a tab in the background shows no focus.
    try await send("Emulation.setFocusEmulationEnabled", ["enabled": true])
    try await resize(width: 1_280, height: 900)
  }

  func close() async {
    tools.detach(session)
    _ = try? await tools.send("Target.disposeBrowserContext", Context(browserContextId: context))
    try? FileManager.default.removeItem(at: folder)
  }

  /// Sends a command of the DevTools protocol to the page.
  @discardableResult
  func send<Result: Decodable>(
    _ method: String, _ parameters: some Encodable = DevTools.Nothing(), as: Result.Type = DevTools.Nothing.self
  ) async throws -> Result {
    try await tools.send(method, parameters, to: session, as: Result.self)
  }

  // MARK: Opening

  private struct Navigation: Decodable {
    var loaderId, errorText: String?
  }

  /// Opens an address, including `file:` and `data:`, and waits until it has loaded.
  package func open(_ address: URL) async throws {
    let navigation = try await send("Page.navigate", ["url": address.absoluteString], as: Navigation.self)
    if let error = navigation.errorText { throw BrowserError("\(address): \(error)") }
    // Another place on the same page loads nothing.
    guard let loader = navigation.loaderId else { return }
    try await wait(until: "\(address) is loaded") { tools.loaded(in: session).contains(loader) }
  }

  /// Writes a page to a file and opens that, as its reader would.
  package func open(html: String, named name: String = "page.html") async throws {
    try await open(write(Data(html.utf8), named: name))
  }

  /// Writes a file next to the test’s other files.
  ///
  /// - Returns: Its address.
  @discardableResult
  package func write(_ content: Data, named name: String) throws -> URL {
    let file = folder.appending(path: name)
    try content.write(to: file)
    return file
  }

  /// Loads the page again.
  package func reload() async throws {
    let count = tools.loaded(in: session).count
    try await send("Page.reload")
    try await wait(until: "the page is loaded again") { tools.loaded(in: session).count > count }
  }

  // MARK: Scripts

  /// Runs the body of a function in the page and reads what it returns. Waits for a promise.
  ///
  /// The page’s content security policy does not block it, and it also runs if scripts are off.
  ///
  /// - Parameter script: Its arguments are `arguments[0]`, `arguments[1]`, …
  /// - Throws: ``BrowserError`` if the script throws.
  package func evaluate<Value: Decodable>(
    _ script: String, _ arguments: any Encodable..., as: Value.Type = Value.self
  ) async throws -> Value {
    try await result(of: script, arguments, as: ByValue<Value>.self).value
  }

  /// Runs the body of a function in the page, whatever it returns.
  package func run(_ script: String, _ arguments: any Encodable...) async throws {
    _ = try await result(of: "\(script)\n;return null", arguments, as: DevTools.Nothing.self)
  }

  private struct ByValue<Value: Decodable>: Decodable { var value: Value }

  private func result<Result: Decodable>(
    of script: String, _ arguments: [any Encodable], as: Result.Type
  ) async throws -> Result {
    let arguments = String(decoding: try JSONEncoder().encode(arguments.map(AnyArgument.init)), as: UTF8.self)
    let expression = "(function () {\n\(script)\n}).apply(window, \(arguments))"
    return try await send("Runtime.evaluate", Evaluation(expression: expression), as: Evaluated<Result>.self).result
  }

  private struct AnyArgument: Encodable {
    var value: any Encodable
    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  private struct Evaluation: Encodable {
    var expression: String
    var returnByValue = true
    var awaitPromise = true
    var userGesture = true
  }

  /// What a script returns or throws.
  private struct Evaluated<Result: Decodable>: Decodable {
    var result: Result

    private enum CodingKeys: String, CodingKey { case result, exceptionDetails }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let details = try container.decodeIfPresent(DevTools.Thrown.self, forKey: .exceptionDetails) {
        throw BrowserError("the script threw: \(details.words)")
      }
      result = try container.decode(Result.self, forKey: .result)
    }
  }

  /// Adds rules to the page, like a reader’s own style sheet. A content security policy does not block it.
  package func addStyle(_ rules: String) async throws {
    try await run(
      """
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(arguments[0]);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      """, rules)
  }

  // MARK: Elements

  private struct Handle: Decodable { var objectId: String? }

  private func element(_ expression: String) async throws -> Element? {
    let evaluation = Evaluation(expression: expression, returnByValue: false)
    let handle = try await send("Runtime.evaluate", evaluation, as: Evaluated<Handle>.self).result
    return handle.objectId.map { Element(id: $0, page: self) }
  }

  /// The first element that a CSS selector matches.
  ///
  /// - Throws: ``BrowserError`` if nothing matches.
  package func find(_ selector: String) async throws -> Element {
    guard let element = try await element("document.querySelector(\(selector.debugDescription))") else {
      throw BrowserError("no element matches \(selector)")
    }
    return element
  }

  /// All elements that a CSS selector matches, in the order of the page.
  package func findAll(_ selector: String) async throws -> [Element] {
    let all = "document.querySelectorAll(\(selector.debugDescription))"
    let count: Int = try await evaluate("return \(all).length")
    var elements: [Element] = []
    for index in 0..<count { if let element = try await element("\(all)[\(index)]") { elements.append(element) } }
    return elements
  }

  /// The focused element, otherwise the page’s body.
  package func focusedElement() async throws -> Element {
    guard let element = try await element("document.activeElement") else { throw BrowserError("no element") }
    return element
  }

  /// Calls the body of a function with an element as `this`.
  func call<Value: Decodable>(_ body: String, on id: String, as: Value.Type) async throws -> Value {
    let call = Call(functionDeclaration: "function () { \(body) }", objectId: id)
    return try await send("Runtime.callFunctionOn", call, as: Evaluated<ByValue<Value>>.self).result.value
  }

  private struct Call: Encodable {
    var functionDeclaration, objectId: String
    var returnByValue = true
    var awaitPromise = true
    var userGesture = true
  }

  // MARK: Waiting

  /// Waits until an expression is true in the page, which may be a different page by then.
  ///
  /// - Parameter deadline: Not how long it takes, but when to give up.
  /// - Throws: ``BrowserError`` if the time is over.
  package func wait(
    until expression: String, _ arguments: any Encodable..., within deadline: Duration = .seconds(30)
  ) async throws {
    try await wait(until: expression, within: deadline) {
      (try? await result(of: "return Boolean(\(expression))", arguments, as: ByValue<Bool>.self))?.value == true
    }
  }

  /// Waits until a condition is true that depends on more than the page.
  package func wait(
    until condition: String, within deadline: Duration = .seconds(30), holds: () async throws -> Bool
  ) async throws {
    let end = ContinuousClock.now + deadline
    while true {
      // Checked before the condition: if other tests keep every thread busy, the sleep alone may take longer.
      let isLate = ContinuousClock.now >= end
      if try await holds() { return }
      if isLate { throw BrowserError("timed out waiting until \(condition)") }
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  // MARK: Output of a page

  /// New console messages since the last call; each message is returned once.
  package func messages() async throws -> [ConsoleMessage] {
    // Everything that happened before this answer has been reported by now.
    try await run("")
    return tools.takeEvents(of: session).messages
  }

  private struct PrintSettings: Encodable {
    var printBackground = true
    var preferCSSPageSize = true
    /// In inches.
    var paperWidth = 8.27
    var paperHeight = 11.69
  }

  /// Base64, which `Data` reads by itself.
  private struct Paper: Decodable { var data: Data }

  /// The printed page with its colors, on paper of the size that its style requests, or on A4.
  ///
  /// It takes seconds for 100 articles, and minutes for thousands.
  package func pdf() async throws -> Data { try await send("Page.printToPDF", PrintSettings(), as: Paper.self).data }

  /// The content of the file that the page downloads under a name, once it is complete.
  ///
  /// - Throws: ``BrowserError`` if there is no such file in time, or an empty one.
  package func download(named name: String, within deadline: Duration = .seconds(30)) async throws -> Data {
    let file = folder.appending(path: "downloads").appending(path: name)
    var content = Data()
    try await wait(until: "‘\(name)’ is downloaded", within: deadline) {
      // The file has another name until it is complete. Before it gets its own name, Chromium creates an empty file
      // with that name to learn which permissions it gets.
      content = (try? Data(contentsOf: file)) ?? Data()
      return !content.isEmpty
    }
    return content
  }
}

/// What the browser or a script wrote to the console.
package struct ConsoleMessage: Decodable, Hashable, Sendable, CustomStringConvertible {
  /// ‘error’, ‘warning’, ‘info’ or ‘verbose’.
  package var level: String
  /// The source: ‘security’, ‘javascript’, ‘console’, ‘network’, ‘other’, …
  package var source: String
  package var text: String

  /// Whether the browser blocked something that the page’s content security policy does not allow.
  package var isPolicyViolation: Bool { text.contains("Content Security Policy") && level == "error" }

  package var description: String { "\(level) \(source): \(text)" }
}
