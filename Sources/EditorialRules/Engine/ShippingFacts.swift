import Platform
import ReviewModel
import SourceText
import UnicodeText

/// Which products contain the files of a bundle with projects or packages.
struct ShippingFacts {
  private let bundle: ReviewedBundle
  private let targets: BuildTargets
  /// The folders of projects that list tables. What they do not list there is in no product.
  private let listingFolders: Set<String>
  /// The manifests by the folders of their packages.
  private let packages: [String: Int]
  private var facts: [Int: Fact] = [:]
  private lazy var filesByLanguage = Self.filesByLanguage(in: bundle)

  /// Source: Swift Package Manager, the predefined folders of targets.
  private static let sourceFolders = ["Sources", "Source", "src", "srcs"]

  init(of bundle: ReviewedBundle) {
    self.bundle = bundle
    let targets = bundle.facts.targets
    self.targets = targets
    let listing = targets.tables.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
    let projects = Set(
      listing.filter(targets.targets.indices.contains).compactMap { targets.targets[$0].declaration?.file })
    // A specification may add files in ways that the tool does not follow.
    listingFolders = Set(
      projects.map { bundle.files[$0].path }.filter { BundleFormat(path: $0) == .xcodeProject }
        .map { FileSystem.parent(of: FileSystem.parent(of: $0)) })
    packages = Dictionary(
      firstOf: (bundle.code?.packages ?? []).map { (FileSystem.parent(of: bundle.files[$0.file].path), $0.file) })
  }

  /// - Parameter file: An index into ``LocalizationBundle/files``.
  mutating func fact(ofFile file: Int) -> Fact {
    if let known = facts[file] { return known }
    let fact = makeFact(ofFile: file)
    facts[file] = fact
    return fact
  }

  /// The surest fact about several files, and of equally sure ones the first. Nil without files.
  mutating func surest(of files: [Int]) -> Fact? {
    var surest: Fact?
    for file in files {
      let fact = fact(ofFile: file)
      if fact.certainty == .read { return fact }
      if surest.map({ $0.certainty < fact.certainty }) ?? true { surest = fact }
    }
    return surest
  }

  /// The surest fact about the files with texts in a language. Nil if there are none.
  mutating func surest(ofLanguage tag: String) -> Fact? { surest(of: filesByLanguage[tag] ?? []) }

  private func makeFact(ofFile file: Int) -> Fact {
    let path = bundle.files[file].path
    let format = BundleFormat(path: path)
    if format?.isOfStore ?? false { return Fact(.ships, .read, FactMessage.inStore()) }
    switch format {
    case .informationList:
      return targets.targets.first { $0.informationList == path }.map { builtInto($0) } ?? .unknown
    case .xcodeProject, .projectSpecification, .buildSettings: return Fact(.ships, .read, FactMessage.inFolder())
    default: break
    }
    let members =
      targets.tables[file] ?? targets.definitions[file]
      ?? targets.memberships[file].map { members in
        Set(members.lazy.map(\.target))
      }
    let owners = (members ?? []).filter(targets.targets.indices.contains).sorted().map { targets.targets[$0] }
    let all = owners.filter { !$0.isTests && !$0.isPackage }
    let inApp = all.filter(\.isInApp)
    let products = inApp.isEmpty ? all : inApp
    if let product = products.first(where: { $0.product == .app }) ?? products.first {
      var fact = builtInto(product, at: targets.tablePlaces[file])
      if targets.doubtful.contains(file) { fact.certainty = .inferred }
      return fact
    }
    if let fact = ofPackage(path) { return fact }
    let isListed = members != nil && FileSystem.upwards(from: path).contains(where: listingFolders.contains)
    return isListed || owners.contains(where: \.isTests) ? Fact(.ships, .assumed, FactMessage.inNoTarget()) : .unknown
  }

  private func builtInto(_ target: BuildTarget, at place: TextLocation? = nil) -> Fact {
    let message = FactMessage.builtInto(["target": .text(target.name)])
    return Fact(.ships, target.isInApp ? .read : .inferred, message, at: place ?? target.declaration)
  }

  private func ofPackage(_ path: String) -> Fact? {
    guard !packages.isEmpty,
      let folder = FileSystem.upwards(from: FileSystem.parent(of: path)).first(where: { packages[$0] != nil }),
      let manifest = packages[folder]
    else { return nil }
    let isSource = Self.sourceFolders.contains { path.hasPrefix(BundlePath.resolve($0, from: folder) + "/") }
    let name = folder.isEmpty ? bundle.files[manifest].path : FileSystem.name(of: folder)
    return Fact(
      .ships, isSource ? .read : .inferred, FactMessage.inPackage(["package": .text(name)]),
      at: TextLocation(file: manifest, utf8: 0..<0, syntax: .plain))
  }

  /// The files with texts in each language, in their order.
  private static func filesByLanguage(in bundle: ReviewedBundle) -> [String: [Int]] {
    var files: [String: Set<Int>] = [:]
    var isKnown = bundle.files.map { _ in false }
    for text in bundle.entries.lazy.flatMap(\.texts) where !isKnown[text.literal.file] {
      files[bundle.languageTag(of: text.locale), default: []].insert(text.literal.file)
      // All texts of a file in a language folder are in that language.
      isKnown[text.literal.file] = bundle.files[text.literal.file].localeTag == text.locale
    }
    return files.mapValues { $0.sorted() }
  }
}

extension Fact {
  /// A file that projects may contain in a way that the tool does not follow.
  fileprivate static let unknown = Fact(.ships, .inferred, FactMessage.perhapsBuilt())
}
