public import SourceText

/// An App Intent, as the source code declares it.
public struct AppIntentDeclaration: Hashable, Sendable {
  /// A property with `@Parameter`.
  public struct Parameter: Hashable, Sendable {
    public var name: String
    /// The type as written, without its module, question mark and generics; of a list the brackets stay.
    public var type: String
    public var isOptional: Bool
    public var isList: Bool
    public var hasDefault: Bool
    /// The title's literal, where it is one.
    public var title: String?
    /// Of the name.
    public var place: Literal
    public init(
      name: String, type: String, isOptional: Bool = false, isList: Bool = false, hasDefault: Bool = false,
      title: String? = nil, place: Literal
    ) {
      self.name = name
      self.type = type
      self.isOptional = isOptional
      self.isList = isList
      self.hasDefault = hasDefault
      self.title = title
      self.place = place
    }
  }

  /// One variant of the parameter summary.
  public struct Summary: Hashable, Sendable {
    /// The names of the parameters, those of the sentence first.
    public var parameters: [String]
    public var place: Literal
    public init(parameters: [String], place: Literal) {
      self.parameters = parameters
      self.place = place
    }
  }

  public var name: String
  public var parameters: [Parameter] = []
  /// In the order of the code; empty where there is no summary.
  public var summaries: [Summary] = []
  /// True for an action that people find in the Shortcuts app and whose protocols are the system's alone: not for the
  /// configuration of a widget, nor where a protocol of the app's own may provide members.
  public var isPlainAction = false
  /// `openAppWhenRun`; nil where the code does not say, or computes it.
  public var opensApp: Bool?
  /// `supportedModes` as written.
  public var supportedModes: String?
  /// `isDiscoverable`; nil where the code does not say, or computes it.
  public var isDiscoverable: Bool?
  /// Of the name.
  public var place: Literal

  public init(name: String, place: Literal) {
    self.name = name
    self.place = place
  }
}

/// A type whose values may stand in an App Shortcut phrase.
public struct AppValueDeclaration: Hashable, Sendable {
  public var name: String
  /// How many values an `AppEnum` has; nil for an `AppEntity`, whose values are known when the app runs.
  public var cases: Int?
  public init(name: String, cases: Int?) {
    self.name = name
    self.cases = cases
  }
}

/// What Swift sources declare of App Intents besides texts.
public struct AppActions: Hashable, Sendable {
  /// In the order of the files.
  public var intents: [AppIntentDeclaration] = []
  public var values: [AppValueDeclaration] = []
  public init() {}

  /// Adds what another file declares.
  public mutating func append(_ other: AppActions) {
    intents += other.intents
    values += other.values
  }
}
