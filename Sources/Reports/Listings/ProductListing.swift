package import ReviewModel
import SourceText

/// Lists what the projects of a bundle build, so that a team sees what a review believes: each product with its
/// platforms, the name that people see, its tables by language, and its parts.
package struct ProductListing: Sendable {
  private let bundle: LocalizationBundle
  private let targets: BuildTargets
  /// By file: the locales of its texts.
  private let locales: [Int: Set<String>]
  /// By file that declares products or lists tables.
  private let lines: [Int: LineIndex]

  package init(_ bundle: LocalizationBundle) {
    self.bundle = bundle
    targets = bundle.facts.targets
    locales = bundle.entries.lazy.flatMap(\.texts).reduce(into: [:]) { locales, text in
      locales[text.literal.file, default: []].insert(text.locale)
    }
    let places = targets.targets.compactMap(\.declaration) + targets.tablePlaces.values
    lines = places.reduce(into: [:]) { lines, place in
      guard lines[place.file] == nil, bundle.files.indices.contains(place.file) else { return }
      lines[place.file] = bundle.files[place.file].makeLineIndex()
    }
  }

  /// - Returns: The listing in UTF-8. In JSON, one object per product, then one for the languages in no product,
  ///   then one for the folders of several apps.
  package func render(as format: EntryListing.Format) -> [UInt8] {
    var output: [UInt8] = []
    switch format {
    case .json:
      for product in products { ListingLine.append(product, to: &output) }
      if !unshipped.isEmpty { ListingLine.append(["inNoProduct": unshipped], to: &output) }
      if !targets.appFolders.isEmpty { ListingLine.append(["apps": targets.appFolders], to: &output) }
    case .text:
      var last = unshipped.isEmpty ? [] : ["In no product: \(unshipped.joined(separator: ", "))"]
      let apps = targets.appFolders
      if !apps.isEmpty { last.append("\(apps.count) apps, each reviewed by itself: \(apps.joined(separator: ", "))") }
      // Names and paths are a stranger's: what a terminal would obey is shown.
      for line in products.flatMap(Self.lines) + last { output += "\(line.visible)\n".utf8 }
    }
    return output
  }

  private var unshipped: [String] { targets.unshippedLocales }

  /// The products, and without a project, the folder as the only one, which ships all of itself.
  private var products: [Product] {
    guard !targets.targets.isEmpty else {
      let tables = tables(in: bundle.files.indices.map { ($0, nil) })
      return [
        Product(
          name: bundle.app.names.first?.name ?? "", kind: "folder", certainty: .read, platforms: [], shownName: nil,
          informationList: nil, developmentRegion: bundle.developmentLocale, place: nil, containers: [],
          parts: [],
          sources: bundle.files.count { $0.path.hasSuffix(".swift") }, tables: tables)
      ]
    }
    return targets.targets.indices.map { product(at: $0) }
  }

  private func product(at index: Int) -> Product {
    let target = targets.targets[index]
    let platforms = (target.platforms ?? Set(target.minimumVersions.keys)).map { platform in
      target.minimumVersions[platform].map { "\(platform.rawValue) \($0)" } ?? platform.rawValue
    }
    let files = targets.tables.filter { $0.value.contains(index) }.keys.sorted()
    return Product(
      name: target.name, kind: target.kind, certainty: target.isPackage || !target.isInApp ? .inferred : .read,
      platforms: platforms.sorted(), shownName: target.shownName, informationList: target.informationList,
      developmentRegion: target.developmentRegion, place: target.declaration.flatMap(place),
      containers: names(of: target.containers),
      parts: names(of: target.parts),
      sources: targets.memberships.values.count { $0.contains { $0.target == index } },
      tables: tables(in: files.map { ($0, targets.tablePlaces[$0].flatMap(place)) }))
  }

  private func names(of indices: [Int]) -> [String] {
    indices.filter(targets.targets.indices.contains).map { targets.targets[$0].name }
  }

  private func place(_ location: TextLocation) -> String? {
    guard let lines = lines[location.file] else { return nil }
    return "\(bundle.files[location.file].path):\(lines.line(at: location.utf8.lowerBound))"
  }

  private struct Product: Encodable {
    let name, kind: String
    let certainty: Certainty
    let platforms: [String]
    let shownName, informationList, developmentRegion, place: String?
    let containers, parts: [String]
    let sources: Int
    let tables: [Table]
  }

  private struct Table: Encodable {
    let name: String
    var locales: [String]
    /// Where the project lists its first file; nil if the target includes the whole folder.
    var place: String?
  }

  /// The tables in files, by name.
  private func tables(in files: [(file: Int, place: String?)]) -> [Table] {
    var tables: [String: Table] = [:]
    for (index, place) in files where bundle.files.indices.contains(index) {
      let file = bundle.files[index]
      guard BundleFormat(path: file.path)?.isTable ?? false else { continue }
      let isMultilingual = file.localeTag.isEmpty || file.localeTag == BundlePath.multiple
      let own = isMultilingual ? locales[index] ?? [] : [file.localeTag]
      var table = tables[file.table] ?? Table(name: file.table, locales: [], place: place)
      table.locales = own.union(table.locales).subtracting([""]).sorted()
      tables[file.table] = table
    }
    return tables.values.sorted { $0.name < $1.name }
  }

  private static func lines(of product: Product) -> [String] {
    let isLoose = product.certainty == .inferred && product.place != nil
    let containers = product.containers.isEmpty && isLoose ? ["no app"] : product.containers
    let about = [product.kind] + product.platforms + containers.map { "in \($0)" }
    let declared =
      product.place.map { "  \($0)" } ?? (product.certainty == .read ? "" : "  (\(product.certainty.rawValue))")
    var lines = ["\(product.name) (\(about.joined(separator: ", ")))\(declared)"]
    func add(_ label: String, _ value: String?) {
      if let value, !value.isEmpty { lines.append("  \(label): \(value)") }
    }
    add("shown as", product.shownName)
    add("Info.plist", product.informationList)
    add("development language", product.developmentRegion)
    add("contains or needs", product.parts.joined(separator: ", "))
    add("Swift sources", product.sources == 0 ? nil : "\(product.sources)")
    for table in product.tables {
      lines.append("  \(table.name): \(table.locales.joined(separator: ", "))\(table.place.map { "  \($0)" } ?? "")")
    }
    return lines
  }
}

extension BuildTarget {
  /// What it builds, for listings.
  fileprivate var kind: String {
    if isPackage { return "package" }
    if isTests { return "tests" }
    return switch product {
    case .app: shell.map { "\($0.rawValue) app" } ?? "app"
    case .appExtension: "extension"
    case .other: "framework or tool"
    }
  }
}
