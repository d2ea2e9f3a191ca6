private import CICU

/// Case mapping according to one locale; a text that ICU rejects stays unchanged.
final class CaseMapper {
  /// Whether the locale maps ASCII letters to ASCII letters; Turkish does not. ICU decides, so no language is listed
  /// here.
  private(set) lazy var mapsASCIIPlainly =
    lowercased("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "abcdefghijklmnopqrstuvwxyz"
    && uppercased("abcdefghijklmnopqrstuvwxyz") == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

  private let locale: LocaleIdentifier
  private let map: OpaquePointer?
  private var titleMap: OpaquePointer?

  init(_ locale: LocaleIdentifier) {
    self.locale = locale
    // A locale that ICU rejects, such as one with a hundred letters, has no rules of its own.
    map = opened { cicu_openCaseMap(locale.icuName, 0, $0) } ?? opened { cicu_openCaseMap("", 0, $0) }
  }

  deinit {
    if let map { cicu_closeCaseMap(map) }
    if let titleMap { cicu_closeCaseMap(titleMap) }
  }

  func lowercased(_ string: String) -> String { apply(map, string) { cicu_toLower($0, $1, $2, $3, $4, $5) } }
  func uppercased(_ string: String) -> String { apply(map, string) { cicu_toUpper($0, $1, $2, $3, $4, $5) } }

  func capitalizingFirstLetter(of string: String) -> String {
    if titleMap == nil {
      let options = UInt32(CICU_U_TITLECASE_WHOLE_STRING) | UInt32(CICU_U_TITLECASE_NO_LOWERCASE)
      titleMap =
        opened { cicu_openCaseMap(locale.icuName, options, $0) } ?? opened { cicu_openCaseMap("", options, $0) }
    }
    return apply(titleMap, string) { cicu_toTitle($0, $1, $2, $3, $4, $5) }
  }

  private func apply(
    _ map: OpaquePointer?, _ string: String,
    _ mapping: (
      OpaquePointer, UnsafeMutablePointer<CChar>?, Int32, UnsafePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32
  ) -> String {
    guard let map, !string.isEmpty else { return string }
    return string.withChars { chars in
      ICUBuffers.utf8(capacity: chars.count + chars.count / 2 + 8) {
        mapping(map, $0, $1, chars.baseAddress, Int32(chars.count), $2)
      }
    } ?? string
  }
}
