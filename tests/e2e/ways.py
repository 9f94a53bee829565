"""Ways to a table other than the mouse: keys, fingers, and a page whose socket never opens."""

from __future__ import annotations

from selenium import webdriver
from selenium.webdriver.common.keys import Keys

from tests.e2e.at_table import lies_still
from tests.e2e.people import arrive

MOST_KEYS = 40
# A socket that never opens, as behind a proxy that knows none.
NO_WEBSOCKET = """
window.WebSocket = class extends EventTarget {
  constructor() { super(); this.readyState = 3; }
  close() {}
};
"""


def no_websocket(driver: webdriver.Chrome) -> None:
    """Every page from now on is as behind a proxy that knows no sockets."""
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": NO_WEBSOCKET})


def keys(driver: webdriver.Chrome, *keys: str) -> None:
    driver.switch_to.active_element.send_keys(*keys)


def focus_by_tab(driver: webdriver.Chrome, selector: str) -> None:
    """Press Tab until the focus is on what the selector names."""
    here = f"return document.activeElement.matches({selector!r})"
    for _ in range(MOST_KEYS):
        if driver.execute_script(here):
            return
        keys(driver, Keys.TAB)
    raise AssertionError(f"Tab never comes to {selector}")


def sit_down_by_keys(driver: webdriver.Chrome, url: str, choice: str = "") -> None:
    driver.get(f"{url}/gioca/{choice}")
    focus_by_tab(driver, "main form button[type=submit]")
    keys(driver, Keys.ENTER)
    arrive(driver, "/tavoli/")


def lay_by_keys(driver: webdriver.Chrome, code: str) -> None:
    """Go to the card with the arrows, lay it with Enter."""
    if not driver.execute_script("return !!document.activeElement.closest('#hand button[name=card]')"):
        keys(driver, Keys.HOME)
    for _ in range(MOST_KEYS):
        if driver.execute_script("return document.activeElement.value") == code:
            keys(driver, Keys.ENTER)
            return
        keys(driver, Keys.ARROW_RIGHT)
    raise AssertionError(f"the arrows never come to {code}")


def tap(driver: webdriver.Chrome, selector: str) -> None:
    """A finger in the middle of what the selector names, once it lies still."""
    lies_still(driver)
    place = driver.execute_script(
        "const node = document.querySelector(arguments[0]);"
        "node.scrollIntoView({block: 'nearest'});"
        "const box = node.getBoundingClientRect();"
        "return [box.left + box.width / 2, box.top + box.height / 2];",
        selector,
    )
    points = [{"x": place[0], "y": place[1]}]
    driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})
    driver.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
