import ReviewTestSupport
import Testing
import UnicodeText

@testable import TextLayout

/// A verdict is valid for every value of every assumption: here values are picked, and the text is set with only these.
@Suite("Verdicts are valid for every setting of the assumptions")
struct AssumptionCornerTests {
  let analyzer = TextAnalyzer()

  /// Long enough to be cut even with the most lines, and in more scripts than the other samples.
  static let titles = (SampleTitles.short + SampleTitles.long + otherScripts).map { sample in
    let times = 600 / sample.text.count + 1
    return SampleTitles.Sample(locale: sample.locale, text: String(repeating: sample.text + " ", count: times))
  }

  static let otherScripts = [
    ("my", "မီးဖိုချောင် အချိန်တိုင်းစက်ကို ဆယ်မိနစ်အတွက် စတင်ပြီး မိသားစုကို အကြောင်းကြားပါ"),
    ("ta", "சமையலறை டைமரை பத்து நிமிடங்களுக்குத் தொடங்கி முடிவில் குடும்பத்தினர் அனைவருக்கும் தெரிவி"),
    ("ka", "ჩართე სამზარეულოს ტაიმერი ათი წუთით და ბოლოს შეატყობინე ოჯახის ყველა წევრს"),
    ("el", "Ξεκίνα το χρονόμετρο της κουζίνας για δέκα λεπτά και ειδοποίησε όλη την οικογένεια"),
    ("am", "የወጥ ቤት ሰዓት ቆጣሪን ለአስር ደቂቃ ጀምርና መጨረሻ ላይ ለቤተሰቡ ሁሉ አሳውቅ"),
    ("en", "Start the ታሪክ 十分 가나 ရက် कॉफ़ी ☕️ and the கடிகாரம் in Küche 2 for Δημήτρης, אבא & ماما"),
  ].map { SampleTitles.Sample(locale: $0, text: $1) }

  /// Texts on a surface of a device, different ones for each, so that all of them are covered together.
  private func placed(
    _ pair: SurfaceTests.Pair, _ titles: [SampleTitles.Sample], _ generator: inout SeededGenerator
  ) throws -> PlacedText {
    PlacedText(
      titles[place(of: pair) % titles.count], on: pair.surface, of: pair.device,
      image: try #require(CardImage.allCases.randomElement(using: &generator)),
      hasSubtitle: Bool.random(using: &generator))
  }

  private func place(of pair: SurfaceTests.Pair) -> Int {
    SurfaceTests.pairs.firstIndex { $0.surface == pair.surface && $0.device == pair.device } ?? 0
  }

  private func check(_ open: DrawnText, _ set: DrawnText, _ place: @autoclosure () -> String) {
    #expect(![.probablyFits, .probablyCut].contains(set.verdict), "nothing is open, and yet it depends: \(place())")
    #expect((set.verdict == .cut) == set.isCutAsDrawn, "\(place())")
    switch open.verdict {
    case .cut:
      #expect(set.isCutAsDrawn, "cut, but a setting shows all: \(place())")
      #expect(
        set.hidden.lowerBound <= open.surelyHidden.lowerBound,
        "surely hidden, but a setting shows more: \(place())")
      #expect(set.hidden.upperBound == open.surelyHidden.upperBound, "\(place())")
    case .fits: #expect(!set.isCutAsDrawn, "fits, but a setting cuts it: \(place())")
    case .breaksWord: #expect(open.breaksWord && !open.isCutAsDrawn, "\(place())")
    case .probablyFits: #expect(!open.isCutAsDrawn, "\(place())")
    case .probablyCut: #expect(open.isCutAsDrawn, "\(place())")
    }
  }

  private func check(_ text: PlacedText, _ length: Int, at point: AssumptionPoint) throws -> Verdict {
    let open = try #require(text.layout(length, analyzer))
    let set = try #require(text.layout(length, at: point, analyzer))
    let place = "\(length) graphemes of ‘\(text.sample.text.prefix(30))…’, image \(text.image), \(set.textFrame)"
    check(open.text, set.text, place)
    if let below = open.subtitle, let setBelow = set.subtitle { check(below, setBelow, "subtitle, \(place)") }
    #expect((open.subtitle == nil) == (set.subtitle == nil), "\(place)")
    return open.text.verdict
  }

  @Test("No setting within the ranges contradicts a verdict", arguments: SurfaceTests.pairs)
  func settings(pair: SurfaceTests.Pair) throws {
    var generator = SeededGenerator(seed: UInt64(place(of: pair)))
    var verdicts: Set<Verdict> = []
    for titles in [Self.titles, Self.titles.reversed(), SampleTitles.odd] {
      let text = try placed(pair, titles, &generator)
      let assumptions = text.assumptions
      let cut = text.shortest(.cut, analyzer)
      let open = text.shortest(.probablyFits, analyzer)
      for length in Set([max(0, open - 1), open, max(0, cut - 1), cut]) {
        for _ in 0..<4 {
          let point = AssumptionPoint(assumptions, on: text.device, image: text.image, &generator)
          verdicts.insert(try check(text, length, at: point))
        }
      }
    }
    #expect(verdicts.isSuperset(of: [.fits, .cut]) && verdicts.count > 2, "the cases are none")
  }

  @Test(
    "A text that the most generous setting cuts is cut, and one that the strictest shows fits",
    arguments: SurfaceTests.pairs)
  func corners(pair: SurfaceTests.Pair) throws {
    var generator = SeededGenerator(seed: UInt64(place(of: pair)))
    for isGenerous in [true, false] {
      let text = try placed(pair, Self.titles, &generator)
      let assumptions = text.assumptions
      var point = AssumptionPoint(assumptions, on: text.device, image: text.image, &generator)
      point.move(toCornerOf: assumptions, on: text.device, image: text.image, isGenerous: isGenerous) {
        text.needed(at: $0, analyzer)
      }
      let found = text.needed(at: point, analyzer)
      #expect(abs(text.needed(isGenerous: isGenerous, analyzer) / found - 1) < 1e-9, "\(text.sample), \(point.values)")
      let border = text.shortest(isGenerous ? .cut : .probablyFits, analyzer)
      for length in [max(0, border - 1), border] {
        _ = try check(text, length, at: point)
        let open = try #require(text.layout(length, analyzer)?.text)
        let set = try #require(text.layout(length, at: point, analyzer)?.text)
        let place = "\(length) graphemes of ‘\(text.sample.text.prefix(30))…’, image \(text.image), \(point.values)"
        if isGenerous {
          #expect(set.isCutAsDrawn == (open.verdict == .cut), "\(place)")
          #expect(!set.isCutAsDrawn || set.hidden == open.surelyHidden, "\(place)")
        } else {
          #expect(
            open.verdict == .breaksWord || set.isCutAsDrawn == (open.verdict != .fits), "\(place)")
        }
      }
    }
  }
}

/// One way to resolve all assumptions: a value for each, a Dynamic Type category, and an image or none.
struct AssumptionPoint {
  var values: [Assumption.ID: Double]
  var size: DynamicTypeSize
  var image: CardImage

  var settings: AssumptionSettings {
    AssumptionSettings(values.mapValues { .init(value: $0, range: $0...$0, source: "test") })
  }

  /// Anywhere inside the ranges, more often at their ends, where verdicts change.
  init(_ assumptions: [Assumption], on device: Device, image: CardImage, _ generator: inout SeededGenerator) {
    values = [:]
    for assumption in assumptions {
      let value =
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: assumption.range.lowerBound
        case 1: assumption.range.upperBound
        case 2: assumption.value
        default: Double.random(in: assumption.range, using: &generator)
        }
      values[assumption.id] = assumption.unit == .count ? value.rounded() : value
    }
    size = Self.sizes(on: device).randomElement(using: &generator) ?? device.defaultCategory
    self.image = Self.images(image).randomElement(using: &generator) ?? image
  }

  /// The categories that the published headings do not mention.
  private static func sizes(on device: Device) -> [DynamicTypeSize] {
    device.platform.dynamicTypeSizes.filter(device.possibleCategories.contains)
  }

  private static func images(_ image: CardImage) -> [CardImage] {
    image == .unknown ? [.absent, .present] : [image]
  }

  /// Moves to where a frame has the most or the least room for a text, as far as each single number allows.
  ///
  /// - Parameter isGenerous: Whether to find the most room.
  mutating func move(
    toCornerOf assumptions: [Assumption], on device: Device, image: CardImage, isGenerous: Bool,
    needed: (AssumptionPoint) -> Double
  ) {
    func better(_ candidates: [AssumptionPoint]) -> AssumptionPoint {
      let measured = candidates.map { (point: $0, needed: needed($0)) }
      let best =
        isGenerous ? measured.min { $0.needed < $1.needed } : measured.max { $0.needed < $1.needed }
      return best?.point ?? self
    }
    // Twice, because a number may matter only after another one has moved: the width of semibold matters only if the
    // weight is not regular.
    for _ in 0..<2 {
      self = better(Self.images(image).map { image in with { $0.image = image } })
      self = better(Self.sizes(on: device).map { size in with { $0.size = size } })
      for assumption in assumptions where assumption.range.lowerBound < assumption.range.upperBound {
        let ends = [assumption.range.lowerBound, assumption.range.upperBound]
        self = better(ends.map { value in with { $0.values[assumption.id] = value } })
      }
    }
  }

  private func with(_ change: (inout AssumptionPoint) -> Void) -> AssumptionPoint {
    var point = self
    change(&point)
    return point
  }
}

/// A text, and optionally the same text below it as a subtitle, on one surface of one device.
struct PlacedText {
  let sample: SampleTitles.Sample
  let surface: Surface
  let device: Device
  let image: CardImage
  let hasSubtitle: Bool
  /// Computes the verdict with every assumption open.
  private let openTypesetter: SurfaceTypesetter

  init(_ sample: SampleTitles.Sample, on surface: Surface, of device: Device, image: CardImage, hasSubtitle: Bool) {
    self.sample = sample
    self.surface = surface
    self.device = device
    self.image = image
    self.hasSubtitle = hasSubtitle
    openTypesetter = SurfaceTypesetter(surfaces: [surface], devices: [device], image: image)
  }

  /// What the first `length` graphemes look like, with every assumption open or at one point.
  func layout(_ length: Int, at point: AssumptionPoint? = nil, _ analyzer: TextAnalyzer) -> SurfaceLayout? {
    let text = String(sample.text.prefix(length))
    let typesetter = point.map { point in
      SurfaceTypesetter(
        surfaces: [surface.applying(point.settings)], devices: [device], image: point.image, size: point.size,
        settings: point.settings)
    }
    return (typesetter ?? openTypesetter).layouts(
      of: text, subtitle: hasSubtitle ? text : nil, role: surface.role, locale: LocaleIdentifier(sample.locale),
      analyzer: analyzer
    ).first
  }

  /// Every number that a layout may depend on, including widths that no frame needs.
  var assumptions: [Assumption] {
    let own = SurfaceTypesetter(surfaces: [surface], devices: [device], image: .unknown).assumptions()
    let ids = Set(own.map(\.id))
    return own + SurfaceTypesetter.knownAssumptions.filter { $0.id.hasPrefix("width-") && !ids.contains($0.id) }
  }

  /// How much of its frame the beginning of the text takes at a point.
  func needed(at point: AssumptionPoint, _ analyzer: TextAnalyzer) -> Double {
    let frames = frames(
      of: surface.applying(point.settings), image: point.image, size: point.size, settings: point.settings)
    return needed(in: frames?.assumed, .expected, point.settings, analyzer)
  }

  /// How much of the frame it takes at the corner that verdicts use for all points.
  func needed(isGenerous: Bool, _ analyzer: TextAnalyzer) -> Double {
    let frames = frames(of: surface, image: image, size: nil)
    return needed(
      in: isGenerous ? frames?.generous : frames?.strict, isGenerous ? .lower : .upper, AssumptionSettings(), analyzer)
  }

  private func frames(
    of surface: Surface, image: CardImage, size: DynamicTypeSize?, settings: AssumptionSettings = AssumptionSettings()
  ) -> FrameRange? {
    surface.frames(
      of: .text(aboveSubtitle: hasSubtitle && surface.hasSubtitle), image: image, on: device, TextSettings(size: size),
      WidthAssumptions(face: device.platform.face, settings: settings))
  }

  private func needed(
    in frame: TextFrame?, _ bound: WidthBound, _ settings: AssumptionSettings, _ analyzer: TextAnalyzer
  ) -> Double {
    guard let frame, frame.width > 0 else { return .infinity }
    let measured = TextMeasurer(face: device.platform.face, settings: settings)
      .measured(String(sample.text.prefix(40)), analyzer: analyzer)
    return measured.points(0..<measured.count, in: frame.type, bound) / (frame.width * Double(frame.lineCount))
  }

  /// The shortest beginning of the text with a verdict at least as bad, in graphemes; if there is none, its length plus
  /// one.
  func shortest(_ verdict: Verdict, _ analyzer: TextAnalyzer) -> Int {
    var (low, high) = (0, sample.text.count + 1)
    while low < high {
      let middle = (low + high) / 2
      let found = layout(middle, analyzer)?.text.verdict ?? .fits
      if found >= verdict { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
