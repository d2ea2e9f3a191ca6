import Foundation
import ReviewTestSupport
import Testing

@Suite("The Visual Studio Code extension")
struct VSCodeTests {
  private static let folder = Repository.path("Integrations/editors/vscode")

  @Test(
    "The package is reproducible and contains all files that it names", .enabled(if: Program.isInstalled("python3")))
  func package() throws {
    let scratch = try ScratchFolder()
    var archives: [Data] = []
    for name in ["a.vsix", "b.vsix"] {
      let run = try Program(path: Self.folder + "/package").run([scratch.path(name)])
      #expect(run.exitCode == 0, "\(run.errors)")
      archives.append(try Data(contentsOf: URL(fileURLWithPath: scratch.path(name))))
    }
    #expect(archives[0] == archives[1] && archives[0].count > 10_000)
    let listing = try #require(Program("python3")).run(["-m", "zipfile", "-l", scratch.path("a.vsix")]).output
    for name in ["extension.vsixmanifest", "[Content_Types].xml", "extension/package.json", "extension/extension.js"] {
      #expect(listing.contains(name))
    }
    let unpacked = try #require(Program("python3")).run(
      ["-m", "zipfile", "-e", scratch.path("a.vsix"), scratch.path("unpacked")])
    #expect(unpacked.exitCode == 0)
    let manifest = try scratch.text("unpacked/extension.vsixmanifest")
    let package = try JSONSerialization.jsonObject(with: Data(scratch.text("unpacked/extension/package.json").utf8))
    let members = try #require(package as? [String: Any])
    let version = try #require(members["version"] as? String)
    #expect(manifest.contains("Version=\"\(version)\""))
    let parsed = try #require(Program("python3")).run(
      ["-c", "import sys, xml.dom.minidom as x; x.parse(sys.argv[1])", scratch.path("unpacked/extension.vsixmanifest")])
    #expect(parsed.exitCode == 0, "\(parsed.errors)")
    // The package contains exactly the files that the code uses and the package names.
    for name in ["main"] { #expect(scratch.contains("unpacked/extension/\(members[name] as? String ?? "?")")) }
    let own = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0 != "package" }.sorted()
    let packed = try FileManager.default.contentsOfDirectory(atPath: scratch.path("unpacked/extension"))
    #expect(Set(packed) == Set(own + ["LICENSE.txt"]))
  }

  @Test("The version is the tool’s version", .enabled(if: Program.tool != nil, "it is not built"))
  func version() throws {
    let version = try #require(Program.tool).run(["--version"]).output.split(separator: " ").first ?? ""
    #expect(version.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil, "\(version)")
    #expect(try Repository.text("Integrations/editors/vscode/package.json").contains("\"version\": \"\(version)\""))
    #expect(try Repository.text("Integrations/editors/zed/extension.toml").contains("version = \"\(version)\""))
  }

  @Test(
    "With a simulated editor, it shows findings, fixes and hovers",
    .enabled(if: Program.isInstalled("node"), "no node"),
    .enabled(if: Program.tool != nil, "it is not built"))
  func session() throws {
    let scratch = try ScratchFolder()
    try scratch.copy(Repository.path("Examples/CoffeeBar"), to: "App")
    try scratch.file("node_modules/vscode/index.js", Self.editor)
    try scratch.file("session.js", Self.script)
    let tool = try #require(Program.tool).path
    let run = try #require(Program("node")).run(
      [scratch.path("session.js"), Self.folder + "/extension.js", scratch.path("App"), tool],
      environment: ["NODE_PATH": scratch.path("node_modules")])
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(run.exitCode == 0, "\(run.errors)")
    #expect(lines.contains("found The title ends with a full stop"), "\(lines)")
    #expect(lines.contains("action Remove the full stop true"), "\(lines)")
    #expect(lines.contains("hover true") && lines.contains("left 0") && lines.contains("ended"), "\(lines)")
  }

  /// As much of the editor as the extension needs.
  private static let editor = #"""
    'use strict';
    const handlers = {};
    const on = (name) => (handler) => { handlers[name] = handler; return { dispose() {} }; };
    class Position { constructor(line, character) { this.line = line; this.character = character; } }
    class Range { constructor(start, end) { this.start = start; this.end = end; } }
    class Kind {
      constructor(value) { this.value = value; }
      append(part) { return new Kind(this.value ? `${this.value}.${part}` : part); }
    }
    const found = new Map();
    module.exports = {
      handlers, found, Position, Range,
      Diagnostic: class { constructor(range, message, severity) { Object.assign(this, { range, message, severity }); } },
      DiagnosticRelatedInformation: class { constructor(location, message) { Object.assign(this, { location, message }); } },
      Location: class { constructor(uri, range) { Object.assign(this, { uri, range }); } },
      MarkdownString: class { constructor(value) { this.value = value; } },
      Hover: class { constructor(contents, range) { Object.assign(this, { contents, range }); } },
      WorkspaceEdit: class {
        constructor() { this.edits = []; }
        replace(uri, range, text) { this.edits.push({ uri, range, text }); }
        createFile() {}
      },
      CodeAction: class { constructor(title, kind) { Object.assign(this, { title, kind }); } },
      CodeActionKind: { QuickFix: new Kind('quickfix'), Empty: new Kind('') },
      Uri: { parse: (text) => ({ scheme: 'file', toString: () => text }) },
      window: {
        createOutputChannel: () => ({ append(text) { process.stderr.write(text); }, appendLine(text) { console.error(text); }, dispose() {} }),
        showErrorMessage: (text) => console.log('error', text),
        showWarningMessage: (text) => console.log('warning', text),
      },
      workspace: {
        textDocuments: [], workspaceFolders: [],
        getConfiguration: () => ({ get: (name) => module.exports.settings[name] }),
        createFileSystemWatcher: () => ({
          onDidCreate: on('created'), onDidChange: on('changedFile'), onDidDelete: on('deleted'), dispose() {},
        }),
        onDidOpenTextDocument: on('open'), onDidChangeTextDocument: on('change'), onDidCloseTextDocument: on('close'),
        onDidSaveTextDocument: on('save'), onDidChangeWorkspaceFolders: on('folders'), onDidChangeConfiguration: on('settings'),
      },
      languages: {
        createDiagnosticCollection: () => ({
          set: (uri, list) => found.set(uri.toString(), list), clear: () => found.clear(), dispose() {},
        }),
        registerHoverProvider: (selector, provider) => { handlers.hover = provider; return { dispose() {} }; },
        registerCodeActionsProvider: (selector, provider) => { handlers.actions = provider; return { dispose() {} }; },
      },
      commands: { registerCommand: () => ({ dispose() {} }) },
    };
    """#

  private static let script = #"""
    'use strict';
    const fs = require('fs');
    const vscode = require('vscode');
    const [extension, root, path] = process.argv.slice(2);
    vscode.settings = { path, openFilesOnly: false, language: 'en', rulePages: '' };
    const file = `${root}/CoffeeBar/Actions.xcstrings`;
    const uri = vscode.Uri.parse(`file://${file}`);
    const document = { uri, fileName: file, languageId: 'json', version: 1, getText: () => fs.readFileSync(file, 'utf8') };
    vscode.workspace.textDocuments = [document];
    vscode.workspace.workspaceFolders = [{ uri: vscode.Uri.parse(`file://${root}`), name: 'App' }];
    const list = () => (vscode.found.get(uri.toString()) || []).filter((one) => (one.code.value || one.code) === 'title-punctuation');
    const until = async (holds) => {
      for (let turn = 0; turn < 1200 && !holds(); turn += 1) await new Promise((done) => setTimeout(done, 50));
    };
    (async () => {
      const { activate, deactivate } = require(extension);
      await activate({ subscriptions: [] });
      await until(() => list().length > 0);
      const [first] = list();
      console.log('found', first.message);
      const none = { onCancellationRequested() {} };
      const actions = await vscode.handlers.actions.provideCodeActions(document, first.range, {}, none);
      const fix = actions.find((action) => action.isPreferred);
      console.log('action', fix.title, fix.isPreferred);
      const hover = await vscode.handlers.hover.provideHover(document, first.range.start, none);
      console.log('hover', hover.contents.value.includes('Kaffee bestellen.'));
      document.version = 2;
      const [edit] = fix.edit.edits;
      vscode.handlers.change({ document, contentChanges: [{ range: edit.range, text: edit.text }] });
      await until(() => list().length === 0);
      console.log('left', list().length);
      await deactivate();
      console.log('ended');
    })().catch((error) => { console.error(error); process.exit(3); });
    """#
}
