"""axe on every screen, narrow and light and then wide and dark: nothing a machine can find may be amiss."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from pytest_django.live_server_helper import LiveServer

from games.engine import deal
from games.presentation import registry as shown
from tools.shots import stage
from tools.shots.camera import camera

pytestmark = pytest.mark.django_db(transaction=True)

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
RUN = """
const done = arguments[0];
const why = (node) => node.any.concat(node.all, node.none).map((check) => check.message).join("; ");
const told = (rule, node) => `${rule.id} (${rule.impact}) ${node.target.join(" ")}: ${why(node)}`;
axe.run(document, { resultTypes: ["violations"] }).then(
  (result) => done(result.violations.flatMap((rule) => rule.nodes.map((node) => told(rule, node)))),
  (error) => done([String(error)]),
);
"""
LOOKS = ((360, 740, "light"), (1440, 900, "dark"))
EVERYBODYS = {"login": "/entra/", "password": "/password/"} | {
    f"{page}-{game}": path
    for game in shown.codes()
    for page, path in (("rules", f"/regole/{game}/"), ("play", f"/gioca/?game={game}"))
}
STRANGERS = frozenset({"home-stranger", "signup", "login"})
LIKE_ANOTHER = frozenset({"table-accusa", "replay-end", "play", "rules"})
# Not what opens over the cards: it has a ground of its own, which axe does not see.
OPENED = """
for (const one of document.querySelectorAll("details:not(#sealed, #look-back, #call-out, #concede)")) one.open = true;
document.querySelector("[popover]:target")?.showPopover();
"""


@pytest.mark.timeout(400)  # every screen twice
def test_axe_finds_nothing_on_any_screen(
    live_server: LiveServer, settings: LazySettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The stage sets these for good: here they are put back afterwards.
    monkeypatch.setattr(deal, "new_seed", deal.new_seed)
    for name in (
        "PAUSE_SECONDS",
        "CUT_SECONDS",
        "BOT_PACE",
        "PRESA_PAUSE",
        "MONTE_SECONDS",
        "TAGLIO_SECONDS",
    ):
        setattr(settings, name, getattr(settings, name))
    _key, session, paths = stage.prepare()
    found: list[str] = []
    with camera() as lens:
        driver: Any = lens.driver
        # Sent once, and there in every page; none of ours could load it.
        driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": AXE})
        for name, path in (paths | EVERYBODYS).items():
            if name in LIKE_ANOTHER:
                continue
            lens.sit(live_server.url, {} if name in STRANGERS else {"sessionid": session})
            lens.frame(*LOOKS[0])
            # An address that differs in its # alone would be no new page.
            driver.get("about:blank")
            driver.get(live_server.url + path)
            driver.execute_script(OPENED)
            for width, height, scheme in LOOKS:
                lens.frame(width, height, scheme)
                lens.wait()  # colours are on their way
                said = driver.execute_async_script(RUN)
                found += [f"{name} {width} {scheme}: {one}" for one in said]
    assert not found, "\n".join(found)
