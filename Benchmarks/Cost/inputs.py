"""Inputs of three sizes for each thing that a bundle can have many of. The same sizes give the same bytes."""
import itertools
import pathlib
import plistlib
import string
import struct
import subprocess
import zlib

WORDS = "order the coffee of today with milk from a small cup at our counter near the window before noon".split()


def words(count, start=0):
    """`count` words, which repeat; `start` makes texts differ."""
    return " ".join(itertools.islice(itertools.cycle(WORDS[start % len(WORDS):] + WORDS), count))


def write(folder, path, text):
    file = pathlib.Path(folder, path)
    file.parent.mkdir(parents=True, exist_ok=True)
    if isinstance(text, bytes):
        file.write_bytes(text)
    else:
        file.write_text(text, encoding="utf-8", newline="\n")


def tag(number):
    """The tag of a made-up language: three letters."""
    letters = string.ascii_lowercase
    return letters[number % 26] + letters[number // 26 % 26] + letters[number // 676 % 26]


def variant(number):
    """A tag with a script and a region, if more than 17,576 tags are needed."""
    return f"{tag(number % 17576)}-{number // 17576 % 900 + 100:03d}"


def pairs(texts):
    """A `.strings` table."""
    return "".join(f'"key.{number}" = "{text}";\n' for number, text in enumerate(texts))


# Texts and files.


def strings(folder, count):
    write(folder, "en.lproj/Localizable.strings", pairs(f"{words(5, n)} {n}" for n in range(count)))


def translations(folder, count):
    strings(folder, count)
    write(folder, "de.lproj/Localizable.strings", pairs(f"Kaffee {tag(n)} Milch {n}" for n in range(count)))


def files(folder, count):
    for number in range(count):
        write(folder, f"Part{number}/en.lproj/Part{number}.strings", pairs([words(5, number), words(7, number)]))


def locales(folder, count):
    write(folder, "en.lproj/Localizable.strings", pairs([words(5), words(7)]))
    for number in range(count):
        write(folder, f"{tag(number)}.lproj/Localizable.strings", pairs([f"{tag(number)} {words(4, number)}"]))


def app_names(folder, count):
    for number in range(count):
        name = f'"CFBundleDisplayName" = "{tag(number).capitalize()} {tag(number + 7).capitalize()}";\n'
        write(folder, f"{tag(number)}.lproj/InfoPlist.strings", name)


def catalog_localizations(folder, count):
    units = ",".join(
        f'"{variant(n)}":{{"stringUnit":{{"state":"translated","value":"{words(3, n)} {n}"}}}}' for n in range(count))
    write(
        folder, "Localizable.xcstrings",
        f'{{"sourceLanguage":"en","strings":{{"Order":{{"localizations":{{{units}}}}}}},"version":"1.0"}}')


def regional_variants(folder, count):
    units = ",".join(
        f'"en-{n // 26 % 26 + 10:02d}{tag(n)}":{{"stringUnit":{{"state":"translated","value":"{words(3, n)}"}}}}'
        for n in range(count))
    write(
        folder, "Localizable.xcstrings",
        f'{{"sourceLanguage":"en","strings":{{"Order":{{"localizations":{{{units}}}}}}},"version":"1.0"}}')


def text_length(folder, count):
    write(folder, "en.lproj/Localizable.strings", pairs([words(count)]))


def placeholders_in_text(folder, count):
    write(folder, "en.lproj/Localizable.strings", pairs(["%@ cup " * count]))


def every_kind(folder, text):
    """A definition with one text in every role that a definition has, and its translation."""
    combination = {
        "INIntentParameterCombinationTitle": text, "INIntentParameterCombinationTitleID": "s",
        "INIntentParameterCombinationSubtitle": text, "INIntentParameterCombinationSubtitleID": "u"}
    response = {
        "INIntentResponseCodes": [{
            "INIntentResponseCodeName": "success", "INIntentResponseCodeSuccess": True,
            "INIntentResponseCodeFormatString": text, "INIntentResponseCodeFormatStringID": "r"}]}
    definition(folder, [dict(
        intent(0), INIntentTitle=text, INIntentDescription=text, INIntentDescriptionID="d",
        INIntentParameters=[dict(parameter(0), INIntentParameterDisplayName=text)], INIntentResponse=response,
        INIntentSuggestedPhrase=text, INIntentSuggestedPhraseID="p",
        INIntentManagedParameterCombinations={"p0": dict(combination, INIntentParameterCombinationTitleID="m")},
        INIntentParameterCombinations={"p0": combination})])
    keys = ["s", "u", "m", "r", "t0", "d", "n0", "p"]
    write(folder, "de.lproj/Intents.strings", "".join(f'"{key}" = "{text} x";\n' for key in keys))
    write(folder, "en.lproj/InfoPlist.strings", '"CFBundleDisplayName" = "Fernly";\n')


def names_in_every_kind(folder, count):
    every_kind(folder, "Order Fernly with iPhone and MacBook in Siri " * count)


def placeholders_in_every_kind(folder, count):
    every_kind(folder, "Order ${p0} and ${p0}, Cup " * count)


def marks_in_every_kind(folder, count):
    every_kind(folder, "Order “tea” (or: 3 cups). It’s May 5, 2024! Hey Siri, tap `x` at example.com " * count)


def combining_marks(folder, count):
    write(folder, "en.lproj/Localizable.strings", pairs(["Order a" + "\u0301" * count]))


def same_key(folder, count):
    write(folder, "en.lproj/Localizable.strings", "".join(f'"k"="{n}";\n' for n in range(count)))


def shared_object(folder, count):
    """A binary property list with one string as the value of all its keys. The string is half of the file."""
    text = b"Siri  shortcut " * max(1, count // 3)
    keys = [b"\x55" + f"{n:05d}"[-5:].encode() for n in range(count)]
    references = b"".join(struct.pack(">I", 1 + n) for n in range(count)) + struct.pack(">I", count + 1) * count
    table_of_pairs = b"\xdf\x12" + struct.pack(">I", count) + references
    objects = [table_of_pairs, *keys, b"\x5f\x12" + struct.pack(">I", len(text)) + text]
    data, offsets = b"bplist00", []
    for element in objects:
        offsets.append(len(data))
        data += element
    table = b"".join(struct.pack(">I", offset) for offset in offsets)
    trailer = bytes(6) + bytes([4, 4]) + struct.pack(">QQQ", len(objects), 0, len(data))
    write(folder, "en.lproj/Localizable.strings", data + table + trailer)


def conflict_markers(folder, count):
    conflict = '<<<<<<< ours\n"key.{0}" = "Order";\n=======\n"key.{0}" = "Buy";\n>>>>>>> theirs\n'
    write(folder, "en.lproj/Localizable.strings", "".join(conflict.format(n) for n in range(count)))


# Findings, and the team's decisions about them.


def findings_in_text(folder, count):
    write(folder, "en.lproj/Localizable.strings", pairs(["Order  macbook in shortcuts app ,  hey siri !! " * count]))


def findings_in_texts(folder, count):
    write(folder, "en.lproj/Localizable.strings", pairs(f"Order  coffee {n} !!" for n in range(count)))


def suppressions(folder, count):
    findings_in_texts(folder, count)
    entry = "  - {{rule: text-whitespace, keys: key.{0}, reason: The printer needs it.}}\n"
    write(folder, ".shortcut-review.yml", "suppress:\n" + "".join(entry.format(n) for n in range(count)))


def comments(folder, count):
    comment = "/* shortcut-review:disable text-whitespace -- The printer needs it. */\n"
    texts = [comment + f'"key.{n}" = "Order  coffee {n}";\n\n' for n in range(count)]
    write(folder, "en.lproj/Localizable.strings", "".join(texts))


def baseline(folder, count):
    """`measure` runs the tool to write the baseline."""
    findings_in_texts(folder, count)


def glossary(folder, count):
    translations(folder, 200)
    rows = "".join(f"{tag(n)} {n},{tag(n + 5)} {n}\n" for n in range(count))
    write(folder, "terms.csv", "en,de\n" + rows)
    write(folder, ".shortcut-review.yml", "glossary: terms.csv\n")


def ignored_patterns(folder, count):
    files(folder, 30)
    write(folder, ".gitignore", "".join(f"Build{n}/*.o\n" for n in range(count)))
    subprocess.run(["git", "init", "--quiet", folder], check=True)


def excluded_patterns(folder, count):
    files(folder, 30)
    write(folder, ".shortcut-review.yml", "exclude:\n" + "".join(f'  - "Build{n}/**"\n' for n in range(count)))


# Other formats.


def catalog_keys(folder, count):
    unit = '"Order {0}":{{"localizations":{{"de":{{"stringUnit":{{"state":"translated","value":"Kaffee {0}"}}}}}}}}'
    write(
        folder, "Localizable.xcstrings", '{"sourceLanguage":"en","strings":{'
        + ",".join(unit.format(n) for n in range(count)) + '},"version":"1.0"}')


def substitutions(folder, count):
    """Plurals inside one format."""
    names = [f"cups{n}" for n in range(count)]
    plural = '{{"stringUnit":{{"state":"translated","value":"%arg {0}"}}}}'
    each = ",".join(
        f'"{name}":{{"argNum":{n + 1},"formatSpecifier":"lld","variations":{{"plural":{{'
        f'"one":{plural.format("cup")},"other":{plural.format("cups")}}}}}}}' for n, name in enumerate(names))
    whole = " ".join(f"%#@{name}@" for name in names)
    write(
        folder, "Localizable.xcstrings", '{"sourceLanguage":"en","strings":{"Order":{"localizations":{"en":{'
        f'"stringUnit":{{"state":"translated","value":"{whole}"}},"substitutions":{{{each}}}}}}}}}}},"version":"1.0"}}')


def exchange_units(folder, count):
    unit = '<trans-unit id="key.{0}"><source>Order {0}</source><target>Kaffee {0}</target></trans-unit>\n'
    write(
        folder, "de.xliff", '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">'
        '<file original="en.lproj/Localizable.strings" source-language="en" target-language="de" datatype="plaintext">'
        "<body>\n" + "".join(unit.format(n) for n in range(count)) + "</body></file></xliff>\n")


def equal_texts(folder, count):
    for language, text in ("en", "Order coffee now"), ("de", "Jetzt Kaffee bestellen"):
        write(folder, f"{language}.lproj/Localizable.strings", pairs(text for _ in range(count)))


def copied_texts(folder, count):
    """Translations that are identical to their sources."""
    for language in "en", "de":
        write(folder, f"{language}.lproj/Localizable.strings", pairs(f"{words(4, n)} {tag(n)}" for n in range(count)))


def phrases(folder, count):
    lines = ",\n".join(f'    "Order {tag(n)} {tag(n + 9)} with \\(.applicationName)"' for n in range(count))
    write(
        folder, "Shortcuts.swift", "import AppIntents\nstruct Order: AppIntent {\n"
        '  static let title: LocalizedStringResource = "Order"\n'
        "  func perform() async throws -> some IntentResult { .result() }\n}\n"
        "struct Shortcuts: AppShortcutsProvider {\n  static var appShortcuts: [AppShortcut] {\n"
        f'    AppShortcut(intent: Order(), phrases: [\n{lines}\n],\n'
        '      shortTitle: "Order", systemImageName: "cup")\n  }\n}\n')


def swift_files(folder, count):
    for number in range(count):
        app_intents(pathlib.Path(folder) / f"Part{number}", 1)


# Intent definitions.


def definition(folder, intents):
    write(folder, "Base.lproj/Intents.intentdefinition", plistlib.dumps({"INIntents": intents, "INEnums": []}))


def intent(number, **more):
    return {
        "INIntentName": f"Order{number}", "INIntentTitle": f"Order {tag(number)} {number}",
        "INIntentTitleID": f"t{number}", "INIntentCategory": "order", "INIntentConfigurable": True, **more}


def parameter(number):
    return {
        "INIntentParameterName": f"p{number}", "INIntentParameterDisplayName": f"Cup {number}",
        "INIntentParameterDisplayNameID": f"n{number}", "INIntentParameterType": "String",
        "INIntentParameterConfigurable": True}


def intents(folder, count):
    definition(folder, [intent(n) for n in range(count)])


def parameters(folder, count):
    summary = {"INIntentParameterCombinationTitle": "Order ${p0}", "INIntentParameterCombinationTitleID": "s"}
    declared = [parameter(n) for n in range(count)]
    definition(folder, [intent(0, INIntentParameters=declared, INIntentManagedParameterCombinations={"p0": summary})])


def summary_placeholders(folder, count):
    summary = {
        "INIntentParameterCombinationTitle": "Order " + "${p0} " * count, "INIntentParameterCombinationTitleID": "s"}
    definition(folder, [intent(
        0, INIntentParameters=[parameter(0)], INIntentManagedParameterCombinations={"p0": summary})])


def suggestions(folder, count):
    combinations = {
        f"p{n}": {
            "INIntentParameterCombinationTitle": f"Order the cleaning tablets of our coffee machine {n}",
            "INIntentParameterCombinationTitleID": f"s{n}",
            "INIntentParameterCombinationSubtitle": f"Delivered to the counter near the window before noon {n}",
            "INIntentParameterCombinationSubtitleID": f"u{n}"} for n in range(count)}
    definition(folder, [intent(
        0, INIntentParameters=[parameter(n) for n in range(count)], INIntentParameterCombinations=combinations)])


def enumeration_cases(folder, count):
    cases = [
        {"INEnumValueName": f"c{n}", "INEnumValueIndex": n + 1, "INEnumValueDisplayName": f"Cup {tag(n)}",
         "INEnumValueDisplayNameID": f"c{n}"} for n in range(count)]
    write(folder, "Base.lproj/Intents.intentdefinition", plistlib.dumps({
        "INIntents": [intent(0, INIntentParameters=[dict(
            parameter(0), INIntentParameterType="Integer", INIntentParameterEnumType="Cup")])],
        "INEnums": [{"INEnumName": "Cup", "INEnumDisplayName": "Cup", "INEnumValues": cases}]}))


def images(folder, count):
    header = struct.pack(">IIBBBBB", 60, 60, 8, 6, 0, 0, 0)
    chunk = b"IHDR" + header
    picture = b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + chunk + struct.pack(">I", zlib.crc32(chunk))
    for number in range(count):
        place = f"Assets.xcassets/Cup{number}.imageset"
        write(folder, f"{place}/cup.png", picture)
        write(folder, f"{place}/Contents.json", '{"images":[{"filename":"cup.png","idiom":"universal","scale":"2x"}]}')
    definition(folder, [intent(n, INIntentDefaultImageName=f"Cup{n}") for n in range(count)])


# Code.


def functions(folder, count):
    body = "  func f{0}(cup: Int) -> Int {{ let total = cup + {0}; return total * 2 }}\n"
    lines = "".join(body.format(n) for n in range(count))
    write(folder, "Cafe.swift", "import AppIntents\nstruct Cafe {\n" + lines + "}\n")


def app_intents(folder, count):
    text = 'struct Order{0}: AppIntent {{\n  static let title: LocalizedStringResource = "Order {0}"\n' \
        '  @Parameter(title: "Cup {0}") var cup: String\n' \
        '  func perform() async throws -> some IntentResult {{ .result() }}\n}}\n'
    write(folder, "Orders.swift", "import AppIntents\n" + "".join(text.format(n) for n in range(count)))


def donations(folder, count):
    text = "  func f{0}() {{ let a = INInteraction(intent: OrderIntent(), response: nil); a.donate() }}\n"
    lines = "".join(text.format(n) for n in range(count))
    write(folder, "Donations.swift", "import Intents\nclass C {\n" + lines + "}\n")


def statements(folder, count):
    text = "  let a{0} = INInteraction(intent: OrderIntent(), response: nil); a{0}.donate()\n"
    lines = "".join(text.format(n) for n in range(count))
    write(folder, "Donations.swift", "import Intents\nfunc f() {\n" + lines + "}\n")


def nesting(folder, count):
    write(folder, "Deep.swift", "import AppIntents\nlet a = " + "[" * count + "]" * count + "\n")


def closures(folder, count):
    write(folder, "Deep.swift", "import AppIntents\nfunc f() {\n" + "run {\n" * count + "}\n" * count + "}\n")


def json_nesting(folder, count):
    nested = '{"a":' * count + "1" + "}" * count
    write(folder, "Localizable.xcstrings", '{"sourceLanguage":"en","strings":' + nested + "}")
