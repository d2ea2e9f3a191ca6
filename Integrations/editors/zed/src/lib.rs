//! Starts `shortcut-review lsp` for Zed.

use zed_extension_api as zed;

struct ShortcutReview;

impl zed::Extension for ShortcutReview {
    fn new() -> Self {
        ShortcutReview
    }

    fn language_server_command(
        &mut self,
        _language_server_id: &zed::LanguageServerId,
        worktree: &zed::Worktree,
    ) -> zed::Result<zed::Command> {
        let command = worktree
            .which("shortcut-review")
            .ok_or_else(|| "shortcut-review is not on the PATH".to_string())?;
        Ok(zed::Command {
            command,
            args: vec!["lsp".to_string()],
            env: Default::default(),
        })
    }
}

zed::register_extension!(ShortcutReview);
