/// Elements that any thread adds, in their order, for one thread that takes them.
package struct Queue<Element: Sendable>: Sendable {
  private let elements = Monitor<[Element]>([])

  package init() {}

  package func put(_ element: Element) { elements.change { $0.append(element) } }

  /// All elements since the last call.
  ///
  /// - Parameter milliseconds: How long to wait if there are none; nil for no limit.
  package func take(waitingAtMost milliseconds: Int? = nil) -> [Element] {
    elements.wait(atMost: milliseconds, until: { !$0.isEmpty }) { elements in
      defer { elements = [] }
      return elements
    }
  }
}
