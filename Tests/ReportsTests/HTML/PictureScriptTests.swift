import BrowserTestSupport
import Foundation
import ReviewTestSupport
import Testing
import TextLayout
import UnicodeText

@testable import Reports

/// The page’s script draws the same picture as the tool: one picture, in two programs.
@Suite("Pictures in the page", .enabled(if: BrowserInstallation.hasBrowser, "no Chromium is installed"))
struct PictureScriptTests {
  private struct Question: Encodable {
    var text: String
    var subtitle: String?
    var role, locale, appName: String
    var isRightToLeft: Bool
    var size: String?
    var isBold: Bool
    /// The tool’s drawings, one per surface and device.
    var pictures: [String]
  }

  /// Where the two differ: the first difference of each picture; empty if there is none.
  private static let script = """
    questions.map((question) => {
      const words = {
        language: "en", title: "Title", subtitle: "Subtitle", surface: (surface) => surface.name,
        shows: (shown) => `shows “${shown}”`,
        showsAndHides: (shown, hidden) => `shows “${shown}” and hides “${hidden}”`,
      };
      const settings = { size: question.size ?? null, isBold: question.isBold };
      const layouts = measurer.layouts({ ...question, samples: [], settings });
      const listed = (node) => [
        node.nodeName,
        ...[...node.attributes ?? []].filter(({ name }) => name !== "xmlns").map(({ name, value }) => `${name}=${value}`).sort(),
        ...[...node.childNodes].map((child) => (child.nodeType === 3 ? child.data : listed(child))),
      ];
      // The sums of widths are made in another order, so their last decimal may differ by one.
      const isAlike = (first, second) => {
        const [left, right] = [first.split(/(-?[0-9.]+)/), second.split(/(-?[0-9.]+)/)];
        return left.length === right.length && left.every((part, place) =>
          part === right[place] || Math.abs(Number(part) - Number(right[place])) < 0.0201);
      };
      const difference = (first, second) => {
        if (Array.isArray(first) !== Array.isArray(second)) return `${first} / ${second}`;
        if (!Array.isArray(first)) return isAlike(first, second) ? "" : `${first} / ${second}`;
        if (first.length !== second.length) return `${first.join()} / ${second.join()}`;
        return first.map((part, place) => difference(part, second[place])).find(Boolean) ?? "";
      };
      if (layouts.length !== question.pictures.length) return [`${layouts.length} pictures`];
      return layouts.map((layout, number) => {
        const own = measurer.picture(layout, words, question.isRightToLeft, question.appName);
        const holder = document.createElement("div");
        holder.innerHTML = question.pictures[number];
        return difference(listed(own), listed(holder.firstChild));
      });
    })
    """

  /// As in ``ReportLanguage``, in English.
  private static let words: PictureWords = {
    var words = PictureWords.english
    words.alternative = { device, surface, texts in
      let sentences = texts.map { text in
        let sentence =
          text.hidden.isEmpty
          ? "shows “\(text.shown)”" : "shows “\(text.shown)” and hides “\(text.hidden)”"
        let isAlone = texts.count == 1 && text.part == .title
        return isAlone ? sentence : (text.part == .title ? "Title: " : "Subtitle: ") + sentence
      }
      return "\(device), \(surface): \(sentences.joined(separator: "; "))"
    }
    return words
  }()

  static let settings: [(size: DynamicTypeSize?, isBold: Bool)] = TestSweep.sample(
    of: [(nil, false), (nil, true), (.xxxLarge, false), (.accessibility2, true)], keeping: 2)

  @Test(
    "The page draws every surface on every device like the tool",
    .enabled(if: ICUVersion.icu.hasPrefix("72."), "the script breaks lines as ICU 72 does"), arguments: settings)
  func parity(size: DynamicTypeSize?, isBold: Bool) async throws {
    let roles: [TextRole] = [.title, .shortTitle, .phrase, .summary]
    let analyzer = TextAnalyzer()
    let drawing = SurfaceTypesetter(devices: Device.all, image: .unknown, size: size, isBold: isBold)
    var questions: [Question] = []
    for (place, sample) in MeasuringScriptTests.texts.enumerated() where !sample.text.contains("\0") {
      let locale = LocaleIdentifier(sample.locale)
      let role = roles[place % roles.count]
      let subtitle = place.isMultiple(of: 3) ? MeasuringScriptTests.texts[0].text : nil
      let appName = ["", "Coffee Bar", "Eine App mit einem Namen, der auf keiner Uhr Platz hat"][place % 3]
      let layouts = drawing.layouts(
        of: sample.text, subtitle: subtitle, role: role, locale: locale, analyzer: analyzer)
      let pictures = layouts.map { layout in
        drawing.picture(
          of: layout, title: sample.text, subtitle: subtitle, appName: appName.isEmpty ? nil : appName, locale: locale,
          analyzer: analyzer
        ).deviceSVG(in: Self.words)
      }
      questions.append(
        Question(
          text: sample.text, subtitle: subtitle, role: role.rawValue, locale: locale.tag, appName: appName,
          isRightToLeft: locale.isRightToLeft, size: size?.rawValue, isBold: isBold, pictures: pictures))
    }
    let differences = try await PageRun.run(
      Self.script, questions, SurfaceTypesetter(devices: Device.all, image: .unknown), as: [[String]].self)
    #expect(differences.joined().count == questions.reduce(0) { $0 + $1.pictures.count })
    #expect(differences.joined().count > 400)
    for (question, found) in zip(questions, differences) {
      #expect(
        found.allSatisfy { $0.isEmpty }, "\(question.text.debugDescription): \(found.first { !$0.isEmpty } ?? "")")
    }
  }

  /// The share of pixels of each picture that visibly differ between the two.
  private static let pixels = """
    Promise.all(questions.map(async (question) => {
      const words = {
        language: "en", title: "Title", subtitle: "Subtitle", surface: (surface) => surface.name,
        shows: (shown) => shown, showsAndHides: (shown) => shown,
      };
      const drawn = async (markup, [width, height]) => {
        const image = new Image(width, height);
        image.src = URL.createObjectURL(new Blob([markup], { type: "image/svg+xml" }));
        await image.decode();
        const canvas = new OffscreenCanvas(2 * width, 2 * height).getContext("2d", { willReadFrequently: true });
        canvas.scale(2, 2);
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, 2 * width, 2 * height).data;
      };
      const layouts = measurer.layouts({ ...question, samples: [] });
      return Promise.all(layouts.map(async (layout, number) => {
        const own = measurer.picture(layout, words, question.isRightToLeft, question.appName);
        const size = [Number(own.getAttribute("width")), Number(own.getAttribute("height"))];
        const first = await drawn(new XMLSerializer().serializeToString(own), size);
        const second = await drawn(question.pictures[number], size);
        if (first.every((value) => value === 0)) return 1;
        let different = 0;
        for (let place = 0; place < first.length; place++) if (Math.abs(first[place] - second[place]) > 24) different += 1;
        return different / first.length;
      }));
    }))
    """

  @Test(
    "The pictures before and after typing are the same, pixel by pixel",
    .enabled(if: ICUVersion.icu.hasPrefix("72."), "the script breaks lines as ICU 72 does"))
  func pixels() async throws {
    let analyzer = TextAnalyzer()
    let drawing = SurfaceTypesetter(devices: Device.all)
    let texts = ["en", "ar", "he", "th", "hi", "ja", "ko", "zh-Hans"].compactMap { locale in
      MeasuringScriptTests.texts.last { $0.locale == locale }
    }
    #expect(texts.count == 8)
    let questions = texts.map { sample in
      let locale = LocaleIdentifier(sample.locale)
      let layouts = drawing.layouts(of: sample.text, role: .title, locale: locale, analyzer: analyzer)
      let pictures = layouts.map { layout in
        drawing.picture(of: layout, title: sample.text, appName: "Coffee Bar", locale: locale, analyzer: analyzer)
          .deviceSVG(in: Self.words)
      }
      return Question(
        text: sample.text, role: "title", locale: locale.tag, appName: "Coffee Bar",
        isRightToLeft: locale.isRightToLeft, isBold: false, pictures: pictures)
    }
    let shares = try await PageRun.run(Self.pixels, questions, drawing, as: [[Double]].self)
    #expect(shares.joined().count > 100)
    for (question, shares) in zip(questions, shares) {
      #expect(shares.allSatisfy { $0 == 0 }, "\(question.locale): \(shares.max() ?? 1)")
    }
  }

  @Test("Hostile texts stay texts in a picture")
  func hostile() async throws {
    struct Answer: Decodable {
      var elements: [String]
      var texts: String
    }
    let text = "<img src=x onerror=alert(1)> </script>&amp; a title"
    let answers = try await PageRun.run(
      """
      questions.map(({ text }) => {
        const layout = measurer.layouts({ text, role: "title", locale: "en" })[0];
        const words = { language: "en", surface: () => "", shows: (shown) => shown, showsAndHides: (shown) => shown };
        const svg = measurer.picture(layout, words, false, text);
        document.body.append(svg);
        return { elements: [...svg.querySelectorAll("*")].map((one) => one.tagName), texts: svg.textContent };
      })
      """,
      [
        Question(
          text: text, role: "title", locale: "en", appName: "", isRightToLeft: false, isBold: false, pictures: [])
      ],
      SurfaceTypesetter(), as: [Answer].self)
    let answer = try #require(answers.first)
    #expect(Set(answer.elements).isSubset(of: ["title", "g", "path", "rect", "circle", "text"]))
    #expect(answer.texts.contains("<img src=x"))
  }
}
