#!/usr/bin/env python3
"""Writes the App Store texts of an app, for measuring their review.

usage: generate.py FOLDER [--locales 39]

The same arguments give the same files: the folder `fastlane/metadata` with every text in each locale, at maximum length.
"""
import argparse
import pathlib
import random

LOCALES = (
    "en-US de-DE ar-SA ca cs da el en-AU en-CA en-GB es-ES es-MX fi fr-CA fr-FR he hi hr hu id it ja ko ms nl-NL no pl pt-BR "
    "pt-PT ro ru sk sv th tr uk vi zh-Hans zh-Hant bn-BD gu-IN kn-IN ml-IN mr-IN or-IN pa-IN sl-SI ta-IN te-IN ur-PK"
).split()
LIMITS = {
    "name": 30, "subtitle": 30, "keywords": 100, "promotional_text": 170, "description": 4000, "release_notes": 4000,
}
# A few words in the script of a locale. Other locales use Latin letters.
WORDS = {
    "ar": "قهوة طلب كوب حليب صباح", "el": "καφές παραγγελία κούπα γάλα πρωί", "he": "קפה הזמנה כוס חלב בוקר", "hi": "कॉफ़ी ऑर्डर कप दूध सुबह",
    "ja": "珈琲を 注文して 受け取る 毎朝の 一杯", "ko": "커피를 주문하고 아침에 우유와 함께", "ru": "кофе заказ чашка молоко утро", "th": "กาแฟ สั่งซื้อ แก้ว นม เช้า",
    "uk": "кава замовлення чашка молоко ранок", "zh": "咖啡 点单 牛奶 早晨 杯子", "ta": "காபி ஆர்டர் கோப்பை பால் காலை", "ur": "کافی آرڈر کپ دودھ صبح",
}
LATIN = "order coffee roast counter milk barista window pickup basket bean cup tray Siri iPhone iPad Shortcuts"


def text(r, words, limit, separator):
    """As many words as fit."""
    result = ""
    while True:
        word = r.choice(words)
        end = r.choice([". ", "\n\n", ", ", " ", " ", " "]) if separator == " " and limit > 100 else separator
        longer = result + word + end
        if len(longer) > limit:
            return result.rstrip(" ,.\n") or word[:limit]
        result = longer


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--locales", type=int, default=39)
    arguments = parser.parse_args()
    for locale in LOCALES[: arguments.locales]:
        r = random.Random(locale)
        words = WORDS.get(locale.split("-")[0], LATIN).split()
        folder = arguments.folder / "fastlane" / "metadata" / locale
        folder.mkdir(parents=True, exist_ok=True)
        for name, limit in LIMITS.items():
            content = text(r, words, limit, "," if name == "keywords" else " ")
            (folder / f"{name}.txt").write_text(content + "\n", encoding="utf-8")


main()
