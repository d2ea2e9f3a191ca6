import SwiftUI

struct ChoreListView: View {
  var body: some View {
    List { Button("Add chore") { ChoreStore.shared.add() } }
      .navigationTitle("Chores")
  }
}
