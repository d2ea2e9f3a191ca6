import Foundation
import Reports
import ReviewTestSupport
import Testing
import TextLayout

@testable import Review

@Suite("Parameters in previews")
struct PreviewSampleTests {
  private static let phrase = "Order ${coffee} with ${applicationName}"

  private static func preview(
    _ text: String, locale: String = "en", samples: [String] = [], appName: String? = nil, configuration: String? = nil,
    kind: String = "phrase", subtitle: String? = nil
  ) throws -> Preview {
    let folder = try ScratchFolder()
    var options = PreviewOptions(kind: kind, devices: ["all"], appName: appName, samples: samples)
    options.configurationPath = try folder.file(".shortcut-review.yml", configuration ?? "devices: all\n")
    return try Previewer(options: options).preview(of: text, subtitle: subtitle, locale: locale)
  }

  @Test("A value that is named stands for its parameter, any other a short one")
  func values() throws {
    let unknown = try Self.preview(Self.phrase)
    #expect(unknown.text.written == Self.phrase && unknown.text.drawn == "Order Example with Example")
    #expect(unknown.text.note == "Measured with ‘Example’ for ${coffee}, ‘Example’ for ${applicationName}.")
    let named = try Self.preview(Self.phrase, samples: ["coffee=Flat White = strong"], appName: "Bean")
    #expect(named.text.drawn == "Order Flat White = strong with Bean")
    #expect(named.em == (try Self.preview(named.text.drawn)).em && named.em > unknown.em)
    let plain = try Self.preview("100 % coffee with 50%off and %#@cups@")
    #expect(plain.text.drawn == plain.text.written && plain.text.note == nil)
  }

  @Test("Values come from the configuration, by language, and those asked for from the command line")
  func configuration() throws {
    let yaml = """
      appNames: {en: Coffee Bar, de: Kaffeebar}
      samples:
        coffee: {de: Milchkaffee, en: Latte}

      """
    #expect(try Self.preview(Self.phrase, configuration: yaml).text.drawn == "Order Latte with Coffee Bar")
    let swiss = try Self.preview(Self.phrase, locale: "de-CH", configuration: yaml)
    #expect(swiss.text.drawn == "Order Milchkaffee with Kaffeebar")
    let french = try Self.preview(Self.phrase, locale: "fr", configuration: yaml)
    #expect(french.text.drawn == "Order Example with Example")
    let asked = try Self.preview(
      Self.phrase, locale: "de", samples: ["coffee=Mokka"], appName: "Bohne", configuration: yaml)
    #expect(asked.text.drawn == "Order Mokka with Bohne")
  }

  @Test(
    "A text is surely cut only where it is cut without the values of which nothing is known",
    arguments: ["phrase", "title", "shortTitle", "summary", "subtitle"])
  func verdicts(kind: String) throws {
    var verdicts: Set<Verdict> = []
    for count in 0...60 {
      let words = String(repeating: "word ", count: count)
      let unknown = try Self.preview("\(words)${value} end", kind: kind)
      let shorter = try Self.preview("\(words) end", kind: kind)
      let named = try Self.preview("\(words)${value} end", samples: ["value=Example"], kind: kind)
      #expect(unknown.text.drawn == named.text.drawn && unknown.layouts.count == shorter.layouts.count)
      for (unknown, (shorter, named)) in zip(unknown.layouts, zip(shorter.layouts, named.layouts)) {
        func drawn(_ layout: SurfaceLayout) throws -> DrawnText {
          try #require(kind == "subtitle" ? layout.subtitle : layout.text)
        }
        let (verdict, least, most) = (try drawn(unknown).verdict, try drawn(shorter).verdict, try drawn(named).verdict)
        #expect(verdict == (most == .cut && least != .cut ? .borderline : most))
        #expect(try drawn(unknown).lines == drawn(named).lines)
        verdicts.insert(verdict)
      }
    }
    #expect(verdicts.count == Verdict.allCases.count)
  }

  @Test("A subtitle has parameters of its own, and every format says what stands for them")
  func formats() throws {
    let preview = try Self.preview("Order ${coffee}", samples: ["size=Grande"], kind: "title", subtitle: "${size} cup")
    #expect(preview.subtitle?.drawn == "Grande cup")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(PreviewFormat.json.render(preview).utf8)) as? [String: Any])
    #expect(json["text"] as? String == "Order ${coffee}" && json["drawn"] as? String == "Order Example")
    #expect(json["subtitle"] as? String == "${size} cup" && json["subtitleDrawn"] as? String == "Grande cup")
    for format in [PreviewFormat.text, .html] {
      let text = format.render(preview)
      #expect(text.contains("Measured with ‘Example’ for ${coffee}.") && text.contains("‘Grande’ for ${size}."))
    }
    let plain = PreviewFormat.json.render(try Self.preview("Order coffee"))
    #expect(!plain.contains("\"drawn\""))
  }

  @Test("A sample that names nothing is refused", arguments: ["coffee", "=Latte", "coffee=", ""])
  func mistakes(sample: String) {
    #expect(throws: PreviewError.self) { try Self.preview(Self.phrase, samples: [sample]) }
  }

  @Test(
    "A parameter has one value, and an app a name",
    arguments: [
      (["coffee=Latte", "coffee=Mokka"], nil, "coffee has two samples"),
      (["coffee=Latte", "size=Grande", "coffee=Latte"], "Bean", "coffee has two samples"),
      (["applicationName=Bean"], "Coffee Bar", "applicationName has two samples"),
      ([], "", "the app’s name is empty"),
    ] as [([String], String?, String)])
  func contradictions(samples: [String], appName: String?, message: String) throws {
    let error = #expect(throws: PreviewError.self) {
      try Self.preview(Self.phrase, samples: samples, appName: appName)
    }
    #expect(error?.description == message)
    let good = try Self.preview(Self.phrase, samples: ["coffee=Latte", "size=Grande"], appName: "Bean")
    #expect(good.text.drawn == "Order Latte with Bean")
  }
}
