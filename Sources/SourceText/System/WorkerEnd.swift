import Platform

/// Why a worker, a process that reviews for another one, came to its end, and what it had in hand.
package struct WorkerEnd: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// A fault of the tool's own.
    case fatalError
    /// One piece of work took longer than it may.
    case time
    /// The worker took more memory than it may.
    case memory
  }
  package var cause: Cause
  /// The path in the reviewed folder; nil where the whole of it was in hand.
  package var path: String?
  /// The rule that judged; nil where none did.
  package var rule: String?

  package init(cause: Cause, path: String?, rule: String?) {
    self.cause = cause
    self.path = path
    self.rule = rule
  }

  static let fatalError = UInt8(ascii: "f")
  static let time = UInt8(ascii: "t")
  static let memory = UInt8(ascii: "m")

  /// - Parameter record: What the worker wrote before it died: the cause, the path, and behind a zero byte the rule.
  /// - Returns: nil where that is nothing.
  package init?(record: [UInt8]) {
    switch record.first {
    case Self.fatalError: cause = .fatalError
    case Self.time: cause = .time
    case Self.memory: cause = .memory
    default: return nil
    }
    let parts = record.dropFirst().split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    func text(_ index: Int) -> String? {
      guard parts.indices.contains(index), !parts[index].isEmpty else { return nil }
      return String(decoding: parts[index], as: UTF8.self)
    }
    path = text(0)
    rule = text(1)
  }

  /// As ``init(record:)`` reads it.
  package var record: [UInt8] {
    let cause =
      switch cause {
      case .fatalError: Self.fatalError
      case .time: Self.time
      case .memory: Self.memory
      }
    return [cause] + Array((path ?? "").utf8) + [0] + Array((rule ?? "").utf8)
  }
}

/// Ends a worker that takes more than it may: more time for one piece of work, or more memory in all.
package struct WorkerGuard: Sendable {
  private let seconds: Int
  private let megabytes: Int
  /// Where the record goes.
  private let descriptor: Int32

  /// - Parameters:
  ///   - seconds: For one file, text or rule on the whole; both on the clock and of the processor, so that a machine
  ///     that is busy with other things ends nothing.
  ///   - megabytes: Of memory, at the highest.
  package init(seconds: Int, megabytes: Int, descriptor: Int32) {
    self.seconds = seconds
    self.megabytes = megabytes
    self.descriptor = descriptor
  }

  /// Watches from a thread of its own until the process ends.
  package func start() {
    // Without a thread nothing is watched, and the review is done all the same.
    PosixThread { watch() }?.detach()
  }

  /// What a thread had in hand, and since when.
  private struct Since {
    var generation: UInt64
    var clock: Double
    var processor: Double
  }

  private func watch() {
    var known: [UnsafeMutablePointer<WorkInHand.Slot>: Since] = [:]
    // Since there was too much memory.
    var looks = 0
    while true {
      usleep(50_000)
      if isAlone { _exit(2) }
      var usage = rusage()
      // RUSAGE_SELF, of which each system's header makes another type.
      getrusage(0, &usage)
      let processor = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      let clock = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
      var oldest: (slot: UnsafeMutablePointer<WorkInHand.Slot>, since: Since)?
      for slot in WorkInHand.all.current where slot.pointee.isInHand {
        let generation = slot.pointee.generation
        let since =
          known[slot].flatMap { $0.generation == generation ? $0 : nil }
          ?? Since(generation: generation, clock: clock, processor: processor)
        known[slot] = since
        if since.clock < oldest?.since.clock ?? .infinity { oldest = (slot, since) }
      }
      if Self.megabytes(usage.ru_maxrss) > megabytes {
        looks += 1
        // Of what came in hand this moment nobody knows yet whether it is to blame; the next look tells.
        if oldest.map({ $0.since.clock < clock }) ?? false || looks > 20 { end(WorkerEnd.memory, oldest?.slot) }
      }
      guard let oldest else { continue }
      let waited = clock - oldest.since.clock
      let worked = processor - oldest.since.processor
      // What waits for something that never comes does no work at all.
      if waited > Double(seconds), worked > Double(seconds) || waited > 10 * Double(seconds) {
        end(WorkerEnd.time, oldest.slot)
      }
    }
  }

  /// Whether the process that waits for the record is gone: nobody reads its pipe, whenever it went.
  private var isAlone: Bool {
    var end = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&end, 1, 0) > 0
  }

  private func end(_ cause: UInt8, _ slot: UnsafeMutablePointer<WorkInHand.Slot>?) -> Never {
    WorkInHand.writeRecord(cause, slot, to: descriptor)
    kill(getpid(), SIGKILL)
    _exit(2)
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

  /// - Parameter highest: As in `ru_maxrss`: bytes on macOS, kilobytes elsewhere.
  private static func megabytes(_ highest: Int) -> Int {
    #if canImport(Darwin)
      highest >> 20
    #else
      highest >> 10
    #endif
  }
}
