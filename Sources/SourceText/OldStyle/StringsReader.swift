import UnicodeText

/// Reads `.strings` files: pairs, or a property list in any format.
package enum StringsReader {
  /// - Parameters:
  ///   - file: The file's contents.
  ///   - index: The file's index in its bundle, for the faults.
  ///   - texts: The texts of a pair; a pair without texts is reported.
  /// - Returns: The texts of all pairs with a readable key and value, before and after damaged places; and those
  ///   places, in file order.
  /// - Complexity: O(*n*)
  package static func read<Text>(
    _ file: SourceFile, index: Int, texts: (SourceNode.Member) -> [Text]
  ) -> (texts: [Text], faults: [FileFault]) {
    let (root, faults) = PropertyListReader.read(file, index: index)
    var log = FaultLog(file: index)
    switch root?.value {
    case .dictionary, nil: break
    default: log.report(FaultMessage.expectedPairs(), at: root?.utf8 ?? 0..<0)
    }
    let found = (root?.members ?? []).flatMap { member in
      let texts = texts(member)
      if texts.isEmpty {
        log.report(
          FaultMessage.notText(["key": .text(member.key.start)]), at: member.value.utf8, loss: .nothing,
          advice: FaultMessage.nothingShown(), key: member.key.string)
      }
      return texts
    }
    return (found, faults + log.faults)
  }

  /// The pairs with a key and one text.
  package static func pairs(of file: SourceFile, index: Int) -> (pairs: [SourceNode.Member], faults: [FileFault]) {
    let (pairs, faults) = read(file, index: index) { $0.value.text == nil ? [] : [$0] }
    return (pairs, faults)
  }
}
