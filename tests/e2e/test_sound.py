"""The sounds of the table in a browser: the right one at once, none before a gesture, none when muted."""

from __future__ import annotations

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tests.e2e.at_table import Player, Sight
from tests.e2e.conftest import Browse
from tests.e2e.people import css, sit_down
from tests.served import Served
from tools.sounds.synth import RATE
from tools.sounds.table import SOUNDS

# Which segni were to be seen; when the last frame came, and what was started after it: how long a sound lasts tells
# which one it is.
LISTEN = """
window.started = [];
window.segni = [];
document.addEventListener("table:shown", () => {
  const segno = document.querySelector("#table [data-segno]");
  if (segno?.checkVisibility()) window.segni.push(segno.dataset.segno);
});
let frame = 0;
document.addEventListener("htmx:wsBeforeMessage", () => { frame = performance.now(); });
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (when) {
  window.started.push([this.buffer.duration, performance.now() - frame + 1000 * (when - this.context.currentTime)]);
  return start.apply(this, arguments);
};
"""
AT_ONCE = 150  # milliseconds


@pytest.fixture(scope="module")
def lengths() -> dict[str, float]:
    """Seconds of each sound, all different."""
    found = {name: len(make()) / RATE for name, make in SOUNDS.items()}
    assert len({round(seconds, 3) for seconds in found.values()}) == len(found)
    return found


def started(driver: webdriver.Chrome, lengths: dict[str, float]) -> dict[str, float]:
    """What began to sound since this was asked last, and how long after its frame."""
    found: list[list[float]] = driver.execute_script("return window.started.splice(0)")
    return {min(lengths, key=lambda name: abs(lengths[name] - seconds)): after for seconds, after in found}


def loaded(player: Player) -> None:
    ready = (
        "return performance.getEntriesByType('resource').filter((one) => one.name.endsWith('.wav')).length"
    )
    player.until(lambda: player.driver.execute_script(ready) == len(SOUNDS), "the sounds never came")


def with_busso(player: Player) -> tuple[str, Sight]:
    """Play on until I lead a card that may be given with a busso."""
    sight = player.play_on(lambda now: not now.laid and bool(now.honest("busso")))
    assert not sight.over
    return sight.honest("busso")[0], sight


def seen(player: Player, segno: str) -> None:
    """The segno was shown on the table since the page, or this, was asked last."""
    player.until(
        lambda: segno in player.driver.execute_script("return window.segni.splice(0)"),
        f"{segno} was not seen",
    )


def test_each_sound_comes_with_its_frame_and_none_when_muted(
    site: Served, browse: Browse, lengths: dict[str, float]
) -> None:
    driver = browse()
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LISTEN})
    player = sit_down(driver, site.url)
    player.my_turn_or_over()
    assert started(driver, lengths) == {}, "a sound before any gesture"

    css(driver, ".sound-button")
    loaded(player)
    css(driver, "#sound-try")
    player.until(lambda: "busso" in started(driver, lengths), "the sound to try was not heard")
    css(driver, "#sounds [popovertargetaction=hide]")

    card, sight = with_busso(player)
    started(driver, lengths)
    css(driver, "#hand label:has([name=segno][value=busso])")
    player.play(card, sight)
    heard = player.until(lambda: started(driver, lengths), "nothing was heard")
    assert heard["busso"] <= AT_ONCE

    css(driver, ".sound-button")
    driver.find_element(By.ID, "sound-volume").send_keys(Keys.HOME)
    css(driver, "#sounds [popovertargetaction=hide]")
    card, sight = with_busso(player)
    started(driver, lengths)
    driver.execute_script("window.segni.length = 0")
    css(driver, "#hand label:has([name=segno][value=busso])")
    player.play(card, sight)
    seen(player, "busso")
    player.my_turn_or_over()
    assert started(driver, lengths) == {}, "a sound while muted"

    # The choice is this device's: a page opened later is muted too.
    driver.refresh()
    player.my_turn_or_over()
    assert driver.find_element(By.ID, "sound-volume").get_attribute("value") == "0"


def test_before_a_gesture_a_segno_is_seen_and_not_heard(
    site: Served, browse: Browse, lengths: dict[str, float]
) -> None:
    driver = browse()
    driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LISTEN})
    player = sit_down(driver, site.url)
    card, _sight = with_busso(player)
    driver.refresh()
    player.my_turn_or_over()
    # A script that plays is nobody's gesture.
    driver.execute_script(
        "document.querySelector('#hand [name=segno][value=busso]').checked = true;"
        "document.getElementById(arguments[0]).click();",
        f"c-{card}",
    )
    seen(player, "busso")
    assert started(driver, lengths) == {}
