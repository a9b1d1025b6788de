const MOCKS = "mockServiceWorker.js";

// Where the host sends the page's policy with this file too, it imports only what a policy lets through.
self.trustedTypes?.createPolicy("default", { createScriptURL: (url) => (url === MOCKS ? url : null) });
importScripts(MOCKS);

// The mock worker takes control of open pages only when it is new; a page that was reloaded past it asks for it again.
addEventListener("message", (event) => {
  if (event.data === "TAKE_CONTROL") event.waitUntil(self.clients.claim());
});
