import Testing

/// Why tests are skipped.
let noBrowser: Comment = "no Chromium with chromedriver is installed"

/// A page that counts clicks, tells keys, and looks different under each setting.
let counterPage = """
  <!doctype html><html lang="en"><meta charset="utf-8"><title>Counter</title>
  <style>
    body { color: rgb(1, 2, 3) }
    p { margin: 0; height: 3000px }
    @media (prefers-color-scheme: dark) { body { color: rgb(4, 5, 6) } }
    @media print { body { color: rgb(7, 8, 9) } }
    @media (forced-colors: active) { body { outline: 3px solid } }
    @media (prefers-reduced-motion: reduce) { body { opacity: 0.5 } }
    @media (max-width: 400px) { body { cursor: wait } }
  </style>
  <button id="more">More</button> <input aria-label="Name"> <output>0</output> <p hidden>…</p>
  <script>
    const output = document.querySelector("output");
    document.querySelector("#more").addEventListener("click", () => output.textContent++);
    addEventListener("keydown", event => document.body.dataset.key = (event.shiftKey ? "⇧" : "") + event.key);
  </script></html>
  """
