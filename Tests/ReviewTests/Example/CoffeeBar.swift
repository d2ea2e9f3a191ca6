import BundleReading
import Reports
import Review
import ReviewTestSupport
import ReviewedTestSupport
import SwiftSources

/// The example bundle of the repository, on disk and in memory.
enum CoffeeBar {
  static let name = "CoffeeBar"
  static let folder = ReviewedWorld.coffeeBar

  /// Every file, with its path in the bundle, ordered by path.
  static let files: [(path: String, bytes: [UInt8])] = ((try? ScratchFolder.files(below: folder)) ?? [:])
    .sorted { $0.key < $1.key }.map { ($0.key, $0.value) }

  static func configuration() throws -> ReviewConfiguration {
    try ReviewConfiguration.load(contentsOf: "\(folder)/\(ReviewConfiguration.fileName)")
  }

  static func reader() throws -> LocalizationBundleReader {
    LocalizationBundleReader(options: try configuration().reading, sources: SwiftSourceReader())
  }

  /// The report on the folder itself, made once for all tests.
  static let report = Result { try ReviewedWorld.report(.pages) }

  /// The folder with its configuration and its source code, read once for all tests.
  static let bundle = Result { try reader().read(files: files) }

  /// A review with everything that pages show.
  static func review(pictureLimit: Int = ReviewOptions.pagePictureLimit) -> Review {
    Review(reader: SwiftSourceReader(), options: ReviewedWorld.options(for: .pages, pictureLimit: pictureLimit))
  }
}
