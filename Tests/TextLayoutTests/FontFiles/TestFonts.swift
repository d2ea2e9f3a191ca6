import Foundation

@testable import TextLayout

/// Fonts to test with: our own beside this file, and public ones where they are installed.
enum TestFonts {
  /// Nil where the library is not installed.
  static let harfBuzz = try? HarfBuzz()

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fonts").path
  /// Boxes with round advances, from Fonts/make-fonts.py: A, V, f, i, space and a mark; AV is a pair, fi a ligature.
  static let variable = folder + "/variable.ttf"
  /// The same twice, the second face twice as wide.
  static let collection = folder + "/collection.ttc"

  /// A font as Debian installs it.
  struct Installed: Sendable {
    var path: String
    /// A text the font covers, and its width by another build of HarfBuzz.
    var text: String
    var em: Double
    var isHere: Bool { FileManager.default.isReadableFile(atPath: path) }
  }

  static let installed: [Installed] = [
    Installed(path: opentype("inter/Inter-Regular.otf"), text: "Order coffee", em: 5.991),
    Installed(path: opentype("inter/Inter-Regular.otf"), text: "AVATAR To", em: 5.125),
    Installed(path: opentype("inter/Inter-Regular.otf"), text: "Заказать кофе", em: 7.06),
    Installed(path: noto("Arabic"), text: "اطلب قهوتي لا تنس", em: 8.042),
    Installed(path: noto("Devanagari"), text: "कॉफ़ी ऑर्डर करें क्षत्रिय", em: 8.114),
    Installed(path: noto("Thai"), text: "สั่งกาแฟกำลัง", em: 5.46),
    Installed(path: opentype("noto/NotoSansCJK-Regular.ttc"), text: "コーヒーを注文", em: 7),
  ]

  private static func opentype(_ name: String) -> String { "/usr/share/fonts/opentype/" + name }
  private static func noto(_ script: String) -> String {
    "/usr/share/fonts/truetype/noto/NotoSans\(script)-Regular.ttf"
  }
}
