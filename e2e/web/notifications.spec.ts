import { eq, sql } from "drizzle-orm";
import { createWork } from "@/db/factories";
import { createProPage } from "@/db/factories/authors";
import { createClubWith } from "@/db/factories/clubs";
import { clubThreadSettings } from "@/db/schema/club-talk";
import { notificationDigests } from "@/db/schema/deliveries";
import { enqueue } from "@/lib/jobs/queue";
import { startJobs } from "@/lib/jobs/run";
import { startPushService } from "@/lib/testing/push-stand-ins";
import { lastMailTo } from "../support/mailbox";
import { appUrl, bearerOf, call, database } from "../support/world";
import { expect, expectAccessible, test } from "./fixtures";

const system = () => ({ actor: null, db: database(), now: new Date() });

/** Sends a request that must succeed. */
async function does(person: { id: string }, method: string, path: string, body?: unknown) {
  const answer = await call(method, path, { headers: await bearerOf(person), body });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

test("the right news come by push and inbox at once, the others in one digest, and a thread is muted", async ({
  page,
  context,
  reader,
}) => {
  test.setTimeout(150_000);
  await context.grantPermissions(["notifications"], { origin: appUrl() });
  const push = await startPushService();
  const important = await createProPage(database());
  const weekly = await createProPage(database());
  const { club, admin } = await createClubWith(database());

  // Headless Chromium has no push service of its own, so the subscription is registered through the API.
  await does(reader, "POST", "/v1/me/devices", { kind: "web", ...push.subscribe(), name: "My browser" });
  await does(reader, "POST", `/authors/${important.author.id}/follow`, { frequency: "important" });
  await does(reader, "POST", `/authors/${weekly.author.id}/follow`);
  await does(reader, "POST", `/v1/clubs/${club.id}/join`);

  await page.goto("/settings/notifications");
  await expect(page.getByText("My browser")).toBeVisible();
  const frequency = page.getByLabel(`How much you hear of ${weekly.author.name}`);
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await frequency.selectOption({ label: "Weekly digest" });
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(frequency).toHaveValue("weekly");
  await expectAccessible(page);

  const release = { title: "Out in May", description: "At last." };
  await does(important.holder, "POST", "/author/announcements", release);
  await does(important.holder, "POST", "/author/picks", { bookId: (await createWork(database())).id });
  await does(weekly.holder, "POST", "/author/announcements", { ...release, title: "Out in June" });
  const thread = await does(admin, "POST", `/v1/clubs/${club.id}/discussions`, {
    title: "The last chapter",
    body: "||The narrator did it.||",
  });

  await expect.poll(() => push.pushed.length, { timeout: 30_000 }).toBe(2);
  const told = push.pushed.map(({ message }) => `${message.title} ${message.body}`).join("\n");
  expect(told).toContain("Out in May");
  expect(told).toContain("The last chapter");
  expect(told).not.toMatch(/June|narrator/);

  await expect(page.getByRole("link", { name: "Notices, 2 unread" })).toBeVisible({ timeout: 40_000 });
  await page.goto("/notifications");
  await expect(page.getByText("Out in May")).toBeVisible();
  await expect(page.getByText("Out in June")).toHaveCount(0);
  await expectAccessible(page);

  // The digest of this reader is due now; the job that runs every five minutes is asked for at once.
  const jobs = await startJobs(process.env.DATABASE_URL ?? "", [], { work: false });
  await database()
    .update(notificationDigests)
    .set({ dueAt: sql`now() - interval '1 minute'` })
    .where(eq(notificationDigests.userId, reader.id));
  await enqueue(system(), "send-digests", {});
  const digest = () =>
    lastMailTo(reader.email ?? "").then(
      ({ text }) => text,
      () => "",
    );
  await expect.poll(digest, { timeout: 30_000 }).toContain("Out in June");
  expect(await digest()).not.toContain("Out in May");
  await page.reload();
  await expect(page.getByText("Out in June")).toBeVisible();

  // What was pushed is handed to the service worker as the browser would, and muted from the notification itself.
  const about = push.pushed.find(
    ({ message }) => message.title.includes("last chapter") || message.body.includes("last chapter"),
  );
  expect(about?.message.mute).toBe("this discussion");
  const registered = context.waitForEvent("serviceworker");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  const worker = await registered;
  const devtools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: appUrl(),
    registrationId: await found,
    data: JSON.stringify(about?.message),
  });
  const shown = () =>
    worker.evaluate(async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await scope.registration.getNotifications()).map((one) => ({
        title: one.title,
        actions: (one as unknown as { actions: { action: string }[] }).actions.map(({ action }) => action),
      }));
    });
  await expect.poll(shown).toEqual([{ title: about?.message.title, actions: ["mute"] }]);
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      mute: (id: string) => Promise<void>;
    };
    const [one] = await scope.registration.getNotifications();
    await scope.mute(one?.data.id);
  });
  const settings = await database().select().from(clubThreadSettings).where(eq(clubThreadSettings.userId, reader.id));
  expect(settings).toMatchObject([{ discussionId: thread.id, frequency: "none" }]);

  await page.goto("/settings/notifications?source=thread");
  await expect(page.getByLabel("How much you hear of The last chapter")).toHaveValue("none");
  await jobs.stop();
  await push.close();
});

test("a mail's link ends its mails after a button is pressed, and a mailbox's own button does it at once", async ({
  page,
  reader,
}) => {
  const { unsubscribeUrl } = await import("@/lib/notifications/unsubscribe");
  const link = unsubscribeUrl(reader.id, "author_release");
  const mailed = async () =>
    (await does(reader, "GET", "/v1/me/notification-settings")).kinds.find(
      ({ kind }: { kind: string }) => kind === "author_release",
    ).channels.mail;
  const ask = () =>
    does(reader, "PUT", "/v1/me/notification-settings", {
      kinds: [{ kind: "author_release", channels: { mail: true } }],
    });
  await ask();
  await page.goto(link);
  expect(await mailed()).toBe(true);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stop these mails" }).click();
  await expect(page.getByText("Done.")).toBeVisible();
  expect(await mailed()).toBe(false);
  await ask();
  const answer = await fetch(link, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  expect(answer.status).toBe(200);
  expect(await mailed()).toBe(false);
});
