import JSONRPC
import Platform
import Review
package import ReviewModel

/// Serves a client on two descriptors until it sends `exit` or closes its input.
///
/// One thread reads messages, and one answers them. Whole apps are reviewed one at a time on another thread when nobody
/// types.
package struct ServerLoop {
  /// What happens on the threads that do not serve the client.
  private enum Event: Sendable {
    case frame(MessageFrame)
    /// The input has ended, with a reason if that is an error.
    case end(HeaderFrames.Fault?)
    case settled(SettledReview?, folder: String)
  }

  private let input: Int32
  private let output: Int32
  private let reader: (any SwiftCodeReader)?
  /// How long to wait after typing before whole apps are reviewed.
  private static let pauseMilliseconds = 250

  /// - Parameters:
  ///   - input: The descriptor that the client writes to.
  ///   - output: The descriptor that the client reads from.
  ///   - reader: Reads Swift code; nil if the tool was built without a parser.
  package init(input: Int32, output: Int32, reader: (any SwiftCodeReader)?) {
    self.reader = reader
    self.input = input
    self.output = output
  }

  /// - Returns: The exit code: 0 after `shutdown` and `exit`, otherwise 1. The fault is the reason if reading or
  ///   writing failed.
  package func run() -> (exitCode: Int32, fault: String?) {
    // The next write notices if the client is gone.
    signal(SIGPIPE, SIG_IGN)
    let queue = Queue<Event>()
    let output = FrameOutput(output)
    let server = LanguageServer(reader: reader) { output.write($0) }
    guard let reading = PosixThread({ [input] in Self.read(from: input, to: queue) }) else {
      return (1, "The system could not create a thread")
    }
    reading.detach()
    return Self.serve(server, from: queue, to: output)
  }

  private static func serve(
    _ server: LanguageServer, from queue: Queue<Event>, to output: FrameOutput
  ) -> (exitCode: Int32, fault: String?) {
    var settling: (cancellation: Cancellation, left: Int)?
    var isPausing = false
    while true {
      let events = queue.take(waitingAtMost: isPausing ? pauseMilliseconds : nil)
      if events.isEmpty, isPausing {
        isPausing = false
        settling = settle(server, queue)
        continue
      }
      var batch: [[UInt8]] = []
      var end: Event?
      for event in events {
        switch event {
        case .frame(.message(let bytes)): batch.append(bytes)
        case .frame(.tooLong(let count)): server.refuseMessage(ofByteCount: count)
        case .end: end = event
        case .settled(let settled, let folder):
          if let settled { server.settle(settled, of: folder) }
          settling?.left -= 1
          if settling?.left == 0 { settling = nil }
        }
      }
      if !batch.isEmpty {
        settling?.cancellation.cancel()
        server.receive(batch)
        if let code = server.exitCode { return (code, output.fault) }
        server.catchUp()
        isPausing = true
      }
      if case .end(let fault) = end { return (1, fault?.reason) }
      if let fault = output.fault { return (1, fault) }
    }
  }

  private static func settle(_ server: LanguageServer, _ queue: Queue<Event>) -> (Cancellation, Int)? {
    let reviews = server.settling(looksAtDisk: !server.watchesFiles)
    guard !reviews.isEmpty else { return nil }
    let cancellation = Cancellation()
    for (folder, review) in reviews {
      let thread = PosixThread(stackBytes: 8 << 20) {
        queue.put(.settled(review.run { cancellation.isCancelled }, folder: folder))
      }
      thread?.detach()
      if thread == nil { queue.put(.settled(review.run(), folder: folder)) }
    }
    return (cancellation, reviews.count)
  }

  private static func read(from descriptor: Int32, to queue: Queue<Event>) {
    var frames = HeaderFrames()
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    do throws(HeaderFrames.Fault) {
      while true {
        let count = Platform.read(descriptor, &piece, piece.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        frames.append(piece[..<count])
        while let frame = try frames.next() { queue.put(.frame(frame)) }
      }
      try frames.finish()
      queue.put(.end(nil))
    } catch {
      queue.put(.end(error))
    }
  }
}

private final class FrameOutput {
  private let descriptor: Int32
  private(set) var fault: String?

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func write(_ message: [UInt8]) {
    guard fault == nil else { return }
    let bytes = Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message
    var offset = 0
    while offset < bytes.count {
      let count = bytes[offset...].withUnsafeBytes { Platform.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        offset += count
      } else if errno != EINTR {
        fault = "Cannot write to the client: \(String(cString: strerror(errno)))"
        return
      }
    }
  }
}

/// Tells a thread that its result is no longer needed.
///
/// `@unchecked`: a lock guards the value.
final class Cancellation: @unchecked Sendable {
  private let lock = Lock()
  private var isSet = false

  func cancel() { lock.withLock { isSet = true } }
  var isCancelled: Bool { lock.withLock { isSet } }
}
