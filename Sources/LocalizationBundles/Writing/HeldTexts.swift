/// The texts that a file is read to hold, to see that edits change what they should and nothing else.
struct HeldTexts {
  private struct Text: Hashable {
    var locale, key: String
    var variation: String?
    /// Byte for byte: strings compare equal when they are only canonically equivalent.
    var text: [UInt8]
  }

  private let texts: [(text: Text, start: Int)]
  private let faults: [FileFault]

  init(_ bytes: [UInt8], path: String, sources: (any SourceReader)?) {
    let contents = FileContents.read(path: path, bytes: bytes, index: 0, sources: sources).contents
    faults = contents.faults
    var texts = contents.texts
    for section in contents.sections {
      texts += section.targets(file: 0) + section.units.compactMap { section.source(of: $0, file: 0) }
    }
    // A key is a text where nothing else is, so other texts decide about it.
    let own = texts.filter { !$0.isKey }.map { Self.held($0, $0.text) }
    let declared = contents.declaredTexts.map { text in
      let held = Text(locale: "", key: text.key, variation: nil, text: Array((text.defaultValue ?? "").utf8))
      return (held, text.place.utf8.lowerBound)
    }
    self.texts = own + declared
  }

  private static func held(_ text: LocalizedText, _ string: String) -> (Text, Int) {
    let held = Text(
      locale: EditResolver.canonical(text.locale), key: text.key, variation: text.variation, text: Array(string.utf8))
    return (held, text.literal.utf8.lowerBound)
  }

  /// Compares with what the file holds after some edits.
  ///
  /// - Throws: ``EditRefusal`` where it is not what they ask for.
  func check(_ found: HeldTexts, after wishes: [EditWish]) throws(EditRefusal) {
    if found.faults.count > faults.count {
      let known = Set(faults.map(\.message))
      let fault = found.faults.first { !known.contains($0.message) } ?? found.faults.last
      throw EditRefusal("The file would be damaged: \(fault?.message ?? "it is not read as before")")
    }
    var counts: [Text: Int] = [:]
    var replaced: [Int: [UInt8]] = [:]
    for wish in wishes {
      switch wish.action {
      case .replace(let text): replaced[text.literal.utf8.lowerBound] = Array(wish.edit.after.utf8)
      case .insert:
        let text = Text(
          locale: EditResolver.canonical(wish.edit.locale), key: wish.edit.key, variation: wish.edit.variation,
          text: Array(wish.edit.after.utf8))
        counts[text, default: 0] += 1
      }
    }
    for (text, start) in texts {
      var text = text
      if let after = replaced[start] { text.text = after }
      counts[text, default: 0] += 1
    }
    for (text, _) in found.texts { counts[text, default: 0] -= 1 }
    if let (text, _) = counts.first(where: { $0.value != 0 }) {
      throw EditRefusal("The file would be read otherwise than meant, at ‘\(text.key.excerpt)’")
    }
  }
}
