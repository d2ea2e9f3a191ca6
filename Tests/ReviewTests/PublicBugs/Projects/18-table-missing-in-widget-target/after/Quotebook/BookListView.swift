import SwiftUI

struct BookListView: View {
  var body: some View { List {}.navigationTitle("Books") }
}
