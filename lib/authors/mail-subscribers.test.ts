/** What an author's subscribers are mailed, when, and that it is once: simulated days on a real database. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createEdition, createReader, createWork } from "@/db/factories";
import { hiddenTexts } from "@/db/schema/moderation";
import { blocks, users } from "@/db/schema/users";
import { mergeIntoOne } from "@/lib/catalogue/merges/merge";
import type { Context } from "@/lib/kernel/context";
import { addressHash, refuseMails } from "@/lib/mail/refusals";
import { later, livelyPage, newsTo, rowsOf, subscribed } from "@/lib/testing/author-subscribers";
import { actingAs, testContext } from "@/lib/testing/context";
import { deleteAnnouncement } from "./announcements";
import { isNewsStillWanted, mailSubscribers } from "./mail-subscribers";
import { notifyOfPublications } from "./publications";

let ctx: Context;
beforeAll(async () => {
  ctx = { ...(await testContext()), now: new Date() };
});

const at = (hours: number): Context => later(ctx, hours);
const lively = () => livelyPage(ctx);
const planned = async (authorId: string) => {
  const [row] = await ctx.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pgboss.job where name = 'plan-author-mails' and data->>'authorId' = ${authorId}`,
  );
  return row?.n;
};
const subjects = async (email: string) => (await newsTo(ctx, email)).map(({ subject }) => subject);

describe("one mail a day", () => {
  test("with all that is new since the last, an hour after it was published at the earliest", async () => {
    const { author, announce, plan } = await lively();
    const email = await subscribed(ctx, author.id);
    await announce("Before", -1);
    await announce("A first book", 1);
    await plan(1);
    await mailSubscribers(at(1.9));
    expect(await subjects(email)).toEqual([]);
    await mailSubscribers(at(2.1));
    expect(await subjects(email)).toEqual([`${author.name}: A first book`]);
    await announce("A tour", 200); // a week later, since a page pushes twice in seven days
    await plan(200);
    await announce("A prize", 201.5);
    await plan(201.5);
    await mailSubscribers(at(202));
    await mailSubscribers(at(203));
    expect(await subjects(email)).toEqual([`${author.name}: A tour`, `${author.name}: A first book`]);
    await mailSubscribers(at(225));
    expect(await subjects(email)).toHaveLength(2);
    await mailSubscribers(at(227));
    expect((await subjects(email))[0]).toBe(`${author.name}: A prize`);
    await mailSubscribers(at(260));
    expect(await subjects(email)).toHaveLength(3);
    expect((await rowsOf(ctx, email))[0]?.dueAt).toBeNull();
  });

  test("several pieces are in one, the newest first, without what would tell the plot", async () => {
    const { author, announce, plan } = await lively();
    const email = await subscribed(ctx, author.id, { locale: "de" });
    await announce("Older", 1);
    await announce("He dies: ||Boromir||", 1.2);
    await plan(1.2);
    await mailSubscribers(at(3));
    const [mail, ...more] = await newsTo(ctx, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`${author.name}: 2 Neuigkeiten`);
    expect(mail?.html).toContain(`/de/authors/${author.slug}`);
    expect(mail?.html).toMatch(/<html[^>]*lang="de"/);
    expect(`${mail?.html}${mail?.text}`).not.toContain("Boromir");
    expect(mail?.text.indexOf("He dies")).toBeLessThan(mail?.text.indexOf("Older") ?? 0);
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    expect(mail?.headers["List-Unsubscribe"]).toMatch(/\/unsubscribe\?token=[\w-]+\.author-[0-9a-f-]{36}\.[\w-]+>$/);
    expect(mail?.text).toContain(mail?.headers["List-Unsubscribe"]?.slice(1, -1));
    expect(mail?.actorId).toBeNull();
  });

  test("what followers are not pushed is not mailed: quiet announcements, and those for nobody", async () => {
    const { author, announce, plan } = await lively();
    const email = await subscribed(ctx, author.id);
    await announce("First", 1);
    await announce("Second", 1.1);
    expect((await announce("Third", 1.2)).told).toBe("inbox");
    await announce("Silent", 1.3, { notifyFollowers: false });
    expect(await planned(author.id)).toBe(2);
    await plan(1.3);
    await mailSubscribers(at(3));
    expect((await newsTo(ctx, email))[0]?.subject).toBe(`${author.name}: 2 pieces of news`);
  });

  test("a page without subscribers, or with none who confirmed, plans nothing", async () => {
    const { author, announce } = await lively();
    await announce("Alone", 1);
    expect(await planned(author.id)).toBe(0);
  });
});

describe("a new book", () => {
  test("is found for subscribers alone, mailed once, and not when it is no news any more", async () => {
    const { author, plan } = await lively();
    await notifyOfPublications(ctx);
    const email = await subscribed(ctx, author.id);
    const date = at(24 * 30)
      .now.toISOString()
      .slice(0, 10);
    const book = await createWork(ctx.db, { authorId: author.id });
    await createEdition(ctx.db, book.id, { published: date, language: "en" });
    const dropped = await createWork(ctx.db, { authorId: author.id });
    const edition = await createEdition(ctx.db, dropped.id, { published: date, language: "en" });
    await createWork(ctx.db, { authorId: author.id, madeBy: (await createReader(ctx.db)).id });
    await notifyOfPublications(at(24));
    await notifyOfPublications(at(48));
    expect(await planned(author.id)).toBe(2);
    await plan(48);
    await ctx.db.execute(sql`update editions set published = '1950' where id = ${edition.id}`);
    await mailSubscribers(at(50));
    const [mail, ...more] = await newsTo(ctx, email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe(`${author.name}: ${book.title}`);
    expect(mail?.text).toContain(`/books/${book.slug}`);
    expect(mail?.text).toMatch(/A new book, out on/);
    await plan(80);
    await mailSubscribers(at(90));
    expect(await newsTo(ctx, email)).toHaveLength(1);
  });

  test("of somebody whom nobody awaits is not even noted", async () => {
    const { author } = await lively();
    const book = await createWork(ctx.db, { authorId: author.id });
    await createEdition(ctx.db, book.id, {
      published: at(24 * 30)
        .now.toISOString()
        .slice(0, 10),
    });
    await notifyOfPublications(at(24 * 4));
    expect((await ctx.db.execute(sql`select 1 from author_publications where work_id = ${book.id}`)).length).toBe(0);
  });
});

describe("the mail is made when it is sent", () => {
  /** A page with news that wait for a subscriber. */
  async function waiting() {
    const made = await lively();
    const email = await subscribed(ctx, made.author.id);
    const announcement = await made.announce("Soon", 1);
    await made.plan(1);
    return { ...made, email, announcement };
  }
  const isMailed = async (email: string) => {
    await mailSubscribers(at(3));
    return (await newsTo(ctx, email)).length > 0;
  };

  test("what was deleted or hidden meanwhile is not in it, and alone makes none", async () => {
    const [gone, hidden] = [await waiting(), await waiting()];
    await deleteAnnouncement(gone.me, gone.announcement.id);
    await ctx.db.insert(hiddenTexts).values({ kind: "announcement", targetId: hidden.announcement.id });
    expect([await isMailed(gone.email), await isMailed(hidden.email)]).toEqual([false, false]);
    expect((await rowsOf(ctx, gone.email))[0]?.dueAt).toBeNull();
  });

  test("a page that is hidden or whose owner is suspended mails nothing", async () => {
    const [hidden, suspended, fine] = [await waiting(), await waiting(), await waiting()];
    await ctx.db.insert(hiddenTexts).values({ kind: "author", targetId: hidden.author.id });
    await ctx.db.update(users).set({ suspendedAt: ctx.now }).where(eq(users.id, suspended.owner.id));
    expect([await isMailed(hidden.email), await isMailed(suspended.email), await isMailed(fine.email)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("nor is the account mailed that blocked its owner, or that the owner blocked", async () => {
    for (const way of ["blocker", "blocked"] as const) {
      const { author, owner, announce, plan } = await lively();
      const person = await createReader(ctx.db);
      const email = await subscribed(ctx, author.id, { email: person.email ?? "" });
      await announce("Soon", 1);
      await plan(1);
      await ctx.db
        .insert(blocks)
        .values(
          way === "blocker"
            ? { blockerId: person.id, blockedId: owner.id }
            : { blockerId: owner.id, blockedId: person.id },
        );
      expect(await isMailed(email)).toBe(false);
    }
  });

  test("an address that refused mails in a way of its own gets none and is forgotten", async () => {
    const { email } = await waiting();
    await ctx.db.execute(sql`insert into mail_refusals (address_hash) values (${addressHash(email)})`);
    expect(await isMailed(email)).toBe(false);
    expect(await rowsOf(ctx, email)).toEqual([]);
  });

  test("what waits in the outbox goes with whoever leaves, and is not wanted of a page that was hidden", async () => {
    const [left, hidden] = [await waiting(), await waiting()];
    for (const { email } of [left, hidden]) expect(await isMailed(email)).toBe(true);
    const [mail] = await newsTo(ctx, hidden.email);
    if (!mail) throw new Error("There is no mail.");
    expect(await isNewsStillWanted(ctx, mail)).toBe(true);
    await ctx.db.insert(hiddenTexts).values({ kind: "author", targetId: hidden.author.id });
    expect(await isNewsStillWanted(ctx, mail)).toBe(false);
    expect(await isNewsStillWanted(ctx, { kind: "sign_in", dedupeKey: null })).toBe(true);
    await refuseMails(ctx, addressHash(left.email), `author-${left.author.id}`);
    expect(await newsTo(ctx, left.email)).toEqual([]);
  });

  test("pages that became one mail an address once, whichever it asked for", async () => {
    const { author, announce, plan } = await lively();
    const { authorId: drop } = await createWork(ctx.db);
    const [both, other] = [await subscribed(ctx, drop), await subscribed(ctx, drop)];
    await subscribed(ctx, author.id, { email: both });
    const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
    await mergeIntoOne(staff, { kind: "author", keep: author.id, drop: [drop], reason: "The same." });
    await announce("One page", 1);
    expect(await planned(author.id)).toBe(1);
    await plan(1);
    await mailSubscribers(at(3));
    expect([(await newsTo(ctx, both)).length, (await newsTo(ctx, other)).length]).toEqual([1, 1]);
  });
});
