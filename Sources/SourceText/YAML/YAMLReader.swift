import Algorithms
private import CYAML

/// Reads a text as one YAML document.
///
/// The grammar is libyaml's. Its events are turned into nodes with their locations.
package enum YAMLReader {
  /// How deep lists and mappings may nest. More than people write, and few enough for the stack when the nodes are
  /// deallocated.
  package static let deepestLevel = 200

  /// - Parameter yaml: Without a byte order mark, which would count as a column.
  /// - Returns: nil if there is no document, for example if the text is empty or only has comments.
  /// - Throws: ``YAMLFault`` with its location.
  package static func document(in yaml: String) throws(YAMLFault) -> YAMLNode? {
    var yaml = yaml
    return try yaml.withUTF8 { bytes in
      Result { () throws(YAMLFault) in
        let events = try YAMLEvents(bytes)
        var composer = Composer()
        return try composer.document(of: events)
      }
    }.get()
  }
}

private final class YAMLEvents {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let bytes: UnsafeBufferPointer<UInt8>

  /// - Parameter bytes: UTF-8, which must stay valid as long as events are read.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(YAMLFault) {
    self.bytes = bytes
    parser = .allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw YAMLFault(.noMemory, at: SourcePosition(line: 1, column: 1))
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Calls `body` with the next event, which is deallocated afterwards.
  func next<Result>(_ body: (borrowing yaml_event_t) throws(YAMLFault) -> Result) throws(YAMLFault) -> Result {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw fault }
    defer { yaml_event_delete(&event) }
    return try body(event)
  }

  private var fault: YAMLFault {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "not readable"
    switch parser.pointee.error {
    case YAML_MEMORY_ERROR: return YAMLFault(.noMemory, at: SourcePosition(parser.pointee.mark))
    // For a character that YAML does not allow, libyaml reports only the byte.
    case YAML_READER_ERROR: return YAMLFault(.grammar(problem), at: place(ofByte: Int(parser.pointee.problem_offset)))
    default: return YAMLFault(.grammar(problem), at: SourcePosition(parser.pointee.problem_mark))
    }
  }

  private func place(ofByte offset: Int) -> SourcePosition {
    let before = String(decoding: bytes.prefix(max(0, offset)), as: UTF8.self)
    let lines = before.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return SourcePosition(line: lines.count, column: 1 + (lines.last?.unicodeScalars.count ?? 0))
  }
}

/// Builds nodes from events. Open nodes are kept in a list, because the text decides how deep they nest.
private struct Composer {
  /// A list or a mapping that is not yet closed.
  private struct Open {
    let isMapping: Bool
    let place: SourcePosition
    /// In a mapping, keys and values alternate.
    var nodes: [YAMLNode] = []
  }

  private var open: [Open] = []
  private var root: YAMLNode?

  mutating func document(of events: YAMLEvents) throws(YAMLFault) -> YAMLNode? {
    while try events.next({ (event) throws(YAMLFault) in try handle(event) }) {}
    return root
  }

  /// - Returns: Whether more events follow.
  private mutating func handle(_ event: borrowing yaml_event_t) throws(YAMLFault) -> Bool {
    let place = SourcePosition(event.start_mark)
    switch event.type {
    case YAML_STREAM_END_EVENT: return false
    case YAML_DOCUMENT_START_EVENT where root != nil:
      throw YAMLFault(.grammar("the file has more than one document"), at: place)
    case YAML_ALIAS_EVENT: throw YAMLFault(.alias(Self.text(event.data.alias.anchor)), at: place)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      add(YAMLNode(.scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE), at: place))
    case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
      guard open.count < YAMLReader.deepestLevel else { throw YAMLFault(.tooDeep, at: place) }
      open.append(Open(isMapping: event.type == YAML_MAPPING_START_EVENT, place: place))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
      if let ended = open.popLast() { add(try Self.node(ended)) }
    default: break
    }
    return true
  }

  private mutating func add(_ node: YAMLNode) {
    if open.isEmpty { root = node } else { open[open.count - 1].nodes.append(node) }
  }

  private static func node(_ ended: Open) throws(YAMLFault) -> YAMLNode {
    guard ended.isMapping else { return YAMLNode(.sequence(ended.nodes), at: ended.place) }
    var repeated: [YAMLNode] = []
    let members = stride(from: 0, to: ended.nodes.count - 1, by: 2).map { (ended.nodes[$0], ended.nodes[$0 + 1]) }
    let mapping = YAMLMapping(members, repeated: &repeated)
    let keys = repeated.compactMap { key in key.string.map { (name: $0, place: key.place) } }
      .sorted { $0 < $1 }.uniqued { $0.name }
    guard let first = keys.first else { return YAMLNode(.mapping(mapping), at: ended.place) }
    throw YAMLFault(.repeatedKeys(keys.map(\.name)), at: first.place)
  }

  private static func text(_ start: UnsafePointer<UInt8>?) -> String { start.map { String(cString: $0) } ?? "" }
}

extension SourcePosition {
  /// - Parameter mark: With lines and columns from 0.
  fileprivate init(_ mark: yaml_mark_t) { self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1) }
}
