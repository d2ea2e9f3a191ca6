# For your tap: run `brew tap-new TEAM/tools`, copy this file into its Formula/ folder, and run
# `brew install TEAM/tools/shortcut-review`.
# scripts/release writes the version and the checksums. A checksum of zeros means that the release lacks that archive.
# Homebrew has not run this formula yet: see Documentation/Integrations.md.
class ShortcutReview < Formula
  desc "Review what an app shows and speaks through Siri and Shortcuts"
  homepage "https://github.com/OWNER/shortcut-review"
  version "0.1.0"
  license "Apache-2.0"

  on_macos do
    on_arm do
      url "https://github.com/OWNER/shortcut-review/releases/download/0.1.0/shortcut-review-0.1.0-arm64-macos.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    end
    on_intel do
      url "https://github.com/OWNER/shortcut-review/releases/download/0.1.0/shortcut-review-0.1.0-x86_64-macos.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    end
  end

  on_linux do
    on_arm do
      url "https://github.com/OWNER/shortcut-review/releases/download/0.1.0/shortcut-review-0.1.0-aarch64-linux.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    end
    on_intel do
      url "https://github.com/OWNER/shortcut-review/releases/download/0.1.0/shortcut-review-0.1.0-x86_64-linux.tar.gz"
      sha256 "0000000000000000000000000000000000000000000000000000000000000000"
    end
  end

  head do
    url "https://github.com/OWNER/shortcut-review.git", branch: "main"

    depends_on "pkgconf" => :build
    # Built and tested with Swift 6.3. The manifest needs tools version 6.1, which Xcode 16.3 was the first to include.
    depends_on xcode: ["16.3", :build]
    depends_on "icu4c"
    depends_on "libyaml"
    uses_from_macos "swift" => :build
    uses_from_macos "zlib"
  end

  depends_on macos: :ventura

  def install
    if build.head?
      build_from_source
    else
      bin.install "bin/shortcut-review"
      man1.install "share/man/man1/shortcut-review.1"
      bash_completion.install "share/bash-completion/completions/shortcut-review"
      zsh_completion.install "share/zsh/site-functions/_shortcut-review"
      fish_completion.install "share/fish/vendor_completions.d/shortcut-review.fish"
      doc.install Dir["share/doc/shortcut-review/*"]
    end
  end

  def build_from_source
    # ICU is keg-only, so pkg-config doesn't find it by default.
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
