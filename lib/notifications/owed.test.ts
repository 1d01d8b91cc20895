/** What the law says a reader must be told is not turned off, whatever they chose, and whenever they chose it. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { notificationChoices, notificationDeliveries } from "@/db/schema/deliveries";
import { notificationEvents } from "@/db/schema/notifications";
import { mails } from "@/db/schema/platform";
import { createSanction } from "@/lib/moderation/sanctions";
import { notificationTypes } from "@/lib/registry/notification-types";
import { subscriptions } from "@/lib/registry/subscriptions";
import { actingAs, testContext } from "@/lib/testing/context";
import { sendNotifications } from "./deliveries";
import { fanOut } from "./fan-out";
import { listNotifications } from "./inbox";
import { getNotificationSettings, updateNotificationSettings } from "./settings";
import { readUnsubscribe, unsubscribe, unsubscribeUrl } from "./unsubscribe";

const ctx = await testContext();
const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["admin"] }));

test("it cannot be turned off, and the answer names the tick; push can", async () => {
  const me = actingAs(ctx, await createReader(ctx.db));
  const update = (kind: string, channels: object) =>
    updateNotificationSettings(me, notificationTypes, { kinds: [{ kind, channels }] });
  for (const [kind, channel] of [
    ["decision", "inbox"],
    ["decision", "mail"],
    ["sanction", "mail"],
    ["report_outcome", "inbox"],
  ] as const)
    await expect(update(kind, { [channel]: false })).rejects.toMatchObject({
      code: "invalid_input",
      issues: [{ path: `kinds.0.channels.${channel}` }],
    });
  const { kinds } = await update("decision", { push: false, mail: true });
  expect(kinds.find(({ kind }) => kind === "decision")).toMatchObject({
    channels: { inbox: true, push: false, mail: true },
    owed: ["inbox", "mail"],
  });
  expect(kinds.filter(({ owed }) => owed.length > 0).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["decision", "sanction", "report_outcome"]),
  );
});

test("a choice from before it was owed is passed over: inbox and mail come, and the mail has no link that ends it", async () => {
  const person = await createReader(ctx.db);
  const me = actingAs(ctx, person);
  await ctx.db.insert(notificationChoices).values(
    (["inbox", "mail"] as const).map((channel) => ({
      userId: person.id,
      kind: "sanction",
      channel,
      enabled: false,
    })),
  );
  const shown = await getNotificationSettings(me, notificationTypes);
  expect(shown.kinds.find(({ kind }) => kind === "sanction")?.channels).toMatchObject({ inbox: true, mail: true });

  const { id } = await createSanction(staff, person.id, { kind: "warning", reason: "Be kind." });
  const [event] = await ctx.db
    .select()
    .from(notificationEvents)
    .where(eq(notificationEvents.subject, `sanction:${id}`));
  await fanOut(ctx, notificationTypes, { eventId: event?.id ?? "" });
  const { data } = await listNotifications(me, notificationTypes, { page: 1, limit: 10 });
  expect(data.map(({ kind }) => kind)).toEqual(["sanction"]);
  await sendNotifications(ctx, { types: notificationTypes, subscriptions });
  const sent = await ctx.db
    .select({ channel: notificationDeliveries.channel })
    .from(notificationDeliveries)
    .where(eq(notificationDeliveries.userId, person.id));
  expect(sent).toEqual([{ channel: "mail" }]);
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, person.email ?? ""));
  expect(mail?.text).toContain("Be kind.");
  expect(mail?.headers ?? {}).not.toHaveProperty("List-Unsubscribe");
  expect(`${mail?.html}${mail?.text}`).not.toContain("/unsubscribe");
});

test("a link from before it was owed ends nothing", async () => {
  const { id } = await createReader(ctx.db);
  const token = new URL(unsubscribeUrl(id, "decision")).searchParams.get("token") ?? "";
  for (const ask of [readUnsubscribe, unsubscribe])
    await expect(ask(ctx, notificationTypes, token, "en")).rejects.toMatchObject({ status: 404 });
  expect(await ctx.db.$count(notificationChoices, eq(notificationChoices.userId, id))).toBe(0);
});
