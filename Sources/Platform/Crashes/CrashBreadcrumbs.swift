/// What each thread works on, so that a process that crashes can name it.
///
/// The handler of a fatal signal may neither take a lock nor allocate memory, and cannot ask what the program was
/// doing. So each thread keeps this ready as bytes in its own slot; recording something costs one copy. If crash
/// reports were not requested, nothing is kept.
package enum CrashBreadcrumbs {
  /// What is being done with the current work.
  package enum Activity: Sendable {
    case reading, checking

    fileprivate var words: StaticString {
      switch self {
      case .reading: "reading "
      case .checking: "judging "
      }
    }
  }

  /// A name that exists as long as the process.
  package struct Name: @unchecked Sendable {
    // Never written after initialization.
    fileprivate let bytes: UnsafeBufferPointer<UInt8>

    /// Allocates it permanently: it is never freed.
    package init(_ name: String) { bytes = UnsafeBufferPointer(copying: name.utf8) }
  }

  struct Slot {
    /// The longest possible path, plus a detail.
    static let capacity = 5_120
    let place = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    var count = 0
    /// How many of the bytes belong to the path.
    var pathCount = 0
    var activity = Activity.reading
    var rule: UnsafeBufferPointer<UInt8>?
    /// A different number for each piece of work, so that a guard can see whether the thread makes progress.
    var generation: UInt64 = 0

    var hasWork: Bool { count > 0 || rule != nil }

    mutating func append(_ text: String) {
      var text = text
      text.withUTF8 { bytes in
        let taken = min(bytes.count, Self.capacity - count)
        guard taken > 0, let start = bytes.baseAddress else { return }
        (place + count).update(from: start, count: taken)
        count += taken
      }
    }
  }

  /// Written once, before the threads that read them start.
  nonisolated(unsafe) private static var isWatched = false
  nonisolated(unsafe) private static var key = pthread_key_t()

  /// Threads come and go, and a crash may not be in a thread that this one started. So slots are kept; there are only
  /// as many as threads in the system's pool.
  private static var slot: UnsafeMutablePointer<Slot>? {
    guard isWatched else { return nil }
    if let slot = pthread_getspecific(key) { return slot.assumingMemoryBound(to: Slot.self) }
    let slot = UnsafeMutablePointer<Slot>.allocate(capacity: 1)
    slot.initialize(to: Slot())
    pthread_setspecific(key, slot)
    all.append(slot)
    SignalStack.install()
    return slot
  }

  /// Records what this thread works on from now on.
  ///
  /// - Parameter detail: A part of it, as a key; nil for all of it.
  package static func begin(_ activity: Activity, _ path: @autoclosure () -> String, detail: String? = nil) {
    guard let slot else { return }
    slot.pointee.generation &+= 1
    slot.pointee.count = 0
    slot.pointee.rule = nil
    slot.pointee.activity = activity
    slot.pointee.append(path())
    slot.pointee.pathCount = slot.pointee.count
    guard let detail else { return }
    slot.pointee.append(", ")
    slot.pointee.append(detail)
  }

  /// Records the rule that is being applied.
  package static func setRule(_ rule: Name?) {
    guard let slot else { return }
    slot.pointee.activity = .checking
    slot.pointee.rule = rule?.bytes
    // If a rule reviews the whole project, that is the work itself.
    if slot.pointee.count == 0 { slot.pointee.generation &+= 1 }
  }

  /// Records that there is no current work.
  package static func end() {
    guard let slot else { return }
    slot.pointee.generation &+= 1
    slot.pointee.count = 0
    slot.pointee.rule = nil
  }

  static let all = SlotList()

  /// Wraps work that another thread does while the caller waits: both threads then have the same current work.
  static func forwarding<Result>(_ body: @escaping @Sendable () -> Result) -> @Sendable () -> Result {
    guard let slot else { return body }
    let address = UInt(bitPattern: slot)
    return {
      pthread_setspecific(key, UnsafeMutableRawPointer(bitPattern: address))
      let spare = SignalStack.install()
      defer { SignalStack.remove(spare) }
      return body()
    }
  }

  /// From now on, if the process crashes, it first writes the current work to standard error.
  ///
  /// Call it once, before there are other threads.
  ///
  /// - Parameter descriptor: Where a worker writes it instead of standard error, in the format that ``CrashRecord``
  ///   reads.
  package static func writeOnCrash(to descriptor: Int32? = nil) {
    guard !isWatched, pthread_key_create(&key, nil) == 0 else { return }
    isWatched = true
    recordDescriptor = descriptor
    if descriptor != nil { writeLock = SignalSafeLock() }
    CrashHandler.install()
    // The calling thread gets a slot and a stack from the start.
    end()
  }

  nonisolated(unsafe) private static var recordDescriptor: Int32?
  /// nil if nothing is recorded, or if the system has no pipe to spare.
  nonisolated(unsafe) private static var writeLock: SignalSafeLock?

  /// Writes a thread's current work for the process that monitors this one: the cause, the path, and after a zero byte
  /// the rule. Only the first thread writes: a second one waits here for the end of the process, because two records
  /// would mix. Safe in a signal handler.
  static func writeRecord(_ cause: UInt8, _ slot: UnsafeMutablePointer<Slot>?, to descriptor: Int32) {
    writeLock?.acquire()
    func write(_ start: UnsafePointer<UInt8>?, _ count: Int) {
      guard let start, count > 0 else { return }
      _ = Platform.write(descriptor, start, count)
    }
    func write(_ byte: UInt8) { withUnsafePointer(to: byte) { write($0, 1) } }
    write(cause)
    if let slot { write(slot.pointee.place, slot.pointee.pathCount * (slot.pointee.count > 0 ? 1 : 0)) }
    write(0)
    if let rule = slot?.pointee.rule { write(rule.baseAddress, rule.count) }
  }

  /// Writes this thread's current work. Safe in a signal handler.
  static func writeMessage() {
    if let recordDescriptor {
      let slot = isWatched ? pthread_getspecific(key)?.assumingMemoryBound(to: Slot.self) : nil
      return writeRecord(CrashRecord.fatalError, slot, to: recordDescriptor)
    }
    CrashHandler.write("shortcut-review: a fatal error")
    if isWatched, let raw = pthread_getspecific(key) {
      let slot = raw.assumingMemoryBound(to: Slot.self)
      if slot.pointee.count > 0 || slot.pointee.rule != nil {
        CrashHandler.write(" while ")
        CrashHandler.write(slot.pointee.activity.words)
        if slot.pointee.count > 0 {
          let place = UnsafeMutableBufferPointer(start: slot.pointee.place, count: slot.pointee.count)
          CrashHandler.replaceControls(place)
          CrashHandler.write(UnsafeBufferPointer(place))
        } else {
          CrashHandler.write("the whole")
        }
        if let rule = slot.pointee.rule {
          CrashHandler.write(" by ")
          CrashHandler.write(rule)
        }
      }
    }
    CrashHandler.write("; it is a fault of shortcut-review: please report it with what this line names\n")
  }
}

/// `@unchecked`: a lock guards every access to the list. A slot may be read while its thread changes it: at worst, a
/// guard that sees half of a change names the wrong file.
final class SlotList: @unchecked Sendable {
  private let lock = Lock()
  private var slots: [UnsafeMutablePointer<CrashBreadcrumbs.Slot>] = []

  func append(_ slot: UnsafeMutablePointer<CrashBreadcrumbs.Slot>) { lock.withLock { slots.append(slot) } }

  var current: [UnsafeMutablePointer<CrashBreadcrumbs.Slot>] { lock.withLock { slots } }
}

extension UnsafeBufferPointer where Element == UInt8 {
  fileprivate init(copying bytes: some Collection<UInt8>) {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
    self.init(memory)
  }
}
