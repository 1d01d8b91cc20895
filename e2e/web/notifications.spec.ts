/** Notifications as a reader lives with them: allowed in the browser, chosen, got, muted; and what their operator sees. */
import { eq, sql } from "drizzle-orm";
import { createAuthor, createWork } from "@/db/factories";
import { createProPage } from "@/db/factories/authors";
import { createClubWith } from "@/db/factories/clubs";
import { clubThreadSettings } from "@/db/schema/club-talk";
import { notificationDigests } from "@/db/schema/deliveries";
import { notificationEvents } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import { enqueue } from "@/lib/jobs/queue";
import { startJobs } from "@/lib/jobs/run";
import { systemContext } from "@/lib/kernel/context";
import { type PushService, startPushService } from "@/lib/testing/push-stand-ins";
import { FLAGS } from "../support/browser-flags";
import { lastMailTo } from "../support/mailbox";
import { allowPush, pressOnNotification, pushTo } from "../support/push";
import { appUrl, bearerOf, call, database, metric } from "../support/world";
import { expect, expectAccessible, inBothLanguages, test } from "./fixtures";
import { releaseNotification } from "./release-notifications";

const system = () => systemContext(database());

/** Sends a request that must succeed. */
async function does(person: { id: string }, method: string, path: string, body?: unknown) {
  const response = await call(method, path, { headers: await bearerOf(person), body });
  expect(response.status, response.text).toBeLessThan(300);
  return response.body;
}

let push: PushService;
// The light browser of the other journeys shows no notifications.
test.use({ launchOptions: { executablePath: process.env.CHROMIUM_WITH_NOTIFICATIONS, args: FLAGS } });
test.beforeAll(async () => {
  push = await startPushService();
});
test.afterAll(() => push.close());

inBothLanguages(() => {
  test("the right news come by push and inbox at once, the others in one digest, and a thread is muted", async ({
    page,
    context,
    reader,
    say,
    at,
  }) => {
    test.setTimeout(180_000);
    const [important, weekly] = [await createProPage(database()), await createProPage(database())];
    const { club, admin } = await createClubWith(database());
    const channels = ["inbox", "push", "digest"];
    const delivered = () =>
      Promise.all(
        channels.map((channel) => metric("bookplate_deliveries_total", `channel="${channel}"`, 'result="sent"')),
      );
    const before = await delivered();
    const earlier = push.pushed.length;
    const pushed = () => push.pushed.slice(earlier);

    // Chromium reaches no push service here: subscribing hands out the stand-in's address, all else is the page's own.
    const asked = await allowPush(context, push);
    await page.goto("/settings/notifications");
    await page.getByRole("button", { name: say("Turn on push in this browser") }).click();
    await expect(page.getByText(say("This browser will show your notifications."))).toBeVisible();
    await expect(page.getByText(say("Chrome on Linux", "notifications.pushDevices"))).toBeVisible();
    const { publicKey } = await does(reader, "GET", "/v1/me/devices/key");
    expect(await asked(page)).toEqual([{ userVisibleOnly: true, applicationServerKey: publicKey }]);

    const follow = async (author: { slug: string; name: string }, how: string) => {
      await page.goto(at(`/authors/${author.slug}`));
      await page.getByRole("button", { name: say("Follow"), exact: true }).click();
      await page.getByRole("button", { name: say(`Following ${author.name}. Change`) }).click();
      await page.getByRole("menuitemradio", { name: say(how) }).click();
      await expect(page.getByText(say(`${author.name}: ${how.toLowerCase()}.`, "authors.followButton"))).toBeVisible();
    };
    await follow(important.author, "Releases and events only");
    await follow(weekly.author, "A weekly digest");
    await page.goto(at(`/clubs/${club.slug}`));
    await page.getByRole("button", { name: say("Join"), exact: true }).click();
    await expect(page.getByText(say(`Welcome to ${club.name}.`, "clubs.membershipButton"))).toBeVisible();

    await page.goto("/settings/notifications");
    await expect(page.getByLabel(say(`Notify me about ${important.author.name}`))).toHaveValue("important");
    await expect(page.getByLabel(say(`Notify me about ${weekly.author.name}`))).toHaveValue("weekly");
    await expectAccessible(page);

    const changed = (author: { name: string }) => say(`${author.name} changed their picks`);
    const release = { title: "Out in May", description: "At last." };
    await does(important.owner, "POST", "/author/announcements", release);
    for (const { owner } of [important, weekly])
      await does(owner, "POST", "/author/picks", { bookId: (await createWork(database())).id });
    await does(weekly.owner, "POST", "/author/announcements", { ...release, title: "Out in June" });
    const thread = await does(admin, "POST", `/v1/clubs/${club.id}/discussions`, {
      title: "The last chapter",
      body: "||The narrator did it.||",
    });

    // Changes of the picks are told together, half an hour after the first; the half hour is over now.
    const jobs = await startJobs(process.env.DATABASE_URL ?? "", [], { work: false });
    for (const { author } of [important, weekly]) {
      const [picks] = await database()
        .update(notificationEvents)
        .set({ dueAt: sql`now() - interval '1 minute'` })
        .where(sql`kind = 'author_picks' and subject = ${`author:${author.id}`}`)
        .returning({ id: notificationEvents.id });
      await enqueue(system(), "fan-out", { eventId: picks?.id ?? "" });
    }
    const untold = sql`fanned_out_at is null and subject in (${`author:${important.author.id}`}, ${`author:${weekly.author.id}`})`;
    await expect.poll(() => database().$count(notificationEvents, untold), { timeout: 30_000 }).toBe(0);

    await expect.poll(() => pushed().length, { timeout: 30_000 }).toBe(2);
    const messages = pushed()
      .map(({ message }) => `${message.title} ${message.body}`)
      .join("\n");
    expect(messages).toContain("Out in May");
    expect(messages).toContain("The last chapter");
    expect(messages).toContain(say("A new announcement."));
    expect(messages).toContain(say(`New discussion in ${club.name}`));
    expect(messages).not.toMatch(/June|narrator|[Pp]ick/);
    for (const { author } of [important, weekly]) expect(messages).not.toContain(changed(author));

    await page
      .getByRole("navigation", { name: say("Settings"), exact: true })
      .getByRole("link", { name: say("Privacy") })
      .click(); // another page asks for the count anew
    await expect(page.getByRole("link", { name: say("Notifications, 2 unread") })).toBeVisible({ timeout: 10_000 });
    await page.goto("/notifications");
    await expect(page.getByText("Out in May")).toBeVisible();
    await expect(page.getByText("Out in June")).toHaveCount(0);
    await expectAccessible(page);

    // The digest of this reader is due now; the job that runs every five minutes is asked for at once.
    await database()
      .update(notificationDigests)
      .set({ dueAt: sql`now() - interval '1 minute'` })
      .where(eq(notificationDigests.userId, reader.id));
    await enqueue(system(), "send-digests", {});
    const email = reader.email ?? "";
    await expect.poll(() => database().$count(mails, eq(mails.recipient, email)), { timeout: 30_000 }).toBe(1);
    const digest = await lastMailTo(email);
    expect(digest.kind).toBe("weekly_digest");
    expect(digest.text).toMatch(/Out in June/);
    expect(digest.text).toContain(changed(weekly.author));
    expect(digest.text).not.toMatch(/Out in May|last chapter/);
    expect(digest.text).not.toContain(important.author.name);
    await page.reload();
    await expect(page.getByText("Out in June").first()).toBeVisible();

    const about = pushed().find(({ message }) => `${message.title} ${message.body}`.includes("last chapter"))?.message;
    expect(about?.mute).toBe(say("this discussion"));
    const worker = await pushTo(page, about);
    await expect
      .poll(worker.shown)
      .toEqual([
        { title: about?.title, body: about?.body, actions: [{ action: "mute", title: say("Mute this discussion") }] },
      ]);
    await pressOnNotification(worker, "mute");
    await expect.poll(worker.shown).toEqual([]);
    const settings = await database().select().from(clubThreadSettings).where(eq(clubThreadSettings.userId, reader.id));
    expect(settings).toMatchObject([{ discussionId: thread.id, frequency: "none" }]);
    await page.goto("/settings/notifications?source=thread");
    await expect(page.getByLabel(say("Notify me about The last chapter"))).toHaveValue("none");

    const after = await delivered();
    const grown = after.map((n, i) => n - (before[i] ?? 0));
    for (const [i, least] of [3, 2, 1].entries()) expect(grown[i], channels[i]).toBeGreaterThanOrEqual(least);
    for (const type of ["author_release", "club_discussion"])
      expect(await metric("bookplate_notifications_total", `kind="${type}"`), type).toBeGreaterThan(0);
    expect(await metric("bookplate_dead_letters", 'channel="push"')).toBeGreaterThanOrEqual(0);
    await jobs.stop();
  });

  test("a preset sets all of the table at once; a tick makes it one's own choice", async ({ page, reader, say }) => {
    await page.goto("/settings/notifications");
    const option = (name: string) =>
      page.getByRole("radio", { name: new RegExp(`^${say(name, "notifications.presetChoice")}`) });
    const settings = () => does(reader, "GET", "/v1/me/notification-settings");
    await expect(option("Balanced")).toBeChecked();
    await option("Quiet").check();
    const quietly = say("Quiet", "notifications.presetChoice");
    await expect(page.getByText(say(`Set to: ${quietly}`))).toBeVisible();
    expect((await settings()).preset).toBe("quiet");
    const table = page.getByRole("table");
    const ticks = table.getByRole("checkbox");
    const checked = () => ticks.evaluateAll((all) => all.filter((tick) => (tick as HTMLInputElement).checked).length);
    const quiet = await checked();
    await option("Everything").check();
    await expect.poll(checked).toBe(await ticks.count());
    expect(quiet).toBeLessThan(await ticks.count());
    await ticks.first().uncheck();
    await expect(option("Custom")).toBeChecked();
    expect((await settings()).preset).toBe("custom");
    await expectAccessible(page);
    await option("Balanced").check();
    await expect(option("Custom")).toHaveCount(0);
    await expect.poll(async () => (await settings()).preset).toBe("balanced");
  });

  test("signing out ends the push to this browser", async ({ page, context, reader, say, at }) => {
    await allowPush(context, push);
    await page.goto("/settings/notifications");
    await page.getByRole("button", { name: say("Turn on push in this browser") }).click();
    await expect(page.getByText(say("This browser will show your notifications."))).toBeVisible();
    const devices = async () => (await does(reader, "GET", "/v1/me/devices")).total;
    expect(await devices()).toBe(1);
    await page.goto("/settings/apps");
    await page.getByRole("button", { name: say("Sign out here") }).click();
    await expect(page).toHaveURL(`${appUrl()}${at("/")}`);
    expect(await devices()).toBe(0);
  });

  test("a mail's link ends its mails after a button is pressed, and a mailbox's own button does it at once", async ({
    page,
    reader,
    say,
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
    await page.getByRole("button", { name: say("Stop these emails") }).click();
    await expect(page.getByText(say("Done. You won’t get these emails any more."))).toBeVisible();
    expect(await mailed()).toBe(false);
    await ask();
    const response = await fetch(link, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    });
    expect(response.status).toBe(200);
    expect(await mailed()).toBe(false);
  });

  test("notices are read one by one, by following them, and all at once", async ({ page, reader, say }) => {
    const author = await createAuthor(database());
    for (const title of ["First", "Second", "Third"]) await releaseNotification(reader.id, author.id, title, "test:1");
    await page.goto("/notifications?of=test:1");
    await expect(page.getByRole("link", { name: say("Notifications, 3 unread") })).toBeVisible();
    await page
      .getByRole("button", {
        name: say(`Mark as read: ${say(`${author.name}: Second`, "authors.notificationTexts.release")}`),
      })
      .click();
    await expect(page.getByRole("link", { name: say("Notifications, 2 unread") })).toBeVisible();
    await page.getByRole("link", { name: "First" }).click();
    await expect(page).toHaveURL(/\/authors\/.*#announcement-/);
    await expect(page.getByRole("link", { name: say("Notifications, 1 unread") })).toBeVisible();
    await page.goto("/notifications?show=unread");
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(
      say(`${author.name}: Third`, "authors.notificationTexts.release"),
    );
    await page.getByRole("button", { name: say("Mark all as read") }).click();
    await expect(page.getByText(say("You’re all caught up."))).toBeVisible();
  });
});
