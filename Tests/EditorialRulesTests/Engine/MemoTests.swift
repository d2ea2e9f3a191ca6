import Testing

@testable import EditorialRules

private protocol Kind { static var lifetime: MemoLifetime { get } }
private enum Lasting: Kind { static let lifetime = MemoLifetime.context }
private enum OfBundle: Kind { static let lifetime = MemoLifetime.bundle }
private enum OfNextKey: Kind { static let lifetime = MemoLifetime.nextKey }

/// The identities of the computed values.
private final class Computed {
  var ids: [Int] = []
}

/// A key whose value is nil for odd numbers.
private struct Half<K: Kind>: MemoKey {
  let id: Int
  let computed: Computed

  static var lifetime: MemoLifetime { K.lifetime }

  func value(with context: AnalysisContext) -> Int? {
    computed.ids.append(id)
    return id.isMultiple(of: 2) ? id / 2 : nil
  }
}

@Suite("Values that a thread keeps")
struct MemoTests {
  /// The identities whose values were computed, when these are needed in two bundles.
  private func computed<K: Kind>(_ kind: K.Type, _ ids: [Int]) -> [Int] {
    let context = AnalysisContext()
    let computed = Computed()
    for _ in 0..<2 {
      for id in ids {
        #expect(context.memo(Half<K>(id: id, computed: computed)) == (id.isMultiple(of: 2) ? id / 2 : nil))
      }
      context.leaveBundle()
    }
    return computed.ids
  }

  @Test("Data on a language is computed once, even if it is nil")
  func lasting() { #expect(computed(Lasting.self, [1, 2, 1, 2]) == [1, 2]) }

  @Test("What is gathered from a bundle is computed once for each bundle")
  func bundle() { #expect(computed(OfBundle.self, [1, 2, 1, 2]) == [1, 2, 1, 2]) }

  @Test("Data on a source is computed again after another source")
  func nextKey() { #expect(computed(OfNextKey.self, [1, 1, 2, 2, 1]) == [1, 2, 1, 2, 1]) }

  @Test("Keys of different types with the same identity have different values")
  func types() {
    let context = AnalysisContext()
    let (first, second) = (Computed(), Computed())
    _ = context.memo(Half<Lasting>(id: 1, computed: first))
    _ = context.memo(Half<OfBundle>(id: 1, computed: second))
    #expect(first.ids == [1] && second.ids == [1])
  }
}
