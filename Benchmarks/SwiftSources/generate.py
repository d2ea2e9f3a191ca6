#!/usr/bin/env python3
"""Writes a project of Swift sources, for measuring how long the tool takes to read it.

usage: generate.py FOLDER [--files 2000] [--lines 250] [--intents 0.25]

The same arguments give the same files. `--intents` is the share of files that declare something shortcut-review reads.
The others are like most of an app: views, models, networking. With 1, the parser reads every file.
"""
import argparse
import pathlib
import random

WORDS = "order coffee size milk barista counter refill loyalty window pickup basket bean roast cup tray receipt".split()


def name(random_source, suffix=""):
    return "".join(random_source.choice(WORDS).capitalize() for _ in range(2)) + suffix


def plain_type(r, index):
    """A class with members, closures, string interpolation, generics and a switch: about 34 lines."""
    type_name = f"{name(r)}Model{index}"
    field = r.choice(WORDS)
    return f"""
/// Keeps the {field} of the counter.
final class {type_name}<Value: Hashable & Sendable>: ObservableObject {{
  struct Row: Identifiable, Hashable {{
    let id: Int
    var {field}: String
    var values: [String: [Value]] = [:]
  }}

  @Published private(set) var rows: [Row] = []
  private var total: Double {{ rows.map {{ Double($0.{field}.count) * 1.5 }}.reduce(0, +) }}

  func load(from url: URL, limit: Int = {r.randint(5, 90)}) async throws -> [Row] {{
    let (data, response) = try await URLSession.shared.data(from: url)
    guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {{
      throw URLError(.badServerResponse, userInfo: ["path": "\\(url.path)?limit=\\(limit)"])
    }}
    let decoded = try JSONDecoder().decode([String].self, from: data)
    return decoded.prefix(limit).enumerated().map {{ index, text in
      Row(id: index, {field}: text.trimmingCharacters(in: .whitespaces))
    }}
  }}

  func describe(_ row: Row) -> String {{
    switch (row.id % 3, row.{field}.isEmpty) {{
    case (0, true): return "none of \\(rows.count)"
    case (1, false) where total > 10: return "\\(row.{field}), \\(String(format: "%.2f", total))"
    case let (rest, isEmpty): return isEmpty ? "" : "\\(rest) \\(row.{field}.uppercased())"
    }}
  }}
}}
"""


def plain_view(r, index):
    type_name = f"{name(r)}View{index}"
    return f"""
struct {type_name}: View {{
  @State private var isOpen = false
  @Environment(\\.dismiss) private var dismiss
  let items: [String]

  var body: some View {{
    NavigationStack {{
      List(items, id: \\.self) {{ item in
        HStack(alignment: .firstTextBaseline, spacing: {r.randint(2, 16)}) {{
          Image(systemName: "cup.and.saucer")
          Text(item).font(.headline).foregroundStyle(isOpen ? .primary : .secondary)
          Spacer()
          Button("Close") {{ withAnimation(.easeInOut(duration: 0.2)) {{ isOpen.toggle() }} }}
        }}
        .padding(.horizontal, {r.randint(4, 20)})
      }}
      .toolbar {{ ToolbarItem(placement: .primaryAction) {{ Button("Done") {{ dismiss() }} }} }}
    }}
  }}
}}
"""


def intent(r, index):
    type_name = f"{name(r)}{index}Intent"
    verb, thing = r.choice(["Order", "Open", "Show", "Find"]), r.choice(WORDS)
    return f"""
struct {type_name}: AppIntent {{
  static let title: LocalizedStringResource = "{verb} {thing} {index}"
  static let description = IntentDescription("{verb}s the {thing} that you choose at counter {index}.")

  @Parameter(title: "{thing.capitalize()}", requestValueDialog: "Which {thing}?")
  var {thing}: String

  @Parameter(title: "Number", default: 1)
  var number: Int

  static var parameterSummary: some ParameterSummary {{
    When(\\.$number, .greaterThan, 1) {{
      Summary("{verb} \\(\\.$number) of \\(\\.${thing})")
    }} otherwise: {{
      Summary("{verb} \\(\\.${thing})")
    }}
  }}

  func perform() async throws -> some IntentResult & ProvidesDialog {{
    guard number > 0 else {{ throw $number.needsValueError("How many?") }}
    return .result(dialog: "Your \\({thing}) is on its way.")
  }}
}}
"""


def relevance(r, index):
    type_name = f"{name(r)}Relevance{index}"
    return f"""
final class {type_name} {{
  func update(with places: [CLCircularRegion]) {{
    var shortcuts: [INRelevantShortcut] = []
    for place in places {{
      guard let shortcut = INShortcut(intent: OrderIntent()) else {{ continue }}
      let relevant = INRelevantShortcut(shortcut: shortcut)
      relevant.shortcutRole = .action
      relevant.relevanceProviders = [INLocationRelevanceProvider(region: place)]
      shortcuts.append(relevant)
    }}
    INRelevantShortcutStore.default.setRelevantShortcuts(shortcuts) {{ error in
      if let error {{ print("Not set: \\(error)") }}
    }}
  }}
}}
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--files", type=int, default=2000)
    parser.add_argument("--lines", type=int, default=250)
    parser.add_argument("--intents", type=float, default=0.25)
    arguments = parser.parse_args()
    r = random.Random(2026)
    for index in range(arguments.files):
        text = "import AppIntents\nimport Intents\nimport SwiftUI\n"
        declares = r.random() < arguments.intents
        makers = [plain_type, plain_view] + ([intent, relevance] if declares else [])
        for piece in range(arguments.lines):
            addition = makers[piece % len(makers)](r, index * 100 + piece)
            if text.count("\n") + addition.count("\n") > arguments.lines:
                break
            text += addition
        if not declares:
            text = text.replace("import AppIntents\nimport Intents\n", "import Foundation\n")
        folder = arguments.folder / "Sources" / f"Module{index // 50}"
        folder.mkdir(parents=True, exist_ok=True)
        # A file has the requested number of lines, with complete declarations and comments.
        text += "// The counter opens at eight.\n" * (arguments.lines - text.count("\n"))
        (folder / f"File{index}.swift").write_text(text)


main()
