import SourceText

/// What an expression that stands for a localized text turned out to be.
struct Resolution {
  enum Value {
    case text(key: String, table: String?, defaultValue: String?)
    /// A constant that the file does not declare: its full names, the likeliest first.
    case constant(candidates: [String])
    /// Why it cannot be told without running the code: "the value of a function".
    case open(reason: String)
  }
  var value: Value
  /// Of the default value, else of the key; of the whole expression where it is no literal.
  var place: Literal
}
