import SwiftUI

/// 本を開く
struct 本の画面: View {
  let 本: Book

  var body: some View {
    Text(本.title)
      .font(.title)
      .userActivity("com.example.books.open") { 活動 in
        活動.title = "『\(本.title)』を開く"
        活動.isEligibleForPrediction = true
        活動.persistentIdentifier = 本.id.uuidString  // expect: donation-never-deleted
      }
      .padding()
  }
}
