import ReviewModel
import SwiftSyntax

/// For which platforms an `#if` condition holds.
///
/// A condition that is not a platform, such as `DEBUG`, may or may not hold on each.
struct CompilationCondition {
  /// Where it may hold.
  var possible: Set<ApplePlatform>
  /// Where it holds for certain.
  var certain: Set<ApplePlatform>

  private static let all = Set(ApplePlatform.allCases)
  private static let undecided = CompilationCondition(possible: all, certain: [])

  private var negated: CompilationCondition {
    CompilationCondition(possible: Self.all.subtracting(certain), certain: Self.all.subtracting(possible))
  }

  /// - Parameter expression: As parsed: operators form a flat sequence.
  static func reading(_ expression: ExprSyntax) -> CompilationCondition {
    if let sequence = expression.as(SequenceExprSyntax.self) { return reading(sequence.elements.map { $0 }[...]) }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return reading(prefix.expression).negated
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return reading(only.expression)
    }
    if let call = expression.as(FunctionCallExprSyntax.self) { return reading(call) }
    if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      let platforms = literal.literal.text == "true" ? all : []
      return CompilationCondition(possible: platforms, certain: platforms)
    }
    return undecided
  }

  /// `||` has lower precedence than `&&`.
  private static func reading(_ row: ArraySlice<ExprSyntax>) -> CompilationCondition {
    for name in ["||", "&&"] {
      let parts = row.split { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == name }
      guard parts.count > 1 else { continue }
      let conditions = parts.map { reading($0) }
      return conditions.dropFirst().reduce(conditions[0]) { left, right in
        name == "||"
          ? CompilationCondition(
            possible: left.possible.union(right.possible), certain: left.certain.union(right.certain))
          : CompilationCondition(
            possible: left.possible.intersection(right.possible), certain: left.certain.intersection(right.certain))
      }
    }
    guard row.count == 1, let only = row.first else { return undecided }
    return reading(only)
  }

  private static func reading(_ call: FunctionCallExprSyntax) -> CompilationCondition {
    guard call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "os",
      let name = call.arguments.first?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return undecided }
    let platforms: Set<ApplePlatform> =
      ApplePlatform(rawValue: name).map { [$0] }
      ?? (name == "OSX" ? [.macOS] : name == "xrOS" ? [.visionOS] : [])
    return CompilationCondition(possible: platforms, certain: platforms)
  }
}

extension CodeConditions {
  func adding(_ other: CodeConditions) -> CodeConditions {
    CodeConditions(
      platforms: platforms.intersection(other.platforms),
      minimumVersions: minimumVersions.merging(other.minimumVersions) { max($0, $1) })
  }

  init(_ attributes: AttributeListSyntax) {
    self = .none
    for case .attribute(let attribute) in attributes where attribute.attributeName.trimmedDescription == "available" {
      guard case .availability(let arguments)? = attribute.arguments else { continue }
      self = adding(CodeConditions(arguments))
    }
  }

  /// The arguments of `@available` or `#available`: versions, or a platform and its availability.
  init(_ arguments: AvailabilityArgumentListSyntax) {
    self = .none
    var named: String?
    for argument in arguments {
      switch argument.argument {
      case .availabilityVersionRestriction(let restriction):
        let version = restriction.version.flatMap { SystemVersion($0.trimmedDescription) }
        if let platform = Self.platform(restriction.platform.text) { minimumVersions[platform] = version }
      case .availabilityLabeledArgument(let label):
        guard label.label.text == "introduced", let platform = named.flatMap(Self.platform) else { continue }
        minimumVersions[platform] = SystemVersion(label.value.trimmedDescription)
      default:
        guard case .token(let token) = argument.argument else { continue }
        if token.text != "unavailable" {
          named = token.text
        } else if named == "*" {
          platforms = []
        } else if let platform = named.flatMap(Self.platform) {
          platforms.remove(platform)
        }
      }
    }
  }

  private static func platform(_ name: String) -> ApplePlatform? {
    let suffix = "ApplicationExtension"
    return ApplePlatform(rawValue: name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name)
  }
}
