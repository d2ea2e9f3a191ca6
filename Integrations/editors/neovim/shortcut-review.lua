-- Shows the findings of shortcut-review in Neovim. Copy this file to ~/.config/nvim/plugin/, or its lines into init.lua.
for _, filetype in ipairs({ "strings", "stringsdict", "xcstrings" }) do
  vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, {
    pattern = "*." .. filetype,
    callback = function(event)
      vim.bo[event.buf].filetype = filetype
    end,
  })
end

local markers = { ".shortcut-review.yml", ".git" }
local attached = { "strings", "stringsdict", "xcstrings", "swift" }

if vim.lsp.config then
  -- Neovim 0.11 and later.
  vim.lsp.config("shortcut_review", {
    cmd = { "shortcut-review", "lsp" },
    filetypes = attached,
    root_markers = markers,
  })
  vim.lsp.enable("shortcut_review")
else
  -- Before 0.11. `vim.lsp.start` reuses the server that already runs for the folder.
  vim.api.nvim_create_autocmd("FileType", {
    pattern = attached,
    callback = function(event)
      local file = vim.api.nvim_buf_get_name(event.buf)
      local root
      if vim.fs and vim.fs.find then
        local found = vim.fs.find(markers, { path = vim.fn.fnamemodify(file, ":h"), upward = true })[1]
        root = found and vim.fn.fnamemodify(found, ":h")
      end
      root = root or vim.fn.getcwd()
      local config = {
        name = "shortcut-review",
        cmd = { "shortcut-review", "lsp" },
        root_dir = root,
        workspace_folders = { { uri = vim.uri_from_fname(root), name = vim.fn.fnamemodify(root, ":t") } },
      }
      if vim.lsp.start then
        vim.lsp.start(config)
        return
      end
      -- Neovim 0.7 has no `vim.lsp.start`.
      shortcut_review_clients = shortcut_review_clients or {}
      local id = shortcut_review_clients[root]
      if not (id and vim.lsp.get_client_by_id(id)) then
        id = vim.lsp.start_client(config)
        shortcut_review_clients[root] = id
      end
      if id then
        vim.lsp.buf_attach_client(event.buf, id)
      end
    end,
  })
end
