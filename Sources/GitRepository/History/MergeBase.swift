/// The best common ancestor of two commits.
///
/// Like git, it walks backwards in time from both. A commit reached from both sides is a candidate, and its ancestors
/// no longer matter. Candidates that are ancestors of others are dropped. The latest one left is the result: the one
/// that `git merge-base` prints first.
///
/// Source: git-merge-base, “DISCUSSION”.
struct MergeBase {
  private let history: GitHistory
  private var commits: [GitObjectID: GitCommit] = [:]
  /// How many commits were visited, counting repeated visits.
  private var steps = 0

  /// Thirty times the history of Linux.
  private static let mostSteps = 40_000_000

  private init(_ history: GitHistory) { self.history = history }

  /// nil if the two have no common ancestor.
  ///
  /// - Throws: ``GitFault`` if a commit is missing or damaged.
  static func of(_ one: GitObjectID, _ other: GitObjectID, in history: GitHistory) throws(GitFault) -> GitObjectID? {
    var search = MergeBase(history)
    let candidates = try search.shared(one, [other])
    // There is usually only one, and the latest of several is usually not an ancestor of the others.
    for (place, candidate) in candidates.enumerated() {
      let others = candidates.indices.filter { $0 != place }.map { candidates[$0] }
      if others.isEmpty { return candidate }
      if try !search.isBehind(candidate, others) { return candidate }
    }
    return candidates.first
  }

  private mutating func commit(_ identifier: GitObjectID) throws(GitFault) -> GitCommit {
    steps += 1
    guard steps <= Self.mostSteps else { throw GitFault(reason: "the history is too long to compare") }
    if let known = commits[identifier] { return known }
    guard let commit = try history.commit(identifier) else {
      throw GitFault(reason: "the commit \(identifier) is not in this clone")
    }
    commits[identifier] = commit
    return commit
  }

  private struct Marks: OptionSet {
    let rawValue: UInt8
    static let one = Marks(rawValue: 1)
    static let others = Marks(rawValue: 2)
    /// An ancestor of a candidate.
    static let stale = Marks(rawValue: 4)
    static let candidate = Marks(rawValue: 8)
  }

  /// Whether a commit is an ancestor of one of the others.
  private mutating func isBehind(_ one: GitObjectID, _ others: [GitObjectID]) throws(GitFault) -> Bool {
    try marks(from: one, others)[one]?.contains(.others) ?? false
  }

  /// The common ancestors that are not ancestors of one another, as far as this walk shows; the latest first.
  private mutating func shared(_ one: GitObjectID, _ others: [GitObjectID]) throws(GitFault) -> [GitObjectID] {
    if others.contains(one) { return [one] }
    var order: [GitObjectID] = []
    let marks = try marks(from: one, others) { order.append($0) }
    var found: [(identifier: GitObjectID, time: Int)] = []
    for identifier in order where marks[identifier]?.contains(.stale) == false {
      found.append((identifier, try commit(identifier).time))
    }
    // The sort is stable: for equal times, the commit found first stays first.
    return found.sorted { $0.time > $1.time }.map(\.identifier)
  }

  private mutating func marks(
    from one: GitObjectID, _ others: [GitObjectID], candidate: (GitObjectID) -> Void = { _ in }
  ) throws(GitFault) -> [GitObjectID: Marks] {
    var marks: [GitObjectID: Marks] = [one: .one]
    var queue = CommitQueue()
    queue.add(one, try commit(one).time)
    for other in others {
      marks[other, default: []].insert(.others)
      queue.add(other, try commit(other).time)
    }
    // How many entries in the queue are not stale.
    var openCount = queue.count
    var openMarks: [GitObjectID: Int] = [:]
    for identifier in [one] + others { openMarks[identifier, default: 0] += 1 }
    func isOpen(_ identifier: GitObjectID) -> Bool { marks[identifier]?.contains(.stale) == false }

    while openCount > 0, let identifier = queue.next() {
      if isOpen(identifier) { openCount -= 1 }
      openMarks[identifier, default: 1] -= 1
      var own = marks[identifier] ?? []
      let sides = own.intersection([.one, .others, .stale])
      var inherited = sides
      if sides == [.one, .others] {
        if own.insert(.candidate).inserted {
          marks[identifier] = own
          candidate(identifier)
        }
        inherited.insert(.stale)
      }
      for parent in try commit(identifier).parents {
        let before = marks[parent] ?? []
        guard !before.isSuperset(of: inherited) else { continue }
        // The parent's entries already in the queue become stale.
        if inherited.contains(.stale), !before.contains(.stale) { openCount -= openMarks[parent] ?? 0 }
        marks[parent] = before.union(inherited)
        queue.add(parent, try commit(parent).time)
        openMarks[parent, default: 0] += 1
        if isOpen(parent) { openCount += 1 }
      }
    }
    return marks
  }
}

/// The commits to visit, latest first; for equal times, in the order of arrival.
private struct CommitQueue {
  private var heap: [(identifier: GitObjectID, time: Int, number: Int)] = []
  private var added = 0

  var count: Int { heap.count }

  private func isBefore(_ one: Int, _ other: Int) -> Bool {
    heap[one].time != heap[other].time ? heap[one].time > heap[other].time : heap[one].number < heap[other].number
  }

  mutating func add(_ identifier: GitObjectID, _ time: Int) {
    heap.append((identifier, time, added))
    added += 1
    var child = heap.count - 1
    while child > 0, isBefore(child, (child - 1) / 2) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func next() -> GitObjectID? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first.identifier }
    heap[0] = last
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && isBefore(child, least) { least = child }
      guard least != parent else { return first.identifier }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
