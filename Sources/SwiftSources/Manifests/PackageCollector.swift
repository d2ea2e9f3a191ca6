import ReviewModel
import SourceText
import SwiftSyntax

/// Collects what a package manifest declares: the oldest systems that it supports, if it lists them, and the language
/// of its texts.
enum PackageCollector: SwiftCollector {
  /// The only file that can declare a package.
  static let fileName = "Package.swift"

  static func isManifest(_ path: String) -> Bool { path == fileName || path.hasSuffix("/" + fileName) }

  static func collect(from source: ParsedSwift, into contents: inout SwiftCodeContents) {
    guard isManifest(source.source.path) else { return }
    let visitor = PackageVisitor(viewMode: .sourceAccurate)
    visitor.walk(source.tree)
    guard visitor.packages.count == 1, let package = visitor.packages.first else { return }
    guard package.versions != nil || package.localization != nil else { return }
    contents.facts.packages.append(
      PackageFact(
        minimumVersions: package.versions, defaultLocalization: package.localization,
        targetFolders: visitor.folders.contains(nil) ? nil : visitor.folders.compactMap(\.self), file: source.file))
  }
}

private final class PackageVisitor: SyntaxVisitor {
  /// The oldest systems and the language of each package in the file; nil if they are not declared.
  var packages: [(versions: [ApplePlatform: SystemVersion]?, localization: String?)] = []
  /// The folders that targets name; nil for one that is not a literal.
  var folders: [String?] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // `.package(url: …)` is a dependency.
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Package" {
      packages.append(
        (node.argument("platforms").flatMap(Self.versions), node.argument("defaultLocalization")?.plainText))
    } else if node.lastName?.lowercased().hasSuffix("target") ?? false, let path = node.argument("path") {
      folders.append(path.plainText)
    }
    return .visitChildren
  }

  /// `[.iOS(.v16), .watchOS("9.4")]`; platforms that are not Apple’s are skipped.
  private static func versions(_ platforms: ExprSyntax) -> [ApplePlatform: SystemVersion]? {
    guard let elements = platforms.unwrapped.as(ArrayExprSyntax.self)?.elements else { return nil }
    var versions: [ApplePlatform: SystemVersion] = [:]
    for element in elements {
      guard let call = element.expression.as(FunctionCallExprSyntax.self), let name = call.calledFunction?.text,
        let argument = call.arguments.first?.expression
      else { return nil }
      guard let platform = ApplePlatform(rawValue: name) else { continue }
      guard let version = version(argument) else { return nil }
      versions[platform] = version
    }
    return versions
  }

  /// `.v16`, `.v10_15`, `"16.4"`.
  private static func version(_ expression: ExprSyntax) -> SystemVersion? {
    if let literal = expression.plainText { return SystemVersion(literal) }
    guard let name = expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text, name.first == "v" else {
      return nil
    }
    return SystemVersion(name.dropFirst().split(separator: "_").joined(separator: "."))
  }
}
