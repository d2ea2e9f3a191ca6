import Intents

func signOut() {
  INInteraction.deleteAll { error in
    if let error { print(error) }
  }
}
