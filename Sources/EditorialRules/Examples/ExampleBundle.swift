package import BundleReading
package import ReviewModel
import SourceText

/// Creates bundles for examples, of an app called Coffee Bar.
package enum ExampleBundle {
  /// One entry.
  package static func single(_ text: String, _ kind: EntryKind, locale: String, source: String?) -> LocalizationBundle {
    many([(text, source)], kind, locale: locale)
  }

  /// One entry per text, in their order.
  package static func many(
    _ texts: [(text: String, source: String?)], _ kind: EntryKind, locale: String
  ) -> LocalizationBundle {
    let development = texts.contains { $0.source != nil } ? "en" : locale
    var files: [SourceFile] = []
    var entries: [Entry] = []
    for (index, (text, source)) in texts.enumerated() {
      files.append(SourceFile.read(path: "Example.strings", bytes: Array(text.utf8), index: index).file)
      let literal = TextLocation(file: index, utf8: 0..<text.utf8.count, syntax: .plain)
      var versions: [LocalizedText] = []
      if let source {
        versions.append(LocalizedText(locale: development, kind: .prose, key: "key", text: source, literal: literal))
      }
      versions.append(LocalizedText(locale: locale, kind: kind, key: "key", text: text, literal: literal))
      entries.append(
        Entry(
          id: EntryID(table: "Example", key: texts.count > 1 ? "key \(index)" : "key"), kind: kind, texts: versions,
          sourceLocale: source == nil ? locale : development, expectedLocales: [development, locale]))
    }
    return LocalizationBundle(
      files: files, entries: entries, app: AppIdentity(names: [.init(name: "Coffee Bar")]),
      developmentLocale: development, localizations: [development, locale].sorted())
  }
}

extension RuleExample {
  /// The bundle of the example, without its marks.
  ///
  /// - Parameter sources: Reads source code. Nil leaves it unread.
  package func bundle(readingSourcesBy sources: (any SwiftCodeReader)?) -> LocalizationBundle {
    switch subject {
    case .text(let text, let kind, let locale, let source):
      return ExampleBundle.single(MarkedExample(text).plain, kind, locale: locale, source: source)
    case .bundle(let files):
      let plain = files.sorted { $0.key < $1.key }.map {
        (path: $0.key, bytes: Array(MarkedExample($0.value).plain.utf8))
      }
      let pictures = pictures.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: $0.value.bytes) }
      return LocalizationBundleReader(sources: sources).read(files: plain + pictures)
    }
  }

  /// A file of the example that does not belong to a bundle, without its marks. Empty if there is none.
  package func plainFile(_ path: String) -> String {
    guard case .bundle(let files) = subject, let text = files[path] else { return "" }
    return MarkedExample(text).plain
  }

  /// The configuration of the example, without its marks. That of a bundle is among its files.
  package var configurationInForce: String {
    guard case .bundle(let files) = subject, let yaml = files[ReadingOptions.configurationName] else {
      return configuration
    }
    return MarkedExample(yaml).plain
  }
}

/// A picture of an example: a PNG file that contains only its size.
package struct ExamplePicture: Hashable, Sendable {
  /// In pixels.
  package let width, height: Int

  /// One color channel, without data (PNG specification, third edition, 5.2 and 11.2.1).
  var bytes: [UInt8] {
    let header = Self.bigEndian(width) + Self.bigEndian(height) + [8, 0, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header) + Self.chunk("IEND", [])
  }

  /// Without a valid checksum, which nothing here reads.
  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    bigEndian(data.count) + Array(type.utf8) + data + [0, 0, 0, 0]
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

/// Small Swift sources for the examples of rules on relevant shortcuts and donations.
enum SwiftExamples {
  /// The limit of rules on the flow of values.
  static let flowLimit =
    "The rule follows values through variables, arrays, closures and functions in all files. If it loses track of "
    + "a value, the report asks a person to check this guideline."

  /// A function that sets one relevant shortcut.
  ///
  /// - Parameters:
  ///   - name: A name from the app, in any script.
  ///   - body: The code that uses `relevant` before it is set.
  ///   - creation: The expression that creates it.
  static func setting(
    named name: String = "order", creation: String = "INRelevantShortcut(shortcut: shortcut)", _ body: String
  ) -> [String: String] {
    [
      "App/Relevance.swift": """
      import Intents

      /// \(name)
      func update(intent: INIntent, region: CLRegion, home: CLRegion, opening: Date) {
        guard let shortcut = INShortcut(intent: intent) else { return }
        let relevant = \(creation)
        \(body)
        INRelevantShortcutStore.default.setRelevantShortcuts([relevant]) { error in
          if let error { report(error) }
        }
      }
      """
    ]
  }

  static func function(_ body: String) -> [String: String] {
    ["App/Shortcuts.swift": "import Intents\n\nfunc update() async throws {\n\(body)\n}\n"]
  }
}

/// Small projects with widgets for the examples of rules on sources.
enum WidgetExamples {
  /// A project whose target `Widgets` compiles the folder with that name.
  ///
  /// - Parameter settings: Its build settings: `SDKROOT = watchos;`.
  static func project(_ settings: String) -> [String: String] {
    [
      "CoffeeBar.xcodeproj/project.pbxproj": """
      // !$*UTF8*$!
      { objects = {
        PROJECT = { isa = PBXProject; buildConfigurationList = LIST; mainGroup = MAIN; targets = (TARGET); };
        MAIN = { isa = PBXGroup; children = (FOLDER); sourceTree = "<group>"; };
        FOLDER = { isa = PBXFileSystemSynchronizedRootGroup; path = Widgets; sourceTree = "<group>"; };
        TARGET = { isa = PBXNativeTarget; name = Widgets; productType = "com.apple.product-type.app-extension";
          buildConfigurationList = LIST; fileSystemSynchronizedGroups = (FOLDER); };
        LIST = { isa = XCConfigurationList; buildConfigurations = (RELEASE); };
        RELEASE = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      }; rootObject = PROJECT; }
      """
    ]
  }

  /// The files of a project with the sources of its widgets.
  static func files(_ settings: String, _ sources: [String: String]) -> [String: String] {
    project(settings).merging(sources.map { ("Widgets/\($0.key)", $0.value) }) { $1 }
  }

  static let iOS = "SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 17.0;"
  static let watchOS = "SDKROOT = watchos; WATCHOS_DEPLOYMENT_TARGET = 26.0;"
  static let both = """
    SDKROOT = auto; SUPPORTED_PLATFORMS = "iphoneos iphonesimulator watchos watchsimulator"; \
    IPHONEOS_DEPLOYMENT_TARGET = 17.0; WATCHOS_DEPLOYMENT_TARGET = 26.0;
    """

  static func provider(_ members: String, comment: String = "Today’s roast.") -> String {
    """
    import WidgetKit

    /// \(comment)
    struct RoastProvider: AppIntentTimelineProvider {
    \(members)
    }
    """
  }
}

/// Small App Intents for the examples of rules on actions.
enum AppIntentExamples {
  /// A file with one App Intent.
  ///
  /// - Parameters:
  ///   - name: The name of the type.
  ///   - members: More declarations in addition to its title.
  ///   - perform: The body of `perform`.
  ///   - returns: The protocol of its result in addition to `IntentResult`.
  static func file(
    _ name: String, _ title: String, _ members: String, perform: String = "", returns: String? = nil,
    path: String = "App/Order.swift"
  ) -> [String: String] {
    let source = """
      import AppIntents

      struct \(name): AppIntent {
        static let title: LocalizedStringResource = "\(title)"
        \(members)

        func perform() async throws -> some IntentResult\(returns.map { " & \($0)" } ?? "") {
          \(perform)
          return .result()
        }
      }

      """
    return [path: source]
  }
}
