import Foundation
import LocaleData
import ReviewModel
import ReviewTestSupport
import SourceText
import Testing
import UnicodeText

@testable import EditorialRules

/// Anything that a bundle may have thousands of must have a linear cost, not a quadratic one.
@Suite("Growth")
struct GrowthLawTests {
  /// Tags with three letters, each for a different language.
  private static func tags(_ count: Int) -> [String] {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return (0..<count).map { (number: Int) -> String in
      let (first, second, third) = (number % 26, number / 26 % 26, number / 676 % 26)
      return String([letters[first], letters[second], letters[third]])
    }
  }

  private static func languages(_ tags: [String]) -> [String: ReviewedLanguage] {
    Dictionary(
      tags.map { ($0, ReviewedLanguage(tag: $0, locale: LocaleIdentifier($0), library: ExampleReview.library)) },
      uniquingKeysWith: { first, _ in first })
  }

  @Test("Localizations of many languages and of one", .timeLimit(.minutes(2)), arguments: ["", "en-x-"])
  func localizations(prefix: String) {
    func work(_ count: Int) -> () -> Void {
      let tags = Self.tags(count).map { prefix + $0 }
      let languages = Self.languages(tags)
      return {
        let relations = LocaleRelations(languages)
        let present = LocaleRelations.Present(Set(tags.prefix(count / 2)), among: relations)
        _ = tags.count { relations.fallsBack($0, to: present, source: tags[0]) }
      }
    }
    #expect(Growth.factor(bound: 64, from: work(100), to: work(1_600)) <= 64)
  }

  @Test("Names of the app, one per language", .timeLimit(.minutes(2)))
  func appNames() {
    func work(_ count: Int) -> () -> Void {
      let tags = Self.tags(count)
      let languages = Self.languages(tags)
      let place = TextLocation(file: 0, utf8: 0..<0, syntax: .plain)
      let texts = tags.map {
        LocalizedText(locale: $0, kind: .prose, key: "k", text: "Order \($0) today", literal: place)
      }
      let bundle = LocalizationBundle(
        entries: [Entry(id: EntryID(table: "T", key: "k"), kind: .prose, texts: texts)],
        app: AppIdentity(names: tags.map { AppIdentity.Name(locale: $0, name: $0.capitalized) }),
        developmentLocale: tags[0])
      return { _ = AppNames(of: bundle, in: languages, areTextsKnown: true).names() }
    }
    #expect(Growth.factor(bound: 64, from: work(50), to: work(800)) <= 64)
  }

  @Test("Parts of a text without those that overlap an earlier one", .timeLimit(.minutes(2)))
  func overlaps() {
    func work(_ count: Int) -> () -> Void {
      let text = String(repeating: "ab", count: count)
      let places = Array(text.indices)
      let ranges = stride(from: 0, to: places.count - 1, by: 2).map { places[$0]..<places[$0 + 1] }
      return { _ = ranges.withoutOverlaps(\.self) }
    }
    #expect(Growth.factor(bound: 64, from: work(200), to: work(3_200)) <= 64)
  }

  @Test("Overlaps are the same as with Swift’s ranges, whatever the places", arguments: TestSweep.seeds(40))
  func overlapLaw(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let text = "An order of ☕️ and 👩🏽‍🍳"
    let places = text.unicodeScalars.indices + [text.endIndex]
    let ranges = (0..<Int.random(in: 0...30, using: &generator)).compactMap { _ -> Range<String.Index>? in
      let start = Int.random(in: 0..<places.count, using: &generator)
      let end = min(places.count - 1, start + Int.random(in: 0...4, using: &generator))
      return places[start]..<places[end]
    }
    var kept: [Range<String.Index>] = []
    for range in ranges where !kept.contains(where: range.overlaps) { kept.append(range) }
    #expect(ranges.withoutOverlaps(\.self) == kept.sorted { $0.lowerBound < $1.lowerBound })
    let probe = ranges.randomElement(using: &generator) ?? text.startIndex..<text.endIndex
    #expect(OccupiedRanges(kept).overlap(probe) == kept.contains(where: probe.overlaps))
  }

  @Test("The longer a text, the fewer findings of one rule are listed for it, but always at least one")
  func listedFindings() {
    let counts = [0, 1, 1_000, 16_000, 32_000, 320_000, 1 << 20].map(RuleEngine.mostFindings(inTextOf:))
    #expect(counts == [20, 20, 20, 20, 10, 1, 1])
  }
}
