/// Why a worker (a process that reviews for another one) ended early, and its current work at the time.
package struct CrashRecord: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    case fatalError
    /// One piece of work took longer than allowed.
    case time
    /// The worker used more memory than allowed.
    case memory
  }
  package var cause: Cause
  /// The path in the reviewed folder; nil if the current work was the whole folder.
  package var path: String?
  /// The rule that was running; nil if none was.
  package var rule: String?

  package init(cause: Cause, path: String?, rule: String?) {
    self.cause = cause
    self.path = path
    self.rule = rule
  }

  static let fatalError = UInt8(ascii: "f")
  static let time = UInt8(ascii: "t")
  static let memory = UInt8(ascii: "m")

  /// - Parameter record: What the worker wrote before it died: the cause, the path, and after a zero byte the rule.
  /// - Returns: nil if it is not a valid record.
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

  /// In the format that ``init(record:)`` reads.
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

/// Ends a worker that exceeds its limits: the time for one piece of work, or its total memory.
package struct WorkerGuard: Sendable {
  private let seconds: Int
  private let megabytes: Int
  /// Where the record is written.
  private let descriptor: Int32

  /// - Parameters:
  ///   - seconds: For one file, text, or rule on the whole project; both wall-clock and processor time, so that a busy
  ///     machine does not end a worker.
  ///   - megabytes: The maximum memory.
  package init(seconds: Int, megabytes: Int, descriptor: Int32) {
    self.seconds = seconds
    self.megabytes = megabytes
    self.descriptor = descriptor
  }

  /// Watches from a separate thread until the process ends.
  package func start() {
    // If there is no thread, nothing is watched, but the review still runs.
    PosixThread { watch() }?.detach()
  }

  private struct Since {
    var generation: UInt64
    var clock: Double
    var processor: Double
  }

  private func watch() {
    var known: [UnsafeMutablePointer<CrashBreadcrumbs.Slot>: Since] = [:]
    // How many checks in a row found too much memory in use.
    var looks = 0
    while true {
      usleep(50_000)
      if isOrphaned { _exit(2) }
      var usage = rusage()
      // RUSAGE_SELF, which has a different type in each system's header.
      getrusage(0, &usage)
      let processor = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      let clock = Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
      var oldest: (slot: UnsafeMutablePointer<CrashBreadcrumbs.Slot>, since: Since)?
      for slot in CrashBreadcrumbs.all.current where slot.pointee.hasWork {
        let generation = slot.pointee.generation
        let since =
          known[slot].flatMap { $0.generation == generation ? $0 : nil }
          ?? Since(generation: generation, clock: clock, processor: processor)
        known[slot] = since
        if since.clock < oldest?.since.clock ?? .infinity { oldest = (slot, since) }
      }
      if Self.megabytes(usage.ru_maxrss) > megabytes {
        looks += 1
        // Work that has just begun may not be to blame; the next check decides.
        if oldest.map({ $0.since.clock < clock }) ?? false || looks > 20 { end(CrashRecord.memory, oldest?.slot) }
      }
      guard let oldest else { continue }
      let waited = clock - oldest.since.clock
      let worked = processor - oldest.since.processor
      // Work that waits forever uses no processor time.
      if waited > Double(seconds), worked > Double(seconds) || waited > 10 * Double(seconds) {
        end(CrashRecord.time, oldest.slot)
      }
    }
  }

  /// Whether the process that waits for the record is gone: its end of the pipe is closed, no matter when it ended.
  private var isOrphaned: Bool {
    var end = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&end, 1, 0) > 0
  }

  private func end(_ cause: UInt8, _ slot: UnsafeMutablePointer<CrashBreadcrumbs.Slot>?) -> Never {
    CrashBreadcrumbs.writeRecord(cause, slot, to: descriptor)
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
