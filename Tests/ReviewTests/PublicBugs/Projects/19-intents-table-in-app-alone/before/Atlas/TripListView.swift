import SwiftUI

struct TripListView: View {
  var body: some View { List {}.navigationTitle("trips.title") }
}
