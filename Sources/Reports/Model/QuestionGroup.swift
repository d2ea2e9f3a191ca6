import ReviewModel

/// Questions whose guidelines stand in one place.
struct QuestionGroup {
  var place: Guideline.Place
  var guidelines: [Guideline]

  /// The questions by the place where each is read first, in the order of the first of each.
  static func groups(of guidelines: [Guideline]) -> [QuestionGroup] {
    var groups: [QuestionGroup] = []
    var positions: [Guideline.Place: Int] = [:]
    for guideline in guidelines {
      guard let place = guideline.places.first else { continue }
      if let position = positions[place] {
        groups[position].guidelines.append(guideline)
      } else {
        positions[place] = groups.count
        groups.append(QuestionGroup(place: place, guidelines: [guideline]))
      }
    }
    return groups
  }
}
