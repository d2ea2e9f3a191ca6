# For a tap of your own: `brew tap-new TEAM/tools`, this file into its Formula/, `brew install TEAM/tools/shortcut-review`.
# Not yet installed by anybody: see Documentation/Integrations.md.
class ShortcutReview < Formula
  desc "Review what an app shows and speaks through Siri and Shortcuts"
  homepage "https://github.com/OWNER/shortcut-review"
  license "Apache-2.0"
  # With the first release: url "…/archive/refs/tags/0.1.0.tar.gz" and its sha256.
  head "https://github.com/OWNER/shortcut-review.git", branch: "main"

  depends_on "pkgconf" => :build
  # Built and tested with Swift 6.3; the manifest needs tools 6.1, which Xcode 16.3 is the first to have.
  depends_on xcode: ["16.3", :build]
  depends_on "icu4c"
  depends_on macos: :ventura

  uses_from_macos "swift" => :build
  uses_from_macos "zlib"

  def install
    # ICU is keg-only: not where pkg-config looks.
    ENV.prepend_path "PKG_CONFIG_PATH", Formula["icu4c"].opt_lib/"pkgconfig"
    args = ["--disable-sandbox", "-c", "release", "--product", "shortcut-review"]
    args << "--static-swift-stdlib" if OS.linux?
    system "swift", "build", *args
    bin.install ".build/release/shortcut-review"
    generate_completions_from_executable(bin/"shortcut-review", "--generate-completion-script")
    man1.install "Documentation/Manual/shortcut-review.1"
  end

  test do
    assert_match(/\A\d+\.\d+\.\d+ \(ICU /, shell_output("#{bin}/shortcut-review --version"))
    (testpath/"en.lproj").mkpath
    (testpath/"en.lproj/Localizable.strings").write "\"ask\" = \"Say “hey siri”\";\n"
    assert_match "siri-hey-form", shell_output("#{bin}/shortcut-review #{testpath}", 1)
  end
end
