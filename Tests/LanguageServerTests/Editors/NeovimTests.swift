import Foundation
import ReviewTestSupport
import Testing

@Suite(
  "Neovim", .enabled(if: Program.isInstalled("nvim"), "no nvim on the PATH: apt-get install neovim"),
  .enabled(if: Program.tool != nil, "it is not built"))
struct NeovimTests {
  @Test("An opened file has its diagnostics, and a preferred fix resolves one")
  func session() throws {
    let folder = try ScratchFolder()
    try folder.copy(Repository.path("Examples/CoffeeBar"), to: "App")
    let file = folder.path("App/CoffeeBar/Actions.xcstrings")
    // The lines that users are asked to copy.
    try folder.file("setup.lua", try Repository.text("Integrations/editors/neovim/shortcut-review.lua"))
    try folder.file("session.lua", Self.script)
    let run = try #require(Program("nvim")).run(
      [
        "--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", "luafile \(folder.path("setup.lua"))", "-c",
        "edit \(file)", "-c", "luafile \(folder.path("session.lua"))",
      ], in: folder.path("App"), environment: ["HOME": folder.root, "XDG_STATE_HOME": folder.root])
    let lines = (run.output + run.errors).split(whereSeparator: \.isNewline).map(String.init)
    #expect(run.exitCode == 0, "\(lines)")
    #expect(lines.contains("found title-punctuation: The title ends with a full stop"), "\(lines)")
    #expect(lines.contains("action Remove the full stop"), "\(lines)")
    #expect(lines.contains("left 0"), "\(lines)")
    let before = try Repository.text("Examples/CoffeeBar/CoffeeBar/Actions.xcstrings")
    #expect(
      try folder.text("App/CoffeeBar/Actions.xcstrings")
        == before.replacing("Kaffee bestellen.", with: "Kaffee bestellen"))
  }

  /// Waits for the diagnostics, prints them, applies the preferred fix of the first, waits until it is gone, and saves.
  private static let script = """
    local function say(line) io.stdout:write(line .. "\\n") end
    local function found(code)
      local list = {}
      for _, diagnostic in ipairs(vim.diagnostic.get(0)) do
        if diagnostic.code == code or (diagnostic.user_data and diagnostic.user_data.lsp.code == code) then
          table.insert(list, diagnostic)
        end
      end
      return list
    end
    vim.wait(60000, function() return #found("title-punctuation") > 0 end, 50)
    local first = found("title-punctuation")[1]
    if first == nil then
      say("found nothing: " .. vim.inspect(vim.diagnostic.get(0)))
      vim.cmd("cquit 2")
    end
    say("found title-punctuation: " .. vim.split(first.message, "\\n")[1])
    vim.api.nvim_win_set_cursor(0, { first.lnum + 1, first.col })
    local parameters = vim.lsp.util.make_range_params()
    parameters.context = { diagnostics = {} }
    local answers = vim.lsp.buf_request_sync(0, "textDocument/codeAction", parameters, 30000)
    for _, answer in pairs(answers or {}) do
      for _, action in ipairs(answer.result or {}) do
        if action.isPreferred then
          say("action " .. action.title)
          vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
        end
      end
    end
    vim.wait(60000, function() return #found("title-punctuation") == 0 end, 50)
    say("left " .. #found("title-punctuation"))
    vim.cmd("write")
    vim.cmd("qall!")
    """
}
