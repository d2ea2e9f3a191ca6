package import UnicodeText

/// The names of what readers say of the faults of a file. Their words are in
/// `Sources/Reports/Language/Messages/Faults.xcstrings`, under `file.` and the name.
package enum FaultMessage: String, CaseIterable, Sendable {
  /// Files as a whole.
  case emptyFile, fillOrRemove, fileRefused, restDropped, importRefused

  /// Bytes and encodings. `byte`: `0xE9`. `declared` and `encoding`: names of encodings.
  case notUTF8, halfSurrogatePair, halfUnit, readAsReplacement, moreDamage, otherEncoding, declareEncoding
  case readAsWindows1252, saveAsUTF8

  /// Conflicts that version control left.
  case mergeMarker, bothSidesRead, otherMarkersMissing

  /// What several formats have. `key`: of the value. `found` and `expected`: signs and tags as a file has them.
  case expectedValue, expectedValueFor, expectedValueFound, expectedValueForFound, expectedTagFound
  case expectedTagBefore, fileEndsBefore, closesNothing, notNumber, insideNotRead, closeWith

  /// JSON. `bracket`: a closing one. `limit`: how deep values may nest.
  case noValueInFile, expectedNothingAfterValue, expectedName, expectedColon, expectedComma, unexpectedComma
  case unexpectedCommaBefore, expectedBracket, valuesTooDeep, controlCharacter, writeAsEscape, stringNotClosed
  case notEscape, doubleBackslash

  /// XML. `attribute`: its name. `tag`: as the file has it, or its beginning.
  case expectedElement, secondRoot, textOutsideRoot, textBetweenElements, elementsTooDeep, signInText
  case writeReference, unknownReference, knownReferences, attributeWithoutValue, attributeWithoutQuotationMarks
  case attributeNotClosed, unexpectedInTag, expectedAngleBracket, tagNotClosed, markupNotClosed
  case declarationNotClosed

  /// Property lists and `.strings`. `index`: of an object. `outer`: the tag around it.
  case expectedPairs, notText, nothingShown, expectedNothingAfterList, expectedSemicolon, expectedEqualsSign
  case expectedEqualsSignOrSemicolon, secondEqualsSign, unexpectedForKey, markNotEscaped, escapeMark, noOpeningMark
  case needsQuotationMarks, quotationMarkNotClosed, commentNotClosed, dictionaryNotClosed, arrayNotClosed
  case expectedCommaAfterElement, unexpectedInArray, halfByte, collectionsTooDeep, noValueInList, secondValueInList
  case tagInText, unknownElement, keyOutsideDictionary, valueWithoutKey, listCutOff, objectTableDamaged
  case objectDamaged, listContainsItself, tooManyValues

  /// String catalogs. `expected` and `found`: `object`, `array`, `string`, `number` or `truth`.
  case otherKind, catalogKind, staleKey, removeStaleKey

  /// Exchange files.
  case noTargetLanguage, giveTargetLanguage, originalTooLong, secondTarget, firstTargetRead, unitWithoutID

  /// Keys that stand twice. `line` and `text`: of the first value.
  case repeatedKey, repeatedKeyOtherValue, first, firstAs, firstAtLine, firstAtLineAs, oneIsUsed

  /// Pictures. `width` and `height`: in pixels.
  case emptyPicture, noPicture, pngWithoutFirstByte, pngLineEnds, pngWithoutHeader, pngSize, pngCutOff
  case jpegWithoutFrame, jpegEmptySegment, jpegWithoutWidth, jpegCutOff, exportPictureAgain

  /// The message with its values.
  package func callAsFunction(_ arguments: KeyValuePairs<String, MessageValue> = [:]) -> Message {
    Message("file.\(rawValue)", arguments)
  }
}
