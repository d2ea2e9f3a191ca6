import ReviewModel
import SourceText

/// What the app’s code does on each trigger, following the calls from one function to another.
struct DonationTriggers {
  private let bodies: [CodeBody]
  private let byName: [String: [Int]]

  /// How many calls deep the search goes.
  private static let maximumDepth = 4

  init(_ bundle: ReviewedBundle) {
    let bodies = bundle.code?.bodies ?? []
    self.bodies = bodies
    byName = Dictionary(grouping: bodies.indices.filter { bodies[$0].name != nil }, by: { bodies[$0].name ?? "" })
  }

  struct Event {
    var trigger: CodeBody.Trigger
    var act: CodeBody.Act
    var step: CodeBody.Step
  }

  /// Every act that follows from a trigger, in the order of the files.
  var events: [Event] {
    bodies.flatMap { body in
      body.trigger.map { trigger in
        acts(from: body).map { Event(trigger: trigger, act: $0.act, step: $0.step) }
      } ?? []
    }
  }

  /// Whether the code contains such an act anywhere.
  func has(_ kind: CodeBody.Act.Kind) -> Bool { bodies.contains { $0.acts.contains { $0.kind == kind } } }

  /// The functions that run when people sign out, each with the acts that follow from it.
  var signingOut: [(place: TextLocation, acts: [CodeBody.Act])] {
    bodies.filter(\.signsOut).map { ($0.place, acts(from: $0).map(\.act)) }
  }

  private func acts(from start: CodeBody) -> [(act: CodeBody.Act, step: CodeBody.Step)] {
    var found: [(act: CodeBody.Act, step: CodeBody.Step)] = []
    var seen: Set<Int> = []
    var open = [(body: start, step: CodeBody.Step(), depth: 0)]
    while let (body, step, depth) = open.popLast() {
      found += body.acts.map { ($0, Self.joined(step, $0.step)) }
      guard depth < Self.maximumDepth else { continue }
      for call in body.calls {
        for index in targets(of: call, in: body) where seen.insert(index).inserted {
          open.append((bodies[index], Self.joined(step, call.step), depth + 1))
        }
      }
    }
    return found
  }

  private static func joined(_ first: CodeBody.Step, _ second: CodeBody.Step) -> CodeBody.Step {
    var step = first
    step.isGuarded = first.isGuarded || second.isGuarded
    step.isInLoop = first.isInLoop || second.isInLoop
    return step
  }

  /// The functions that a call may refer to. They belong to the surrounding type, to the file, or to a type that
  /// precedes the call, possibly in part: `shortcutStore` matches `ShortcutStore`.
  private func targets(of call: CodeBody.Call, in body: CodeBody) -> [Int] {
    (byName[call.name] ?? []).filter { index in
      guard let owner = bodies[index].owner?.lowercased() else { return call.bases.isEmpty }
      if call.bases.isEmpty || call.bases == ["self"] { return owner == body.owner?.lowercased() }
      return call.bases.contains { $0 == owner || $0.count > 3 && owner.hasSuffix($0) }
    }
  }
}
