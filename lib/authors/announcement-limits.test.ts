import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import { authorAnnouncements } from "@/db/schema/authors";
import { notificationEvents } from "@/db/schema/notifications";
import type { Context } from "@/lib/context";
import { type AuthorDesks, authorDesks } from "@/lib/testing/author-desks";
import { iso } from "@/lib/time";
import { createAnnouncement, deleteAnnouncement } from "./announcements";

let ctx: Context;
let pro: AuthorDesks["pro"];
beforeAll(async () => {
  ({ ctx, pro } = await authorDesks());
});

const DAY_MS = 86_400_000;
const later = (me: Context, days: number): Context => ({ ...me, now: new Date(me.now.getTime() + days * DAY_MS) });
const news = (title: string, more: object = {}) => ({ title, description: "At last.", notifyFollowers: true, ...more });
const told = (authorId: string) =>
  ctx.db.$count(notificationEvents, eq(notificationEvents.subject, `author:${authorId}`));
const published = (authorId: string) => ctx.db.$count(authorAnnouncements, eq(authorAnnouncements.authorId, authorId));
const refusedUntil = (instant: Date) => ({
  status: 400,
  code: "push_limit",
  message: expect.stringContaining(iso(instant)),
  issues: [{ path: "notifyFollowers", message: expect.stringContaining(iso(instant)) }],
});

describe("followers are told of two announcements a week", () => {
  test("in any seven days; the refusal says from when on, and without telling them it is published", async () => {
    const { me, author } = await pro();
    await createAnnouncement(me, news("One"));
    await createAnnouncement(later(me, 3), news("Two"));
    await expect(createAnnouncement(later(me, 6.9), news("Three"))).rejects.toMatchObject(
      refusedUntil(later(me, 7).now),
    );
    await createAnnouncement(later(me, 6.9), news("Three", { notifyFollowers: false }));
    await createAnnouncement(later(me, 7), news("Four"));
    await expect(createAnnouncement(later(me, 8), news("Five"))).rejects.toMatchObject(refusedUntil(later(me, 10).now));
    expect([await told(author.id), await published(author.id)]).toEqual([3, 4]);
  });

  test("and of another page's as well", async () => {
    const [one, two] = [await pro(), await pro()];
    for (const { me } of [one, two]) for (const title of ["One", "Two"]) await createAnnouncement(me, news(title));
    expect([await told(one.author.id), await told(two.author.id)]).toEqual([2, 2]);
  });

  test("race: of three at once two are told, the third is not there", async () => {
    const { me, author } = await pro();
    const outcomes = await Promise.allSettled(
      ["One", "Two", "Three"].map((title) => createAnnouncement(me, news(title))),
    );
    expect(outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []))).toEqual(["push_limit"]);
    expect([await told(author.id), await published(author.id)]).toEqual([2, 2]);
  });
});

describe("followers are told of one title once in 30 days", () => {
  test.each([
    ["the same words", "Out in May", "  out in MAY! "],
    ["words of another script", "出版了", "出版了"],
    ["signs alone", "★", "★"],
  ])("by %s", async (_, first, second) => {
    const { me } = await pro();
    await createAnnouncement(me, news(first));
    await expect(createAnnouncement(later(me, 29.9), news(second))).rejects.toMatchObject(
      refusedUntil(later(me, 30).now),
    );
    await createAnnouncement(later(me, 30), news(second));
  });

  test("by the same book, whatever it is called; other books and none are other titles", async () => {
    const { me, author, work } = await pro();
    const other = await createWork(ctx.db, { authorId: author.id });
    await createAnnouncement(me, news("The cover", { bookId: work.id }));
    await expect(createAnnouncement(later(me, 10), news("The date", { bookId: work.id }))).rejects.toMatchObject(
      refusedUntil(later(me, 30).now),
    );
    await createAnnouncement(later(me, 10), news("The date", { bookId: other.id }));
    await createAnnouncement(later(me, 20), news("A prize"));
  });

  test("also when the first one is deleted", async () => {
    const { me } = await pro();
    const first = await createAnnouncement(me, news("Out in May"));
    await deleteAnnouncement(me, first.id);
    await expect(createAnnouncement(later(me, 1), news("Out in May"))).rejects.toMatchObject({ code: "push_limit" });
  });

  test("but one that is refused for another reason takes nothing away", async () => {
    const { me } = await pro();
    for (const bookId of [(await createWork(ctx.db)).id, "0192f0c1-0000-7000-8000-000000000000"])
      await expect(createAnnouncement(me, news("Out in May", { bookId }))).rejects.toMatchObject({
        code: "not_your_book",
      });
    await createAnnouncement(me, news("Out in May"));
  });

  test("race: two of the same title at once are one", async () => {
    const { me, author } = await pro();
    const outcomes = await Promise.allSettled([1, 2].map(() => createAnnouncement(me, news("Out in May"))));
    expect(outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []))).toEqual(["push_limit"]);
    expect([await told(author.id), await published(author.id)]).toEqual([1, 1]);
  });
});
