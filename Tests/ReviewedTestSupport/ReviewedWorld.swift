import Platform
package import Reports
package import Review
import ReviewTestSupport
import SwiftSources

/// Reviews of folders that no test changes, each made once for all tests of the process.
package enum ReviewedWorld {
  /// What a review lists and draws.
  package enum Extent: Hashable, Sendable {
    /// The findings, as the tool prints them.
    case findings
    /// Everything that pages show.
    case pages
  }

  /// The folder of the example bundle.
  package static let coffeeBar = Repository.path("Examples/CoffeeBar")

  /// The report on a folder. It must not change while tests run.
  package static func report(on folder: String = coffeeBar, _ extent: Extent) throws -> Report {
    try reports.value(for: Key(folder: folder, extent: extent)) {
      Result { try Review(reader: SwiftSourceReader(), options: options(for: extent)).report(on: folder) }
    }
    .get()
  }

  /// The options of a review of this extent, for folders that a test does change.
  package static func options(
    for extent: Extent, pictureLimit: Int = ReviewOptions.pagePictureLimit
  ) -> ReviewOptions {
    guard extent == .pages else { return ReviewOptions() }
    var options = ReviewOptions(pictureLimit: pictureLimit)
    options.listsTexts = true
    return options
  }

  private struct Key: Hashable {
    var folder: String
    var extent: Extent
  }

  private static let reports = Memo<Key, Result<Report, any Error>>()
}
