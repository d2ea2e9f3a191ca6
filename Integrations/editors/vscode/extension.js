'use strict';
// Shows the findings of `shortcut-review lsp` in Visual Studio Code. It has no dependencies: protocol.js implements the part of the protocol that it needs.

const vscode = require('vscode');
const { Connection } = require('./protocol');

const suffixes = ['.strings', '.stringsdict', '.xcstrings', '.swift', '.xliff', '.yml'];
const watched = '**/{*.strings,*.stringsdict,*.xcstrings,*.intentdefinition,*.xliff,*.xlf,*.loctable,*.storekit,*Info.plist,AppIntentVocabulary.plist,extract.actionsdata,root.ssu.yaml,store.config.json,Deliverfile,*.swift,*.m,*.mm,project.pbxproj,project.yml,*.xcconfig,*.txt,*.yml,*.yaml,*.csv,*.tsv,*.tbx,*.jsonl}';
const fixAll = 'source.fixAll.shortcutReview';

/** @type {Connection | undefined} */
let connection;
/** @type {vscode.OutputChannel} */
let output;
/** @type {vscode.DiagnosticCollection} */
let collection;
/** The URIs of the documents that are open in the server. */
const open = new Set();

function isReviewed(document) {
  return document.uri.scheme === 'file' && suffixes.some((suffix) => document.fileName.endsWith(suffix));
}

const position = (json) => new vscode.Position(json.line, json.character);
const range = (json) => new vscode.Range(position(json.start), position(json.end));
const jsonRange = (range) => ({
  start: { line: range.start.line, character: range.start.character },
  end: { line: range.end.line, character: range.end.character },
});
const identity = (document) => ({ uri: document.uri.toString() });

function diagnostic(json) {
  // Severities start at 1 in the protocol, and at 0 in the editor.
  const result = new vscode.Diagnostic(range(json.range), json.message, json.severity - 1);
  result.source = json.source;
  result.code = json.codeDescription
    ? { value: json.code, target: vscode.Uri.parse(json.codeDescription.href) }
    : json.code;
  result.relatedInformation = (json.relatedInformation || []).map(
    (related) =>
      new vscode.DiagnosticRelatedInformation(
        new vscode.Location(vscode.Uri.parse(related.location.uri), range(related.location.range)), related.message));
  return result;
}

function workspaceEdit(json) {
  const edit = new vscode.WorkspaceEdit();
  for (const change of json.documentChanges || []) {
    if (change.kind === 'create') {
      edit.createFile(vscode.Uri.parse(change.uri), { ignoreIfExists: true });
      continue;
    }
    const uri = vscode.Uri.parse(change.textDocument.uri);
    for (const part of change.edits) edit.replace(uri, range(part.range), part.newText);
  }
  return edit;
}

function codeAction(json) {
  const kind = json.kind === 'quickfix' ? vscode.CodeActionKind.QuickFix : vscode.CodeActionKind.Empty.append(json.kind);
  const action = new vscode.CodeAction(json.title, kind);
  action.isPreferred = json.isPreferred === true;
  action.diagnostics = (json.diagnostics || []).map(diagnostic);
  action.edit = workspaceEdit(json.edit);
  return action;
}

const client = {
  notified(method, params) {
    if (method === 'textDocument/publishDiagnostics') {
      const uri = vscode.Uri.parse(params.uri);
      const document = vscode.workspace.textDocuments.find((one) => one.uri.toString() === uri.toString());
      // Ignore diagnostics for an older version: the server sends them again for this one.
      if (document && params.version !== undefined && params.version !== document.version) return;
      collection.set(uri, params.diagnostics.map(diagnostic));
    } else if (method === 'window/showMessage') {
      const show = params.type === 1 ? vscode.window.showErrorMessage : vscode.window.showWarningMessage;
      show(params.message);
    }
  },
  asked() {
    return null;
  },
  ended(reason) {
    collection.clear();
    open.clear();
    output.appendLine(reason);
    vscode.window.showErrorMessage(`shortcut-review is not running: ${reason}. Check the setting shortcutReview.path.`);
  },
  logged(text) {
    output.append(text);
  },
};

const capabilities = {
  general: { positionEncodings: ['utf-16'] },
  textDocument: {
    publishDiagnostics: { relatedInformation: true, versionSupport: true, codeDescriptionSupport: true },
    codeAction: { isPreferredSupport: true, codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', fixAll] } } },
    hover: { contentFormat: ['markdown'] },
  },
  workspace: {
    workspaceEdit: { documentChanges: true, resourceOperations: ['create'] },
    didChangeWatchedFiles: { dynamicRegistration: true },
    workspaceFolders: true,
  },
};

const folders = (list) => list.map((folder) => ({ uri: folder.uri.toString(), name: folder.name }));

async function start() {
  const settings = vscode.workspace.getConfiguration('shortcutReview');
  const started = new Connection(settings.get('path'), ['lsp'], client);
  connection = started;
  try {
    await started.request('initialize', {
      processId: process.pid,
      workspaceFolders: folders(vscode.workspace.workspaceFolders || []),
      capabilities,
      initializationOptions: {
        openFilesOnly: settings.get('openFilesOnly'),
        language: settings.get('language'),
        rulePages: settings.get('rulePages') || undefined,
      },
    });
  } catch (error) {
    output.appendLine(error.message);
    return;
  }
  started.notify('initialized', {});
  vscode.workspace.textDocuments.forEach(didOpen);
}

async function stop() {
  const running = connection;
  connection = undefined;
  open.clear();
  collection.clear();
  if (running) await running.close();
}

function didOpen(document) {
  if (!connection || !isReviewed(document) || open.has(document.uri.toString())) return;
  open.add(document.uri.toString());
  connection.notify('textDocument/didOpen', {
    textDocument: {
      ...identity(document), languageId: document.languageId, version: document.version, text: document.getText(),
    },
  });
}

function didChange(event) {
  if (!connection || !open.has(event.document.uri.toString()) || event.contentChanges.length === 0) return;
  connection.notify('textDocument/didChange', {
    textDocument: { ...identity(event.document), version: event.document.version },
    // The editor lists the changes from the end of the document to its start, so that none moves another.
    contentChanges: event.contentChanges.map((change) => ({ range: jsonRange(change.range), text: change.text })),
  });
}

function didClose(document) {
  if (connection && open.delete(document.uri.toString())) {
    connection.notify('textDocument/didClose', { textDocument: identity(document) });
  }
}

const hovers = {
  async provideHover(document, place, token) {
    if (!connection || !open.has(document.uri.toString())) return null;
    const hover = await connection.request(
      'textDocument/hover',
      { textDocument: identity(document), position: { line: place.line, character: place.character } }, token);
    if (!hover) return null;
    const words = new vscode.MarkdownString(hover.contents.value);
    return new vscode.Hover(words, hover.range ? range(hover.range) : undefined);
  },
};

const actions = {
  async provideCodeActions(document, place, context, token) {
    if (!connection || !open.has(document.uri.toString())) return [];
    const only = context.only ? [context.only.value] : undefined;
    const list = await connection.request(
      'textDocument/codeAction',
      { textDocument: identity(document), range: jsonRange(place), context: { diagnostics: [], only } }, token);
    return (list || []).map(codeAction);
  },
};

async function activate(context) {
  output = vscode.window.createOutputChannel('shortcut-review');
  collection = vscode.languages.createDiagnosticCollection('shortcut-review');
  const watcher = vscode.workspace.createFileSystemWatcher(watched);
  const changed = (type) => (uri) => {
    if (connection) connection.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: uri.toString(), type }] });
  };
  const selector = suffixes.map((suffix) => ({ scheme: 'file', pattern: `**/*${suffix}` }));
  const kinds = { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix, vscode.CodeActionKind.Empty.append(fixAll)] };
  context.subscriptions.push(
    output, collection, watcher, watcher.onDidCreate(changed(1)), watcher.onDidChange(changed(2)),
    watcher.onDidDelete(changed(3)),
    vscode.workspace.onDidOpenTextDocument(didOpen), vscode.workspace.onDidChangeTextDocument(didChange),
    vscode.workspace.onDidCloseTextDocument(didClose),
    vscode.workspace.onDidSaveTextDocument((document) => {
      if (connection && open.has(document.uri.toString())) {
        connection.notify('textDocument/didSave', { textDocument: identity(document) });
      }
    }),
    vscode.workspace.onDidChangeWorkspaceFolders((event) => {
      if (!connection) return;
      connection.notify('workspace/didChangeWorkspaceFolders', {
        event: { added: folders(event.added), removed: folders(event.removed) },
      });
    }),
    vscode.languages.registerHoverProvider(selector, hovers),
    vscode.languages.registerCodeActionsProvider(selector, actions, kinds),
    vscode.commands.registerCommand('shortcutReview.restart', () => stop().then(start)),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('shortcutReview')) stop().then(start);
    }));
  await start();
}

module.exports = { activate, deactivate: stop };
