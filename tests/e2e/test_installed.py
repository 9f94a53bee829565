"""The worker in a real browser: without a line the one page it keeps, with one the table as it stands."""

from __future__ import annotations

from typing import Any

from selenium import webdriver
from selenium.webdriver.common.by import By

from tests.e2e.conftest import Browse
from tests.e2e.people import css, sit_down
from tests.secrecy.reading import CODE
from tests.served import Served

AT_WORK = """
const done = arguments[0];
navigator.serviceWorker.ready.then((one) => {
  const worker = one.active;
  const settled = () => worker.state === "activated" && done(worker.scriptURL);
  worker.addEventListener("statechange", settled);
  settled();
});
"""
KEPT = """
const done = arguments[0];
(async () => {
  const found = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      found.push({ cache: name, address: request.url.slice(location.origin.length),
                   type: answer.headers.get("Content-Type"), text: await answer.text() });
    }
  }
  return found;
})().then(done);
"""


def worker_of(driver: webdriver.Chrome) -> str:
    """The address of the worker, once it is at work."""
    return str(driver.execute_async_script(AT_WORK))


def kept(driver: webdriver.Chrome) -> list[dict[str, Any]]:
    """Everything in the browser's caches."""
    found: list[dict[str, Any]] = driver.execute_async_script(KEPT)
    return found


def line(driver: webdriver.Chrome, *, up: bool) -> None:
    """Cut the line of page and worker, or mend it."""
    if up:
        driver.delete_network_conditions()
    else:
        driver.set_network_conditions(offline=True, latency=0, throughput=0)


def heading(driver: webdriver.Chrome) -> str:
    return driver.find_element(By.TAG_NAME, "h1").text


def test_without_a_line_one_page_is_shown_and_no_table_was_kept(site: Served, browse: Browse) -> None:
    driver = browse(offline=True)
    driver.get(site.url)
    assert worker_of(driver) == f"{site.url}/sw.js?lang=it"
    player = sit_down(driver, site.url)
    table = driver.current_url
    sight = player.my_turn_or_over()
    line(driver, up=False)
    driver.get(table)
    assert heading(driver) == "Senza rete"
    assert driver.find_element(By.CLASS_NAME, "btn-primary").value_of_css_property("border-radius") != "0px"
    line(driver, up=True)
    driver.get(table)
    back = player.my_turn_or_over()
    assert (back.version, back.cards) == (sight.version, sight.cards)
    player.play(back.legal()[0], back)
    driver.get(f"{site.url}/partite/")
    css(driver, "button[name=lang][value=en]")
    player.until(lambda: worker_of(driver).endswith("?lang=en"), "no worker in English")
    found = kept(driver)
    pages = {one["address"] for one in found if "html" in one["type"]}
    assert pages == {"/senza-rete/?lang=en"}
    assert {one["cache"] for one in found} == {found[0]["cache"]}
    assert all(one["address"].startswith(("/static/", "/senza-rete/")) for one in found)
    words = [one["text"] for one in found if "font" not in one["type"]]
    assert len(words) > 2
    assert not [code for one in words for code in CODE.findall(one)]
    line(driver, up=False)
    driver.get(table)
    assert heading(driver) == "No connection"
