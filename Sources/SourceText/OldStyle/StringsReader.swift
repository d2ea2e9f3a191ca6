import UnicodeText

/// A key and its text in a `.strings` file.
public struct StringsPair: Hashable, Sendable {
  public var key: PropertyListNode.Text
  /// The same as `key` for a bare `"text";`.
  public var value: PropertyListNode.Text
  /// The comment that stands directly before, without delimiters; empty where there is none.
  public var comment: String
  /// From the key's delimiter to the end of the pair, as offsets into ``SourceFile/utf8``.
  public var utf8: Range<Int>
}

/// What a `.strings` file holds.
public struct StringsTable: Sendable {
  /// In file order; a key may come twice.
  public var pairs: [StringsPair]
  /// The damaged places, in file order.
  public var faults: [FileFault]
  public var body: PropertyListBody
}

/// Reads `.strings` files: pairs, or a property list of any body.
public enum StringsReader {
  /// - Parameters:
  ///   - file: The file as it was read.
  ///   - index: The file's index in its bundle, for the faults.
  /// - Returns: Every pair of which key and value are there, before and after damaged places.
  /// - Complexity: O(*n*)
  public static func read(_ file: SourceFile, index: Int) -> StringsTable {
    let body = PropertyListBody.of(file)
    let (root, faults) = PropertyListReader.read(file, index: index)
    var log = FaultLog(file: index)
    if let root, root.members.isEmpty {
      if case .dictionary = root.value {
      } else {
        log.report(FaultMessage.expectedPairs(), at: root.utf8, loss: .wholeFile)
      }
    }
    let pairs = (root?.members ?? []).compactMap { member -> StringsPair? in
      guard let text = member.value.text else {
        log.report(
          FaultMessage.notText(["key": .text(member.key.start)]), at: member.value.utf8, loss: .nothing,
          advice: FaultMessage.nothingShown(), key: member.key.string
        )
        return nil
      }
      return StringsPair(key: member.key, value: text, comment: member.comment, utf8: member.utf8)
    }
    return StringsTable(pairs: pairs, faults: faults + log.faults, body: body)
  }
}
