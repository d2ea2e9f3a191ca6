import Algorithms
package import UnicodeText

/// A fault of the file itself: bytes that the format does not allow, or an unexpected encoding.
package struct FileFault: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Foundation or Xcode would reject the file or silently drop part of it.
    case malformed
    /// Bytes that the format does not allow, although Apple's readers lose no text because of them.
    case harmless
    /// A legacy encoding, or a wrong declaration.
    case encoding
    /// The same key twice in one table and locale; `message` names both values' places.
    case duplicateKey(sameValue: Bool)
    /// A catalog marks the key as no longer in the sources.
    case staleKey
    /// A length limit in an exchange file cannot be checked.
    case lengthLimit
    /// A part of a glossary that cannot be used.
    case glossary
  }
  package var kind: Kind
  package var file: Int
  /// Zero-based offsets into ``SourceFile/utf8``.
  package var utf8: Range<Int>
  /// What is wrong: "Expected ‘;’ after the value".
  package var message: Message
  /// What would be lost, and how to fix it.
  package var notes: [Message]
  /// The key, if the fault is about one.
  package var key: String?
  /// The two texts of a repeated key, in file order.
  package var texts: [String] = []
  package init(kind: Kind, file: Int, utf8: Range<Int>, message: Message, notes: [Message] = [], key: String? = nil) {
    self.kind = kind
    self.file = file
    self.utf8 = utf8
    self.message = message
    self.notes = notes
    self.key = key
  }
}

/// The faults that a reader found in one file.
package struct FaultLog: Sendable {
  /// With more faults than anyone would read, the file is probably something else.
  private static let limit = 200

  /// What Apple's readers lose because of a fault.
  package enum Loss {
    case wholeFile
    /// They silently drop everything after the fault.
    case rest
    /// They silently drop the texts after the fault, which ``FaultLog/count(textsAt:)`` counts.
    case texts
    /// Nothing is lost.
    case nothing

    /// Notes on this for the report.
    package var notes: [Message] {
      switch self {
      case .wholeFile: [FaultMessage.fileRefused()]
      case .rest, .texts: [FaultMessage.restDropped()]
      case .nothing: []
      }
    }
  }

  private var listed: [FileFault] = []
  /// Those that cause the loss of texts: indices of ``listed``.
  private var losing: [Int] = []
  /// How many more faults there were.
  private var omittedCount = 0
  /// The file's index in its bundle.
  package let file: Int

  package init(file: Int) { self.file = file }

  /// In the order in which they were reported; the last one says how many more there are.
  package var faults: [FileFault] {
    guard omittedCount > 0, let last = listed.indices.last else { return listed }
    var faults = listed
    faults[last].notes.append(FaultMessage.moreDamage(["count": .number(omittedCount)]))
    return faults
  }

  /// Adds a fault, unless there are too many already.
  package mutating func report(
    _ message: Message, at utf8: Range<Int>, loss: Loss = .wholeFile, advice: Message? = nil, key: String? = nil
  ) {
    guard listed.count < Self.limit else {
      omittedCount += 1
      return
    }
    if case .texts = loss { losing.append(listed.count) }
    let notes = loss.notes + (advice.map { [$0] } ?? [])
    listed.append(FileFault(kind: .malformed, file: file, utf8: utf8, message: message, notes: notes, key: key))
  }

  /// Says for each fault with the loss ``Loss/texts`` how many texts readers lose. Without any, it is harmless.
  ///
  /// - Parameter starts: Where the file's texts begin, ascending.
  package mutating func count(textsAt starts: [Int]) {
    for index in losing {
      let fault = listed[index].utf8.lowerBound
      let lost = starts.count - starts.partitioningIndex { $0 > fault }
      if lost == 0 { listed[index].kind = .harmless }
      listed[index].notes = [
        lost == 0 ? FaultMessage.nothingDropped() : FaultMessage.restTextsDropped(["count": .number(lost)])
      ]
    }
  }
}

/// The names of messages about the faults of a file. Their text is in
/// `Sources/Reports/Language/Messages/Faults.xcstrings`, under `file.` and the name.
package enum FaultMessage: String, CaseIterable, Sendable {
  /// Files as a whole.
  case emptyFile, fillOrRemove, fileRefused, restDropped, restTextsDropped, nothingDropped, importRefused
  /// Bytes and encodings. `byte`: `0xE9`. `declared` and `encoding`: names of encodings.
  case notUTF8, halfSurrogatePair, halfUnit, readAsReplacement, moreDamage, otherEncoding, declareEncoding
  case readAsWindows1252, saveAsUTF8
  /// Merge conflicts from version control.
  case mergeMarker, bothSidesRead, otherMarkersMissing
  /// Shared by several formats. `key`: of the value. `found` and `expected`: signs and tags as in the file.
  case expectedValue, expectedValueFor, expectedValueFound, expectedValueForFound, expectedTagFound
  case expectedTagBefore, fileEndsBefore, closesNothing, notNumber, insideNotRead, closeWith
  /// JSON. `bracket`: a closing one. `limit`: the maximum nesting depth.
  case noValueInFile, expectedNothingAfterValue, expectedName, expectedColon, expectedComma, unexpectedComma
  case unexpectedCommaBefore, expectedBracket, valuesTooDeep, controlCharacter, writeAsEscape, stringNotClosed
  case notEscape, doubleBackslash
  /// XML. `attribute`: its name. `tag`: as in the file, or its beginning.
  case expectedElement, secondRoot, textOutsideRoot, textBetweenElements, elementsTooDeep, signInText
  case writeReference, unknownReference, knownReferences, attributeWithoutValue, attributeWithoutQuotationMarks
  case attributeNotClosed, unexpectedInTag, expectedAngleBracket, tagNotClosed, markupNotClosed, declarationNotClosed
  /// Property lists and `.strings`. `index`: of an object. `outer`: the tag around it.
  case expectedPairs, notText, nothingShown, expectedNothingAfterList, expectedSemicolon, expectedEqualsSign
  case expectedEqualsSignOrSemicolon, secondEqualsSign, unexpectedForKey, markNotEscaped, escapeMark, noOpeningMark
  case needsQuotationMarks, quotationMarkNotClosed, commentNotClosed, dictionaryNotClosed, arrayNotClosed
  case expectedCommaAfterElement, unexpectedInArray, halfByte, collectionsTooDeep, noValueInList, secondValueInList
  case tagInText, unknownElement, keyOutsideDictionary, valueWithoutKey, listCutOff, objectTableDamaged
  case objectDamaged, listContainsItself, tooManyValues
  /// String catalogs. `expected` and `found`: `object`, `array`, `string`, `number` or `truth`.
  case otherKind, catalogKind, staleKey, removeStaleKey, staleKeyNotFound, staleKeyAtRunTime
  /// Exchange files.
  case noTargetLanguage, giveTargetLanguage, originalTooLong, secondTarget, firstTargetRead, unitWithoutID
  /// Length limits in exchange files. `unit` and `value`: as written.
  case limitUnit, limitNumber
  /// Glossaries. `tag`, `column`, `status` and `term`: as written.
  case glossaryTag, glossaryColumn, glossaryNoLanguage, glossaryCells, glossaryStatus, glossaryTerm
  case glossaryQuotationMark, glossarySource
  /// Repeated keys. `line` and `text`: of the first value.
  case repeatedKey, repeatedKeyOtherValue, first, firstAs, firstAtLine, firstAtLineAs, oneIsUsed
  /// Images. `width` and `height`: in pixels.
  case emptyPicture, noPicture, pngWithoutFirstByte, pngLineEnds, pngWithoutHeader, pngSize, pngCutOff
  case jpegWithoutFrame, jpegEmptySegment, jpegWithoutWidth, jpegCutOff, exportPictureAgain

  /// The message with its values.
  package func callAsFunction(_ arguments: KeyValuePairs<String, MessageValue> = [:]) -> Message {
    Message("file.\(rawValue)", arguments)
  }
}
