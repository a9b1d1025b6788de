const MOCKS = "mockServiceWorker.js";

// The mocks answer what the app fetches. Its scripts, styles and pictures come from the host: asking the page about each of
// them would take longer than loading it. This listener comes before the one of the mocks.
addEventListener("fetch", (event) => {
  if (event.request.destination !== "") event.stopImmediatePropagation();
});

// Where the host sends the page's policy with this file too, it imports only what a policy lets through.
self.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (url === MOCKS ? url : null) });
importScripts(MOCKS);

// The mock worker takes control of open pages only when it is new; a page that was reloaded past it asks for it again.
addEventListener("message", (event) => {
  if (event.data === "TAKE_CONTROL") event.waitUntil(self.clients.claim());
});
