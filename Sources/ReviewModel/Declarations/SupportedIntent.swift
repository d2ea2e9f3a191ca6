public import SourceText

/// An intent that an app or an extension says it handles, in its `Info.plist`.
public struct SupportedIntent: Hashable, Sendable {
  /// The name of the class: `INSendMessageIntent`, `OrderSoupIntent`.
  public var name: String
  public var place: Literal
  public init(name: String, place: Literal) {
    self.name = name
    self.place = place
  }

  /// True for a class of the system: the names of its intents begin with `IN`, those of custom ones with a word.
  public static func isSystem(_ name: String) -> Bool {
    guard name.hasPrefix("IN"), name.hasSuffix("Intent"), name != "INIntent" else { return false }
    let word = name.dropFirst(2).prefix(2)
    return word.first?.isUppercase == true && word.last?.isLowercase == true
  }
}
