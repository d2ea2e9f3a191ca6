public import UnicodeText

/// Something that a configuration says for all locales, for some, or for both.
public struct ByLocale<Value: Sendable>: Sendable {
  /// What holds where no locale has its own.
  public var everywhere: Value?
  public var values: [LocaleIdentifier: Value]

  public init(everywhere: Value? = nil, values: [LocaleIdentifier: Value] = [:]) {
    self.everywhere = everywhere
    self.values = values
  }

  public var isEmpty: Bool { everywhere == nil && values.isEmpty }

  /// The value of the locale or of the nearest one that it falls back to, as the system does: `pt-BR`, then `pt`, then
  /// what holds everywhere.
  public func nearest(to locale: LocaleIdentifier) -> Value? {
    guard !values.isEmpty else { return everywhere }
    return locale.lookupChain.lazy.compactMap { values[$0] }.first ?? everywhere
  }

  /// Every value that holds for the locale, the nearest first, each with its locale; the root for what holds everywhere.
  public func applicable(to locale: LocaleIdentifier) -> [(locale: LocaleIdentifier, value: Value)] {
    let own = values.isEmpty ? [] : locale.lookupChain.compactMap { tag in values[tag].map { (tag, $0) } }
    return own + (everywhere.map { [(.root, $0)] } ?? [])
  }
}

extension ByLocale: Equatable where Value: Equatable {}
extension ByLocale: Hashable where Value: Hashable {}
