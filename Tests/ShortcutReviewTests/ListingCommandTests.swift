import Foundation
import ReviewTestSupport
import Testing

@Suite("Listings", .enabled(if: Tool.isBuilt, "the executable is not built"))
struct ListingCommandTests {
  struct Rule: Decodable {
    var id, summary, severity: String
    var guidelines, kinds: [String]
  }
  struct Locale: Decodable {
    var tag, name: String
    var heySiri: [String]
  }
  struct Device: Decodable {
    var id, name, systems: String
    var width, height: Int
    var surfaces: [String]
    var isDefault: Bool
  }
  struct Entry: Decodable {
    var locale, kind, key, text, path: String
    var line: Int
    var variation: String?
  }

  private static func output(_ arguments: [String]) throws -> String {
    let run = try Tool.run(arguments)
    #expect(run.exitCode == 0)
    #expect(run.errors.isEmpty)
    return run.output
  }

  private static func json<Value: Decodable>(_ type: Value.Type, _ arguments: [String]) throws -> Value {
    try JSONDecoder().decode(type, from: Data(output(arguments + ["--format", "json"]).utf8))
  }

  @Test("rules")
  func rules() throws {
    let rules = try Self.json([Rule].self, ["rules"])
    let text = try Self.output(["rules"])
    #expect(rules.count >= 36)
    #expect(rules.map(\.id) == rules.map(\.id).sorted())
    for rule in rules {
      #expect(text.contains(rule.id))
      #expect(["error", "warning", "note"].contains(rule.severity))
      #expect(!rule.summary.isEmpty && !rule.guidelines.isEmpty)
    }
    #expect(rules.contains { $0.kinds.contains("suggestionTitle") })
  }

  @Test("rules ID", arguments: ["title-leading-verb", "file-malformed"])
  func rule(id: String) throws {
    let rule = try Self.json(Rule.self, ["rules", id])
    #expect(rule.id == id)
    let text = try Self.output(["rules", id])
    #expect(text.contains(id) && text.contains(rule.summary))
  }

  @Test("locales")
  func locales() throws {
    let locales = try Self.json([Locale].self, ["locales"])
    let text = try Self.output(["locales"])
    #expect(
      Set(["en", "de", "ja", "ar", "th", "he", "ko", "zh-Hans", "zh-Hant", "zh-HK"]).isSubset(of: locales.map(\.tag)))
    #expect(locales.first { $0.tag == "de" }?.heySiri.isEmpty == false)
    for locale in locales { #expect(text.contains(locale.tag) && text.contains(locale.name)) }
  }

  @Test("locales TAG", arguments: ["de", "pt-PT", "zh_TW", "no", "ar"])
  func locale(tag: String) throws {
    struct Group: Decodable { var source: String }
    struct Field: Decodable {
      var key, standing: String
      var file: String?
      var values: [Group]?
    }
    struct Profile: Decodable { var tag, name, direction: String; var heySiri, files: [String]; var fields: [Field] }
    let profile = try Self.json(Profile.self, ["locales", tag])
    let text = try Self.output(["locales", tag])
    #expect(profile.files.last == "root" && profile.files.count >= 2)
    #expect(profile.direction == (tag == "ar" ? "rtl" : "ltr"))
    for field in profile.fields {
      #expect(text.contains(field.key) && field.standing != "missing")
      #expect(
        (field.standing == "given")
          == (field.file != nil && field.values?.isEmpty == false && field.standing != "none"
            && field.standing != "undecided"))
    }
  }

  @Test(
    "Unknown names are reported, a language with the nearest ones, and the exit code is 2",
    arguments: [
      ("locales", "enn", "en"), ("locales", "German", "de"), ("locales", "xx", "lists them all"),
      ("locales", "", "lists them all"), ("devices", "watch-39", "watch-39"),
    ])
  func unknown(list: String, name: String, advice: String) throws {
    let result = try Tool.run([list, name])
    #expect(result.exitCode == 2 && result.output.isEmpty && result.errors.contains(advice))
    #expect(list == "devices" || result.errors.contains("no such language: ‘\(name)’"))
    #expect(try Tool.run([list, list == "devices" ? "watch-40" : "de"]).exitCode == 0)
  }

  @Test("devices")
  func devices() throws {
    let devices = try Self.json([Device].self, ["devices"])
    let text = try Self.output(["devices"])
    #expect(devices.count == 26)
    for device in devices { #expect(text.contains(device.id) && device.width > 0 && device.height > device.width) }
    #expect(devices.filter(\.surfaces.isEmpty).isEmpty)
    #expect(devices.filter(\.isDefault).count == 9)
  }

  @Test("devices ID", arguments: ["watch-40", "iphone-375", "ipad-744"])
  func device(id: String) throws {
    struct Frame: Decodable { var width, size: Double; var lines: Int }
    struct Frames: Decodable { var generous, assumed, strict: Frame }
    struct Number: Decodable { var id, summary, unit, source: String }
    struct Surface: Decodable { var id, name, role: String; var text: Frames; var published, assumed: [Number] }
    struct Device: Decodable { var id: String; var width: Double; var models: [String]; var surfaces: [Surface] }
    let data = Data(try Self.output(["devices", id, "--format", "json"]).utf8)
    let device = try JSONDecoder().decode(Device.self, from: data)
    let text = try Self.output(["devices", id])
    #expect(device.id == id && device.surfaces.count >= 3 && !device.models.isEmpty)
    for surface in device.surfaces {
      #expect(text.contains("\(surface.name) (\(surface.id))"))
      #expect(surface.text.strict.width <= surface.text.generous.width && surface.text.assumed.lines > 0)
      #expect(!surface.assumed.isEmpty)
      // Measurements that apply only to iPad are not listed for other devices.
      #expect(id.hasPrefix("ipad") || surface.assumed.allSatisfy { !$0.id.hasPrefix("ipad") })
      for number in surface.assumed + surface.published { #expect(text.contains(number.summary)) }
    }
  }

  @Test("entries, one object per line, or as many lines of text")
  func entries() throws {
    let lines = try Self.output(["entries", Tool.example, "--format", "json"]).split(separator: "\n")
    let entries = try lines.map { try JSONDecoder().decode(Entry.self, from: Data($0.utf8)) }
    #expect(entries.count > 500)
    #expect(Set(entries.map(\.locale)).isSuperset(of: ["Base", "de", "zh-Hant"]))
    #expect(
      Set(entries.map(\.kind)).isSuperset(of: ["title", "phrase", "parameterSummary", "activityTitle", "appName"]))
    #expect(entries.contains { $0.variation?.hasPrefix("stringSet") == true })
    #expect(entries.contains { $0.variation?.contains("plural") == true })
    #expect(entries.allSatisfy { $0.line >= 1 && !$0.path.hasPrefix("/") })
    let text = try Self.output(["entries", Tool.example]).split(separator: "\n")
    #expect(text.count == entries.count)
    #expect(text.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 5 })
  }
}
