/// The encoder of all values in a JSON document, and the container of single numbers and strings.
final class JSONEncoding: Encoder, SingleValueEncodingContainer {
  var output: JSONOutput
  /// How many brackets are open around the current value.
  private var outside = 0

  init(_ writer: JSONWriter) { output = JSONOutput(writer) }

  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    output.level > outside ? KeyedEncodingContainer(Members(encoding: self, level: outside + 1)) : beginObject()
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(encoding: self, level: output.begin("[", "]")) }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func encodeNil() { output.write(constant: "null") }
  func encode(_ value: Bool) { output.write(constant: value ? "true" : "false") }
  func encode(_ value: String) { output.write(value) }
  func encode(_ value: Double) { output.write(value) }
  func encode(_ value: Float) { output.write(Double(value)) }
  func encode<Value: BinaryInteger & Encodable>(_ value: Value) { output.write(value) }

  func encode<Value: Encodable>(_ value: Value) throws {
    let (outer, level) = (outside, output.level)
    outside = level
    try value.encode(to: self)
    output.close(to: level)
    outside = outer
  }

  fileprivate func beginObject<Key: CodingKey>() -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Members(encoding: self, level: output.begin("{", "}")))
  }

  /// The encoder of a separate value inside the current one.
  fileprivate func nested() -> any Encoder {
    outside = output.level
    return self
  }
}

private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoding: JSONEncoding
  let level: Int
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { encoder(forKey: key).encodeNil() }

  // Most members have one of these types, and the generic way is slow.
  func encode(_ value: String, forKey key: Key) { encoder(forKey: key).encode(value) }
  func encode(_ value: Int, forKey key: Key) { encoder(forKey: key).encode(value) }
  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder(forKey: key).encode(value) }

  func nestedContainer<Nested>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<Nested> {
    encoder(forKey: key).beginObject()
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(forKey: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(named: "super").nested() }
  func superEncoder(forKey key: Key) -> any Encoder { encoder(forKey: key).nested() }
  private func encoder(forKey key: Key) -> JSONEncoding { encoder(named: key.stringValue) }

  private func encoder(named name: String) -> JSONEncoding {
    encoding.output.beginMember(name, at: level)
    return encoding
  }
}

private struct Elements: UnkeyedEncodingContainer {
  let encoding: JSONEncoding
  let level: Int
  var codingPath: [any CodingKey] { [] }
  var count: Int { encoding.output.count(at: level) }

  func encodeNil() { next().encodeNil() }
  func encode<Value: Encodable>(_ value: Value) throws { try next().encode(value) }
  func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> { next().beginObject() }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }
  func superEncoder() -> any Encoder { next().nested() }

  private func next() -> JSONEncoding {
    encoding.output.beginElement(at: level)
    return encoding
  }
}
