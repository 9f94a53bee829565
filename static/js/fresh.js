// A page that the browser kept whole and shows again on the way back is as old as when it was left: ask for it anew.
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
