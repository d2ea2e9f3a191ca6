"""What ``try-in-weblate`` does inside Weblate and with its server: components, and a picture of the editor."""

from __future__ import annotations

import os
import sys
import time
import urllib.request
from pathlib import Path

UNIT = ("es", "UagAU8")
"""The text of the picture: a title of the example that ends in a full stop, in Spanish."""
INTERFACE = "es"
SIZE = (1280, 900)


def prepare(repository: str) -> None:
    """Create the example's components from a repository made here."""
    from weblate.auth.models import User

    from .coffee_bar import make_components, make_repository

    make_repository(Path(repository), os.environ["SHORTCUT_REVIEW_EXECUTABLE"])
    make_components(Path(repository))
    profile = User.objects.get(username="admin").profile
    profile.language = INTERFACE
    profile.save()


def wait(server: str) -> None:
    """Wait until the server answers."""
    for _ in range(120):
        try:
            urllib.request.urlopen(f"{server}/healthz/", timeout=10)
        except OSError:
            time.sleep(1)
        else:
            return
    sys.exit(f"{server} does not answer")


def picture(server: str, path: str) -> None:
    """Open the editor at a text with a finding, take a picture, apply the suggestion, and save."""
    from selenium import webdriver
    from selenium.webdriver.common.by import By
    from selenium.webdriver.support.ui import WebDriverWait

    options = webdriver.ChromeOptions()
    for argument in ("--headless", "--no-sandbox", "--hide-scrollbars", f"--window-size={SIZE[0]},{SIZE[1]}"):
        options.add_argument(argument)
    service = webdriver.ChromeService(executable_path="/usr/bin/chromedriver")
    browser = webdriver.Chrome(options=options, service=service)
    try:
        browser.set_page_load_timeout(120)
        browser.get(f"{server}/accounts/login/")
        browser.find_element(By.ID, "id_username").send_keys("admin")
        browser.find_element(By.ID, "id_password").send_keys("admin")
        browser.find_element(By.CSS_SELECTOR, "form input[type=submit], form button[type=submit]").click()
        language, key = UNIT
        address = f"{server}/translate/coffee-bar/intents/{language}/?q=key:={key}"
        browser.get(address)
        WebDriverWait(browser, 60).until(lambda b: b.find_elements(By.CSS_SELECTOR, ".check-item"))
        browser.save_screenshot(path)
        area = browser.find_element(By.CSS_SELECTOR, "textarea.translation-editor")
        before = area.get_attribute("value")
        browser.find_element(By.CSS_SELECTOR, "[data-check-fixup]").click()
        after = area.get_attribute("value")
        print(f"“Fix string” changed “{before}” to “{after}”")
        if (before, after) != ("Enviar una tarjeta regalo.", "Enviar una tarjeta regalo"):
            sys.exit("This is not the suggestion")
        browser.find_element(By.CSS_SELECTOR, "[name=save]").click()
        browser.get(address)
        left = [element.text for element in browser.find_elements(By.CSS_SELECTOR, ".check-item")]
        print(f"After saving, {len(left)} checks fail: {left}")
    finally:
        browser.quit()


if __name__ == "__main__":
    {"wait": wait, "picture": picture}[sys.argv[2]](sys.argv[1], *sys.argv[3:])
