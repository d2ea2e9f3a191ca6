import ReviewModel
import SourceText
import SwiftSyntax

/// Collects the targets that a Tuist manifest declares. Tuist generates the Xcode project from it, which is rarely
/// committed.
///
/// Source: docs.tuist.dev, ProjectDescription (`Target`, `Destination`, `Product`, `DeploymentTargets`).
enum TuistCollector: SwiftCollector {
  private static let fileName = "Project.swift"
  private static let framework = NameSearch(["ProjectDescription"])

  /// Whether a file declares targets: other files may have the same name.
  static func isManifest(_ path: String, _ utf8: [UInt8]) -> Bool {
    (path == fileName || path.hasSuffix("/" + fileName)) && framework.isFound(in: utf8)
  }

  static func collect(from source: ParsedSwift, into contents: inout SwiftCodeContents) {
    guard isManifest(source.source.path, source.source.utf8) else { return }
    let visitor = TuistVisitor(viewMode: .sourceAccurate)
    visitor.walk(source.tree)
    contents.facts.manifestTargets += visitor.targets.map { target in
      var target = target
      target.file = source.file
      return target
    }
  }
}

private final class TuistVisitor: SyntaxVisitor {
  var targets: [ManifestTarget] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // `.target(name: "Kit")` without more is a dependency.
    guard ["target", "Target"].contains(node.lastName), let name = node.argument("name")?.plainText,
      let product = node.argument("product")?.lastName
    else { return .visitChildren }
    let destinations = node.argument("destinations") ?? node.argument("platform")
    let versions = node.argument("deploymentTargets") ?? node.argument("deploymentTarget")
    targets.append(
      ManifestTarget(
        name: name, platforms: destinations.flatMap(Self.platforms), product: Self.product(product),
        minimumVersions: versions.map(Self.versions) ?? [:], sources: node.argument("sources").map(Self.patterns) ?? [],
        resources: node.argument("resources").map(Self.resources) ?? []))
    return .visitChildren
  }

  private static let destinations: [String: ApplePlatform] = [
    "iPhone": .iOS, "iPad": .iOS, "macWithiPadDesign": .iOS, "macCatalyst": .iOS, "appleVisionWithiPadDesign": .iOS,
    "mac": .macOS, "appleTv": .tvOS, "appleVision": .visionOS, "appleWatch": .watchOS,
  ]

  /// nil if only running the manifest would show the platforms.
  private static func platforms(_ expression: ExprSyntax) -> Set<ApplePlatform>? {
    let elements = expression.unwrapped.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [expression]
    let platforms = elements.map { element in
      element.as(MemberAccessExprSyntax.self).flatMap {
        destinations[$0.declName.baseName.text] ?? ApplePlatform(rawValue: $0.declName.baseName.text)
      }
    }
    return platforms.isEmpty || platforms.contains(nil) ? nil : Set(platforms.compactMap { $0 })
  }

  private static func product(_ name: String) -> BuildTarget.Product {
    switch name {
    case "app", "watch2App": .app
    case _ where name.lowercased().hasSuffix("extension"): .appExtension
    default: .other
    }
  }

  /// `.iOS("17.0")`, `.multiplatform(iOS: "17.0", watchOS: "10.0")`, `.iOS(targetVersion: "16.0", devices: .iphone)`.
  private static func versions(_ expression: ExprSyntax) -> [ApplePlatform: SystemVersion] {
    guard let call = expression.as(FunctionCallExprSyntax.self) else { return [:] }
    var versions: [ApplePlatform: SystemVersion] = [:]
    for argument in call.arguments {
      guard
        let platform = ApplePlatform(rawValue: call.lastName ?? "")
          ?? argument.label.flatMap({ ApplePlatform(rawValue: $0.text) }),
        let version = argument.expression.plainText.flatMap({ SystemVersion($0) })
      else { continue }
      versions[platform] = versions[platform] ?? version
    }
    return versions
  }

  /// `["App/Resources/**", .glob(pattern: "Shared/**")]`; nil if one is unknown without running the manifest.
  private static func resources(_ expression: ExprSyntax) -> [String]? {
    let list = expression.unwrapped
    let elements =
      list.as(ArrayExprSyntax.self)?.elements.map(\.expression)
      ?? list.as(FunctionCallExprSyntax.self)?.argument("resources")?.as(ArrayExprSyntax.self)?.elements.map(
        \.expression)
      ?? [list]
    let patterns = elements.map { element in
      element.plainText
        ?? element.as(FunctionCallExprSyntax.self).flatMap { call in
          ["glob", "folderReference"].contains(call.lastName)
            ? (call.argument("pattern") ?? call.argument("path"))?.plainText : nil
        }
    }
    return patterns.contains(nil) ? nil : patterns.compactMap(\.self)
  }

  /// `"App/**"`, `["App/**", "Shared/Model.swift"]`; anything that is not a string literal is skipped.
  private static func patterns(_ expression: ExprSyntax) -> [String] {
    let elements = expression.unwrapped.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [expression]
    return elements.compactMap(\.plainText)
  }
}

extension ExprSyntax {
  /// The text of a single-line literal without interpolations.
  var plainText: String? {
    guard let literal = self.as(StringLiteralExprSyntax.self), literal.segments.count == 1,
      case .stringSegment(let text)? = literal.segments.first
    else { return nil }
    return text.content.text
  }
}
