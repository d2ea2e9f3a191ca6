import Platform
import ReviewModel
import SourceText

/// Decides which keys that catalogs mark as stale the app no longer uses.
///
/// Xcode marks a key if it extracts it from no call of the catalog's target. The app may still use such a key: code
/// passes it to the call in a variable, and Objective-C or the information list names it.
struct StaleKeys {
  /// The stale keys in literals of code.
  private var named: Set<String> = []
  /// The stale keys in information lists and in settings that become parts of one; nil if none was read.
  private var listed: Set<String>?
  /// Whether code makes keys while it runs.
  private var madeAtRunTime = false

  /// - Parameters:
  ///   - files: The contents of all files.
  ///   - sources: The files, in the same order.
  /// - Complexity: O(*n*) in the bytes of code, or nothing without a stale key
  init(files: [FileContents], sources: [SourceFile]) {
    let faults = files.lazy.flatMap(\.faults).filter { $0.kind == .staleKey }
    let wanted = WantedKeys(Set(faults.compactMap(\.key)))
    guard !wanted.keys.isEmpty else { return }
    for found in sources.concurrentMap({ Found(in: $0, wanted) }) {
      named.formUnion(found.named)
      if let keys = found.listed { listed = (listed ?? []).union(keys) }
      madeAtRunTime = madeAtRunTime || found.madeAtRunTime
    }
  }

  /// The fault, if the app no longer uses the key; nil if it does or may.
  func settled(_ fault: FileFault, in path: BundlePath) -> FileFault? {
    guard fault.kind == .staleKey, let key = fault.key else { return fault }
    guard !named.contains(key) else { return nil }
    switch TableRole(stem: path.stem) {
    // The system looks up the keys of the list, and the names of documents and types in it. Xcode always adds names.
    case .informationList:
      let isUnlisted = listed.map { !$0.contains(key) } ?? false
      return isUnlisted && TableRole.informationList.kind(ofKey: key) != .appName ? fault : nil
    case .appShortcuts: return fault
    case .other where !madeAtRunTime: return fault
    case .other:
      var fault = fault
      fault.message = FaultMessage.staleKeyNotFound()
      fault.notes = [FaultMessage.staleKeyAtRunTime()]
      return fault
    }
  }

  /// What one file contains.
  private struct Found {
    var named: Set<String> = []
    var listed: Set<String>?
    var madeAtRunTime = false

    init(in source: SourceFile, _ wanted: WantedKeys) {
      switch BundleFormat(path: source.path) {
      case .swiftSource?:
        CodeLiterals.forEachInSwift(source.utf8) { literal in
          named.formUnion(wanted.keys(in: source.utf8, literal, .swift(.specifiers)))
        }
        madeAtRunTime = CodeLiterals.looksUpMadeKey(in: source.utf8)
      case .objectiveCSource?:
        CodeLiterals.forEachInObjectiveC(source.utf8) { literal in
          named.formUnion(wanted.keys(in: source.utf8, literal, .quoted))
        }
        madeAtRunTime = CodeLiterals.looksUpMadeKey(in: source.utf8)
      case .informationList?:
        listed = []
        if let root = PropertyListReader.read(source, index: 0).root { addTexts(of: root, wanted) }
      case .xcodeProject?, .buildSettings?:
        listed = wanted.settings(in: source.utf8)
      default: break
      }
    }

    /// Adds the keys and texts of a list at any depth. Readers bound the depth.
    private mutating func addTexts(of node: SourceNode, _ wanted: WantedKeys) {
      if let text = node.text?.string, wanted.keys.contains(text) { listed?.insert(text) }
      for member in node.members {
        if wanted.keys.contains(member.key.string) { listed?.insert(member.key.string) }
        addTexts(of: member.value, wanted)
      }
      for element in node.elements { addTexts(of: element, wanted) }
    }
  }
}

extension WantedKeys {
  /// The keys with a build setting that becomes part of the information list: `INFOPLIST_KEY_CFBundleDisplayName`.
  func settings(in utf8: [UInt8]) -> Set<String> {
    let set = InfoPlist.names(in: utf8).filter { $0.starts(with: InfoPlist.setting) }
    return keys.intersection(set.map { String(decoding: $0.dropFirst(InfoPlist.setting.count), as: UTF8.self) })
  }
}

extension InfoPlist {
  /// How a build setting begins that becomes part of an information list: `INFOPLIST_KEY_CFBundleDisplayName`.
  static let setting = Array("INFOPLIST_KEY_".utf8)

  /// The words of a list, a project or settings that can be keys.
  static func names(in utf8: [UInt8]) -> [ArraySlice<UInt8>] {
    utf8.split { !($0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_")) }
  }
}
