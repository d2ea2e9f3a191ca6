import AppIntents

struct NoteShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: NewNoteIntent(),
      phrases: [
        "New note in \(.applicationName)",
        "Write something down in \(.applicationName)",
      ],
      shortTitle: "Create note",
      systemImageName: "square.and.pencil")
    AppShortcut(
      intent: NewNoteInNotebookIntent(),
      phrases: ["New \(\.$notebook) note in \(.applicationName)"],
      shortTitle: "Create note in notebook",
      systemImageName: "book.closed")
  }
}
