"""An app for Crowdin with one module, an external QA check."""
