import SourceText
import SwiftSyntax

/// A string literal, or several joined by `+`.
struct LiteralExpression {
  let expression: ExprSyntax
  private let parts: [StringLiteralExprSyntax]
  private let source: ParsedSwift
  private let range: Range<Int>

  /// nil for another expression, and for an unclosed literal.
  init?(_ expression: ExprSyntax, _ source: ParsedSwift) {
    let sequence = expression.as(SequenceExprSyntax.self)
    self.init(sequence.map { Array($0.elements) } ?? [expression], source)
  }

  /// The same for a flat sequence of operands and operators.
  init?(_ operands: [ExprSyntax], _ source: ParsedSwift) {
    guard let expression = operands.first else { return nil }
    self.expression = expression
    self.source = source
    let isJoined = operands.enumerated().allSatisfy { index, operand in
      index % 2 == 0
        ? operand.is(StringLiteralExprSyntax.self) : operand.as(BinaryOperatorExprSyntax.self)?.operator.text == "+"
    }
    guard isJoined else { return nil }
    parts = operands.compactMap { $0.as(StringLiteralExprSyntax.self) }
    guard let first = parts.first, let last = parts.last,
      parts.allSatisfy({ $0.openingQuote.presence == .present && $0.closingQuote.presence == .present })
    else { return nil }
    let start = first.openingQuote.endPositionBeforeTrailingTrivia.utf8Offset
    let end = last.closingQuote.positionAfterSkippingLeadingTrivia.utf8Offset
    guard start <= end, end <= source.source.utf8.count else { return nil }
    range = start..<end
  }

  func place(_ interpolation: SwiftInterpolation) -> TextLocation {
    TextLocation(file: source.file, utf8: range, syntax: .swift(interpolation))
  }

  var text: String { EscapedText(place(.specifiers), in: source.source).text }

  /// Whether there is a letter outside the interpolations.
  var hasLetters: Bool {
    parts.contains { part in
      part.segments.contains { $0.as(StringSegmentSyntax.self)?.content.text.contains(where: \.isLetter) == true }
    }
  }

  var interpolates: Bool { parts.contains { part in part.segments.contains { $0.is(ExpressionSegmentSyntax.self) } } }

  var parameterNames: [String] {
    parts.flatMap { part in
      part.segments.compactMap { segment in
        segment.as(ExpressionSegmentSyntax.self)?.expressions.first?.expression.as(KeyPathExprSyntax.self)?
          .parameterName
      }
    }
  }

  /// Whether every interpolation is the app's name or a parameter of the intent.
  var interpolatesParametersOnly: Bool {
    parts.allSatisfy { part in
      part.segments.allSatisfy { segment in
        guard let value = segment.as(ExpressionSegmentSyntax.self) else { return true }
        guard value.expressions.count == 1, let expression = value.expressions.first?.expression else { return false }
        if expression.lastName == "applicationName" { return expression.is(MemberAccessExprSyntax.self) }
        return expression.as(KeyPathExprSyntax.self)?.parameterName != nil
      }
    }
  }
}

extension KeyPathExprSyntax {
  /// The parameter in `\.$soup`: the first component that is a projected value.
  var parameterName: String? {
    for component in components {
      guard case .property(let property) = component.component else { continue }
      let name = property.declName.baseName.text
      if name.hasPrefix("$") { return String(name.dropFirst()) }
    }
    return nil
  }
}
