import BrowserTestSupport
import Foundation
import Reports
import Review
import ReviewTestSupport
import Testing

/// A report with its pages.
struct ReportPages: Sendable {
  let report: Report
  /// By name.
  let files: [String: Data]

  /// - Parameter language: Of all pages; nil for each locale’s own.
  init(_ report: Report, language: ReportLanguage? = .english) {
    self.report = report
    let files = ReportFormat.html.files(of: report, options: ReportOptions(language: language))
    self.files = Dictionary(
      files.map { ($0.name, Data($0.bytes)) }, uniquingKeysWith: { first, _ in first })
  }

  init(reviewOf path: String, language: ReportLanguage? = .english) throws {
    try self.init(Self.review.report(on: path), language: language)
  }

  /// As the tool reviews for pages.
  static let review: Review = {
    var options = ReviewOptions(pictureLimit: ReviewOptions.pagePictureLimit)
    options.listsTexts = true
    return Review(options: options)
  }()

  /// The folder of the example bundle.
  static let coffeeBarFolder = Repository.path("Examples/CoffeeBar")

  /// The pages of the example bundle, in English.
  static let coffeeBar = Result { try ReportPages(reviewOf: coffeeBarFolder) }
  /// The same, each in the language of its readers.
  static let localizedCoffeeBar = Result { ReportPages(try coffeeBar.get().report, language: nil) }
}

extension Page {
  /// Writes the pages of a report and opens one of them.
  ///
  /// - Parameter place: The fragment of the address.
  func open(_ name: String, at place: String? = nil, of pages: ReportPages) async throws {
    for (file, content) in pages.files { try write(content, named: file) }
    let address = try write(#require(pages.files[name], "there is no page \(name)"), named: name)
    try await open(#require(URL(string: address.absoluteString + (place.map { "#\($0)" } ?? ""))))
  }
}
