/// The authority that a datum was taken from.
public struct Source: Hashable, Sendable {
  /// Title, edition and section, as a reader could look it up: "Apple, German Software String Localization Style Guide".
  public var citation: String
  public init(citation: String) { self.citation = citation }

  /// The project's own knowledge of the language, seen in no published source.
  public static let judgement = Source(citation: "judgement")
  /// True for the project's own knowledge: what rests on it is said one step softer.
  public var isJudgement: Bool { self == .judgement }
}

/// A value that names the authority it was taken from.
public struct Sourced<Value: Hashable & Sendable>: Hashable, Sendable {
  public var value: Value
  public var source: Source
  public init(_ value: Value, source: Source) {
    self.value = value
    self.source = source
  }
}

/// Words or wordings of a language, in groups by the authority that gives them.
public struct WordList: Hashable, Sendable {
  public struct Group: Hashable, Sendable {
    public var source: Source
    public var words: [String]
    public init(source: Source, words: [String]) {
      self.source = source
      self.words = words
    }
  }
  /// In the order of the file; empty where the language says nothing.
  public var groups: [Group]
  public init(groups: [Group] = []) { self.groups = groups }

  public var isEmpty: Bool { groups.isEmpty }
  /// Every word, published ones and ours.
  /// - Complexity: O(*n*); callers that look words up keep a set of their own.
  public var words: [String] { groups.flatMap(\.words) }
  /// Where `word` comes from; nil where the list does not hold it.
  /// - Complexity: O(*n*)
  public func source(of word: String) -> Source? { groups.first { $0.words.contains(word) }?.source }
}

/// A key and its value, both from one authority: a region and its form, a letter and what it is read as.
public struct SourcedPair: Hashable, Sendable {
  public var key: String
  public var value: String
  public var source: Source
  public init(key: String, value: String, source: Source) {
    self.key = key
    self.value = value
    self.source = source
  }
}
