importScripts("mockServiceWorker.js");

// The mock worker takes control of open pages only when it is new; a page that was reloaded past it asks for it again.
addEventListener("message", (event) => {
  if (event.data === "TAKE_CONTROL") event.waitUntil(self.clients.claim());
});
