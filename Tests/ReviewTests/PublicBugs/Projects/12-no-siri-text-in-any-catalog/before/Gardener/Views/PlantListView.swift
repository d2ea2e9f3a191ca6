import SwiftUI

struct PlantListView: View {
  let plants: [Plant]

  var body: some View {
    NavigationStack {
      List(plants) { plant in PlantRow(plant: plant) }
        .navigationTitle("My plants")
        .overlay { if plants.isEmpty { Text("Nothing grows here yet.") } }
    }
  }
}
