/* Shows what is pushed, and leads to it; mutes from the notification itself. It keeps nothing and answers no page. */
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

const json = { "Content-Type": "application/json" };
const read = (id) => fetch(`/api/v1/me/notifications/${id}`, { method: "PATCH", headers: json, body: '{"read":true}' });

self.addEventListener("push", (event) => {
  if (!event.data) return;
  const { id, title, body, url, lang, dir, muteLabel } = event.data.json();
  const shown = self.registration.showNotification(title, {
    body,
    lang,
    dir,
    tag: id, // one that is sent twice is shown once
    icon: "/icon-192.png",
    data: { id, url },
    actions: muteLabel ? [{ action: "mute", title: muteLabel }] : [],
  });
  const told = self.clients.matchAll({ type: "window" }).then((pages) => {
    for (const page of pages) page.postMessage({ kind: "notified" });
  });
  event.waitUntil(Promise.all([shown, told]));
});

self.addEventListener("notificationclick", (event) => {
  const { id, url } = event.notification.data;
  event.notification.close();
  event.waitUntil(event.action === "mute" ? mute(id) : open(id, url));
});

async function mute(id) {
  const answer = await fetch(`/api/v1/me/notifications/${id}/mute`, { method: "POST", headers: json });
  if (!answer.ok) await self.clients.openWindow("/settings/notifications");
}

async function open(id, url) {
  const address = new URL(url, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window" });
  const [page] = pages.filter((one) => one.focused).concat(pages);
  const shown = page
    ? page.focus().then((focused) => focused.navigate(address.href))
    : self.clients.openWindow(address.href);
  await Promise.allSettled([read(id), shown]);
}

self.addEventListener("pushsubscriptionchange", (event) => {
  const options = event.oldSubscription?.options ?? { userVisibleOnly: true };
  const renewed = self.registration.pushManager.subscribe(options).then((subscription) => {
    const { endpoint, keys } = subscription.toJSON();
    const body = JSON.stringify({ kind: "web", endpoint, keys });
    return fetch("/api/v1/me/devices", { method: "POST", headers: json, body });
  });
  event.waitUntil(renewed);
});
