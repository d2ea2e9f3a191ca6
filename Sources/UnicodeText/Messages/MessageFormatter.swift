private import CICU
import Platform

/// Formats messages in one language with ICU's MessageFormat.
///
/// `@unchecked`: ICU's formatters are mutable, so a lock lets only one thread use them at a time.
package final class MessageFormatter: @unchecked Sendable {
  private let locale: LocaleIdentifier
  private let pattern: @Sendable (String) -> String?
  private let lock = Lock()
  /// By message name; nil if a message has no pattern.
  private var formats: [String: MessageFormat?] = [:]
  private let all: ListFormat
  private let any: ListFormat
  private let isRightToLeft: Bool

  /// - Parameter pattern: The pattern for a message name; nil if there is none.
  package init(_ locale: LocaleIdentifier, pattern: @escaping @Sendable (String) -> String?) {
    self.locale = locale
    self.pattern = pattern
    all = ListFormat(.all, locale)
    any = ListFormat(.any, locale)
    isRightToLeft = locale.isRightToLeft
  }

  /// The text of a message, or its name if it has no pattern.
  ///
  /// - Parameters:
  ///   - isIsolating: Whether to isolate values whose direction differs from the language's (U+2068 and U+2069).
  ///   - showing: How to show text from the app: with marks for invisible characters, for example.
  package func text(of message: Message, isIsolating: Bool = true, showing: (String) -> String = { $0 }) -> String {
    lock.withLock { words(of: message, isIsolating, showing) }
  }

  private func words(of message: Message, _ isIsolating: Bool, _ showing: (String) -> String) -> String {
    guard let format = format(named: message.name) else { return message.name }
    let values = format.arguments.map { argument -> MessageFormat.Value in
      let value = message[argument.name]
      if argument.isNumber { return .number(value?.number ?? 0) }
      if argument.choosesForm, case .keyword(let word)? = value { return .text(word) }
      return .text(value.map { words(of: $0, isIsolating, showing) } ?? "{\(argument.name)}")
    }
    return format.text(values) ?? message.name
  }

  private func words(of value: MessageValue, _ isIsolating: Bool, _ showing: (String) -> String) -> String {
    switch value {
    case .text(let text): return isolated(showing(text), isIsolating)
    case .keyword(let word): return isolated(word, isIsolating)
    case .number(let number): return String(number)
    case .language(let tag): return LocaleIdentifier(tag).displayName(in: locale)
    case .script(let code): return LocaleIdentifier.displayName(ofScript: code, in: locale)
    case .message(let message): return words(of: message, isIsolating, showing)
    case .list(let values): return all.text(of: values.map { words(of: $0, isIsolating, showing) })
    case .choice(let values): return any.text(of: values.map { words(of: $0, isIsolating, showing) })
    }
  }

  private func isolated(_ text: String, _ isIsolating: Bool) -> String {
    isIsolating && isForeign(text) ? "\u{2068}\(text)\u{2069}" : text
  }

  /// Whether a text has letters of the opposite direction.
  private func isForeign(_ text: String) -> Bool {
    if isRightToLeft { return text.unicodeScalars.contains { $0.bidiClass == .leftToRight } }
    return !text.utf8.allSatisfy { $0 < 0x80 } && text.unicodeScalars.contains(where: \.isRightToLeft)
  }

  private func format(named name: String) -> MessageFormat? {
    if let known = formats[name] { return known }
    let format = pattern(name).flatMap { try? MessagePattern($0) }.flatMap { MessageFormat($0, locale) }
    formats[name] = .some(format)
    return format
  }
}

extension MessageValue {
  fileprivate var number: Int? { if case .number(let number) = self { number } else { nil } }
}

/// A pattern parsed by ICU for one locale. Only one thread may use it.
private final class MessageFormat {
  enum Value {
    case text(String)
    case number(Int)
  }

  /// In the order of the values.
  let arguments: [MessagePattern.Argument]
  private let format: UnsafeMutableRawPointer
  /// The text itself, if there are no placeholders.
  private var constant: String?

  /// - Returns: nil if ICU rejects the pattern.
  init?(_ pattern: MessagePattern, _ locale: LocaleIdentifier) {
    arguments = pattern.arguments
    let units = Array(pattern.numbered.utf16)
    var status: Int32 = 0
    // Latin digits, as in reports and on devices.
    let name = locale.icuName + "@numbers=latn"
    guard let format = cicu_openMessage(units, Int32(units.count), name, &status) else { return nil }
    self.format = format
    // From here on `deinit` closes it.
    guard status <= 0 else { return nil }
    if arguments.isEmpty { constant = text([]) }
  }

  deinit { cicu_closeMessage(format) }

  /// - Parameter values: One for each of the ``arguments``, with its type: ICU reads as many C arguments as the pattern
  ///   has, with the types in the pattern.
  func text(_ values: [Value]) -> String? {
    if let constant { return constant }
    let hasNull = values.contains { if case .text(let text) = $0 { text.utf8.contains(0) } else { false } }
    let nullStandIn = hasNull ? nullStandIn(for: values) : "\u{FFFD}"
    var arguments: [any CVarArg] = []
    var texts: [UnsafeMutablePointer<UInt16>] = []
    defer { for text in texts { text.deallocate() } }
    for value in values {
      switch value {
      case .number(let number): arguments.append(Double(number))
      case .text(let text):
        let units = Array(text.utf16)
        let copy = UnsafeMutablePointer<UInt16>.allocate(capacity: units.count + 1)
        // C strings end at U+0000.
        for (offset, unit) in units.enumerated() { copy[offset] = unit == 0 ? UInt16(nullStandIn.value) : unit }
        copy[units.count] = 0
        texts.append(copy)
        arguments.append(copy)
      }
    }
    let words = ICUBuffers.utf16 { buffer, capacity, status in
      withVaList(arguments) { cicu_formatMessage(format, buffer, capacity, $0, status) }
    }
    guard hasNull, let words else { return words }
    return String(String.UnicodeScalarView(words.unicodeScalars.map { $0 == nullStandIn ? "\0" : $0 }))
  }

  /// Replaces U+0000 while C formats: a noncharacter that does not occur in any of the texts.
  private func nullStandIn(for values: [Value]) -> Unicode.Scalar {
    let texts = values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    let taken = Set(texts.lazy.flatMap(\.unicodeScalars))
    return (UInt32(0xFDD0)...0xFDEF).lazy.compactMap { Unicode.Scalar($0) }.first { !taken.contains($0) } ?? "\u{FFFD}"
  }
}
