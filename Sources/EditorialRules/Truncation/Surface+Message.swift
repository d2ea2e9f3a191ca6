import TextLayout
import UnicodeText

extension Surface {
  /// The name in the report’s language.
  var message: Message { Message("surface.\(id)") }

  /// The name, with the versions where the surface has come to an end: "Siri watch face card (watchOS 5–11)".
  var messageWithVersions: Message {
    let ended = systems.filter { $0.value.last != nil }.sorted { $0.key < $1.key }
    guard !ended.isEmpty else { return message }
    let versions = ended.map { MessageValue.keyword("\($0.key.rawValue) \($0.value)") }
    return Message("surface.withVersions", ["surface": .message(message), "versions": .list(versions)])
  }
}
