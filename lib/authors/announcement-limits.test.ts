import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { createFollower } from "@/db/factories/authors";
import { newId } from "@/db/schema/columns";
import { notificationDeliveries } from "@/db/schema/deliveries";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import type { Context } from "@/lib/kernel/context";
import { registerDevice } from "@/lib/notifications/devices";
import { fanOut } from "@/lib/notifications/fan-out";
import { notificationTypes } from "@/lib/registry/notification-types";
import { type AuthorContexts, authorContexts } from "@/lib/testing/author-pages";
import { actingAs } from "@/lib/testing/context";
import { createAnnouncement, deleteAnnouncement } from "./announcements";

let ctx: Context;
let pro: AuthorContexts["pro"];
beforeAll(async () => {
  ({ ctx, pro } = await authorContexts());
});

const DAY_MS = 86_400_000;
const later = (me: Context, days: number): Context => ({ ...me, now: new Date(me.now.getTime() + days * DAY_MS) });
const news = (title: string, more: object = {}) => ({ title, description: "At last.", notifyFollowers: true, ...more });
const outcomeOf = async (me: Context, title: string, more: object = {}) =>
  (await createAnnouncement(me, news(title, more))).told;

describe("two announcements a week are pushed", () => {
  test("in any seven days; more wait in the inbox, and what nobody is told counts for nothing", async () => {
    const { me } = await pro();
    const onDay = (days: number, title: string, more: object = {}) => outcomeOf(later(me, days), title, more);
    expect([
      await onDay(0, "One"),
      await onDay(3, "Two"),
      await onDay(6.9, "Three"),
      await onDay(6.9, "Four", { notifyFollowers: false }),
      await onDay(7.1, "Five"),
      await onDay(8, "Six"),
      await onDay(10.1, "Seven"),
    ]).toEqual(["push", "push", "inbox", "nobody", "push", "inbox", "push"]);
  });

  test("and of another page's as well", async () => {
    const pages = [await pro(), await pro()];
    for (const { me } of pages)
      expect([await outcomeOf(me, "One"), await outcomeOf(me, "Two")]).toEqual(["push", "push"]);
  });

  test("race: of three at once two are pushed", async () => {
    const { me } = await pro();
    const all = await Promise.all(["One", "Two", "Three"].map((title) => outcomeOf(me, title)));
    expect(all.sort()).toEqual(["inbox", "push", "push"]);
  });

  test("the third is in a follower's inbox, and on none of their devices", async () => {
    const { me, author } = await pro();
    const follower = await createFollower(ctx.db, author.id);
    await registerDevice(actingAs(ctx, follower), { kind: "expo", token: `ExponentPushToken[${newId()}]` });
    for (const title of ["One", "Two", "Three"]) await createAnnouncement(me, news(title));
    const events = await ctx.db
      .select({ id: notificationEvents.id })
      .from(notificationEvents)
      .where(eq(notificationEvents.subject, `author:${author.id}`));
    for (const { id } of events) await fanOut({ ...ctx, now: later(ctx, 1).now }, notificationTypes, { eventId: id });
    expect(await ctx.db.$count(notifications, eq(notifications.userId, follower.id))).toBe(3);
    expect(await ctx.db.$count(notificationDeliveries, eq(notificationDeliveries.userId, follower.id))).toBe(2);
  });
});

describe("one title is pushed once in 30 days", () => {
  test.each([
    ["the same words", "Out in May", "  out in MAY! "],
    ["words of another script", "出版了", "出版了"],
    ["signs alone", "★", "★"],
  ])("by %s", async (_, first, second) => {
    const { me } = await pro();
    expect([
      await outcomeOf(me, first),
      await outcomeOf(later(me, 29.9), second),
      await outcomeOf(later(me, 30.1), second),
    ]).toEqual(["push", "inbox", "push"]);
  });

  test("by the same book, whatever it is called; other books and none are other titles", async () => {
    const { me, author, work } = await pro();
    const other = await createWork(ctx.db, { authorId: author.id });
    expect([
      await outcomeOf(me, "The cover", { bookId: work.id }),
      await outcomeOf(later(me, 10), "The date", { bookId: work.id }),
      await outcomeOf(later(me, 10), "The date", { bookId: other.id }),
      await outcomeOf(later(me, 20), "A prize"),
    ]).toEqual(["push", "inbox", "push", "push"]);
  });

  test("also when the first one is deleted", async () => {
    const { me } = await pro();
    const first = await createAnnouncement(me, news("Out in May"));
    await deleteAnnouncement(me, first.id);
    expect(await outcomeOf(later(me, 1), "Out in May")).toBe("inbox");
  });

  test("but one that is refused takes nothing away", async () => {
    const { me } = await pro();
    for (const bookId of [(await createWork(ctx.db)).id, "0192f0c1-0000-7000-8000-000000000000"])
      await expect(createAnnouncement(me, news("Out in May", { bookId }))).rejects.toMatchObject({
        code: "not_your_book",
      });
    expect(await outcomeOf(me, "Out in May")).toBe("push");
  });
});
