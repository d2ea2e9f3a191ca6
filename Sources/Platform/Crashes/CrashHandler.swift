/// A lock that one thread acquires once; every other thread waits for it until the process ends.
///
/// A pipe with one byte to read, because POSIX allows `read` in the handler of a signal, but no lock.
struct SignalSafeLock {
  private let readEnd: Int32

  /// nil if the system has no pipe to spare.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    readEnd = ends[0]
    // The end to write to stays open: otherwise reading would not wait.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var byte: UInt8 = 0
    guard write(ends[1], &byte, 1) == 1 else {
      for end in ends { close(end) }
      return nil
    }
  }

  func acquire() {
    var byte: UInt8 = 0
    while read(readEnd, &byte, 1) < 0, errno == EINTR {}
  }
}

/// Handles a fatal signal, using only calls that POSIX allows there.
enum CrashHandler {
  /// Signals for traps of the Swift runtime (which differ by processor), memory errors, and C errors.
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]
  /// The previous actions, by signal; allocated before the first signal can arrive.
  nonisolated(unsafe) private static var former = UnsafeMutablePointer<sigaction>.allocate(capacity: 0)

  static func install() {
    former = .allocate(capacity: Int(signals.max() ?? 0) + 1)
    for signal in signals {
      var action = sigaction()
      // The stack itself may be exhausted.
      action.sa_flags = SA_ONSTACK
      // If the handler crashes too, the system ends the process instead of calling the handler again.
      sigemptyset(&action.sa_mask)
      for other in signals { sigaddset(&action.sa_mask, other) }
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = handle
      #else
        action.__sigaction_handler.sa_handler = handle
      #endif
      sigaction(signal, &action, former + Int(signal))
    }
  }

  /// Writes the message, and raises the signal again for its previous handler: a debugger, the runtime, the system.
  private static let handle: @convention(c) (Int32) -> Void = { signal in
    CrashBreadcrumbs.writeMessage()
    sigaction(signal, former + Int(signal), nil)
    raise(signal)
  }

  static func write(_ words: StaticString) {
    write(UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
  }

  static func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    _ = Platform.write(STDERR_FILENO, start, bytes.count)
  }

  /// Replaces characters that a terminal takes for commands with question marks: ASCII controls, and U+0080 to U+009F.
  static func replaceControls(_ bytes: UnsafeMutableBufferPointer<UInt8>) {
    var former: UInt8 = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20 || byte == 0x7F || (former == 0xC2 && (0x80...0x9F).contains(byte)) {
        bytes[index] = UInt8(ascii: "?")
        if former == 0xC2, byte >= 0x80, index > 0 { bytes[index - 1] = UInt8(ascii: "?") }
      }
      former = byte
      index += 1
    }
  }
}

/// A stack for the signal handler, in case the thread's own is exhausted.
enum SignalStack {
  private static let bytes = 64 << 10

  @discardableResult
  static func install() -> UnsafeMutableRawPointer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = bytes
    sigaltstack(&stack, nil)
    return memory
  }

  /// Removes it from the thread that received it.
  static func remove(_ memory: UnsafeMutableRawPointer) {
    var none = stack_t()
    none.ss_flags = Int32(SS_DISABLE)
    none.ss_size = bytes
    sigaltstack(&none, nil)
    memory.deallocate()
  }
}
