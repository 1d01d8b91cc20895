/** Addresses on an author's list: who gets there, what is said to whoever asks, and that they are gone when they leave. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork, unique } from "@/db/factories";
import { authorSubscribers } from "@/db/schema/audience";
import { authors } from "@/db/schema/catalogue";
import { mergeIntoOne } from "@/lib/catalogue/merges/merge";
import { undoMerge } from "@/lib/catalogue/merges/undo-merge";
import { POLICIES, rateLimiter } from "@/lib/http/rate-limit";
import { applyRetention } from "@/lib/jobs/retention";
import type { Context } from "@/lib/kernel/context";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { addressHash, isSignedRefusal, refusalUrl, refuseMails } from "@/lib/mail/refusals";
import { readUnsubscribe, unsubscribe } from "@/lib/notifications/unsubscribe";
import { eraseAddress } from "@/lib/profiles/erase-rows";
import { confirmAddress, endAddress } from "@/lib/registry/mail-lists";
import { notificationTypes } from "@/lib/registry/notification-types";
import { ask, mailsTo, rowsOf, strangersAddress, subscribed, tokenMailedTo } from "@/lib/testing/author-subscribers";
import { actingAs, testContext } from "@/lib/testing/context";
import { withinOneWindow } from "@/lib/testing/one-window";
import {
  confirmAuthorSubscription,
  endAuthorSubscription,
  forgetLostSubscribers,
  subscribeToAuthor,
} from "./subscribers";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const HOUR_MS = 3_600_000;
const at = (hours: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + hours * HOUR_MS) });
const page = async () => {
  const { authorId } = await createWork(ctx.db);
  const [author] = await ctx.db.select().from(authors).where(eq(authors.id, authorId));
  if (!author) throw new Error("The author is not there.");
  return author;
};
const SENT = { sent: true };

describe("who is on the list", () => {
  test("whoever follows the link of the mail, by a step of their own; the page says whose list it is", async () => {
    const author = await page();
    const email = strangersAddress();
    expect(await ask(ctx, author.slug, { email })).toEqual(SENT);
    expect(await rowsOf(ctx, email)).toMatchObject([{ authorId: author.id, confirmedAt: null, newsUntil: null }]);
    const [mail] = await mailsTo(ctx, email);
    expect(mail?.subject).toBe("Confirm your newsletter subscription on Bookplate");
    expect(mail?.text).toContain(author.name);
    expect(mail?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const token = await tokenMailedTo(ctx, email);
    const { id, slug, name } = author;
    const owner = { username: null, author: { id, slug, name, verified: false } };
    expect(await confirmAddress(ctx, token)).toEqual(owner);
    expect(await confirmAddress(ctx, token)).toEqual(owner);
    expect((await rowsOf(ctx, email))[0]?.confirmedAt).not.toBeNull();
    expect(await endAddress(ctx, token)).toEqual(owner);
    expect(await rowsOf(ctx, email)).toEqual([]);
    await expect(endAddress(ctx, token)).rejects.toMatchObject({ status: 404 });
    await expect(confirmAddress(ctx, token)).rejects.toMatchObject({ status: 404 });
    expect(await confirmAuthorSubscription(ctx, "x".repeat(43))).toBeNull();
  });

  test("an author who is not there has none", async () => {
    await expect(ask(ctx, unique(), { email: strangersAddress() })).rejects.toMatchObject({
      status: 404,
    });
  });

  test("what was not confirmed is gone after a week, what was stays", async () => {
    const author = await page();
    const [open, confirmed] = [strangersAddress(), await subscribed(ctx, author.id)];
    await ask(ctx, author.id, { email: open });
    await applyRetention(at(7 * 24 - 1));
    expect(await rowsOf(ctx, open)).toHaveLength(1);
    await applyRetention(at(7 * 24 + 1));
    expect(await rowsOf(ctx, open)).toEqual([]);
    expect(await rowsOf(ctx, confirmed)).toHaveLength(1);
  });

  test("an address whose account is deleted is on none", async () => {
    const email = await subscribed(ctx, (await page()).id);
    await eraseAddress(ctx, email.toUpperCase());
    expect(await rowsOf(ctx, email)).toEqual([]);
  });

  test("nobody, when the page is gone for good", async () => {
    const author = await page();
    const [lost, left] = [await subscribed(ctx, author.id), await subscribed(ctx, (await page()).id)];
    await ctx.db.execute(sql`delete from contributions where author_id = ${author.id}`);
    await ctx.db.execute(sql`delete from authors where id = ${author.id}`);
    await forgetLostSubscribers(ctx);
    expect([await rowsOf(ctx, lost), (await rowsOf(ctx, left)).length]).toEqual([[], 1]);
  });
});

describe("the answer is the same", () => {
  test("for an address that is new, was just asked, is on the list, has an account, or refuses mails", async () => {
    const author = await page();
    const onList = await subscribed(ctx, author.id);
    const person = await createReader(ctx.db);
    const refusing = strangersAddress();
    await refuseMails(ctx, addressHash(refusing));
    const fresh = strangersAddress();
    for (const email of [fresh, fresh, onList, person.email ?? "", refusing])
      expect(await ask(ctx, author.id, { email })).toEqual(SENT);
    const counts = await Promise.all(
      [fresh, onList, person.email ?? "", refusing].map(async (email) => (await mailsTo(ctx, email)).length),
    );
    expect(counts).toEqual([1, 1, 1, 0]);
    expect(await rowsOf(ctx, refusing)).toEqual([]);
  });

  test("asked again after an hour, the newer link counts; beyond three mails a day the older one goes on working", async () => {
    const author = await page();
    const email = strangersAddress();
    await ask(ctx, author.id, { email });
    const first = await tokenMailedTo(ctx, email);
    await ask(at(2), author.id, { email });
    const second = await tokenMailedTo(ctx, email);
    expect(second).not.toBe(first);
    expect(await confirmAuthorSubscription(ctx, first)).toBeNull();
    await ask(at(4), author.id, { email });
    const third = await tokenMailedTo(ctx, email);
    expect(await ask(at(6), author.id, { email })).toEqual(SENT);
    expect(await mailsTo(ctx, email)).toHaveLength(3);
    expect(await confirmAuthorSubscription(ctx, third)).not.toBeNull();
  });

  test("an address is asked three times a day at most, whatever the list", async () => {
    const email = strangersAddress();
    for (let i = 0; i < 5; i += 1) expect(await ask(ctx, (await page()).id, { email })).toEqual(SENT);
    expect(await mailsTo(ctx, email)).toHaveLength(3);
    expect(await rowsOf(ctx, email)).toHaveLength(3);
  });

  test("a network of one home asks 25 times in five minutes, also for addresses and pages that there are not", async () => {
    const author = await page();
    const askFromHome = (i: number) =>
      runInScope(newScope(`${i}`, `2001:db8:1:9:${i}::1`), () =>
        subscribeToAuthor(ctx, i % 2 ? author.id : unique(), { email: strangersAddress() }).then(
          () => "sent",
          (error) => error.code,
        ),
      );
    const outcomes: string[] = [];
    await withinOneWindow();
    for (let i = 1; i <= 26; i++) outcomes.push(await askFromHome(i));
    expect(outcomes.slice(0, 2)).toEqual(["sent", "not_found"]);
    expect(outcomes.at(-1)).toBe("too_many_requests");
  });

  test("a list is asked for a thousand times an hour, from wherever: nobody mails the world in an author's name", async () => {
    const [flooded, other] = [await page(), await page()];
    const known = await subscribed(ctx, flooded.id);
    await withinOneWindow();
    for (let i = 1; i < 1_000; i += 1) rateLimiter().take(POLICIES.optIns, `author:${flooded.id}`);
    const email = strangersAddress();
    for (const asked of [email, known])
      await expect(ask(ctx, flooded.slug, { email: asked })).rejects.toMatchObject({ code: "too_many_requests" });
    expect([await mailsTo(ctx, email), await rowsOf(ctx, email)]).toEqual([[], []]);
    expect(await ask(ctx, other.id, { email })).toEqual(SENT);
  });
});

describe("at once", () => {
  test("an address that is asked ten times has one row and one mail, whose link works", async () => {
    const author = await page();
    const email = strangersAddress();
    await Promise.all(Array.from({ length: 10 }, () => ask(ctx, author.id, { email })));
    expect(await rowsOf(ctx, email)).toHaveLength(1);
    expect(await mailsTo(ctx, email)).toHaveLength(1);
    expect(await confirmAuthorSubscription(ctx, await tokenMailedTo(ctx, email))).not.toBeNull();
  });

  test("confirming and asking anew, or leaving: a confirmed row is never taken back to asking", async () => {
    const author = await page();
    for (let round = 0; round < 5; round += 1) {
      const email = strangersAddress();
      await ask(ctx, author.id, { email });
      const token = await tokenMailedTo(ctx, email);
      await Promise.all([confirmAuthorSubscription(at(2), token), ask(at(2), author.id, { email })]);
      const [row] = await rowsOf(ctx, email);
      const isNewer = (await mailsTo(ctx, email)).length === 2;
      expect(row?.confirmedAt === null).toBe(isNewer); // the newer link came first and is the one to follow
      await Promise.all([confirmAuthorSubscription(at(2), token), endAuthorSubscription(ctx, token)]);
      expect(await rowsOf(ctx, email)).toHaveLength(isNewer ? 1 : 0);
    }
  });
});

describe("a link in a mail", () => {
  const tokenIn = (url: string) => url.split("token=")[1] ?? "";
  const linkOf = (email: string, authorId: string) => tokenIn(refusalUrl(email, `author-${authorId}`));

  test("ends that author's mails without an account; looking at it changes nothing, and once more does not either", async () => {
    const [author, other] = [await page(), await page()];
    const email = await subscribed(ctx, author.id);
    await subscribed(ctx, other.id, { email });
    const token = linkOf(email, author.id);
    expect(await readUnsubscribe(ctx, notificationTypes, token, "en")).toEqual({ from: `Emails about ${author.name}` });
    expect(await rowsOf(ctx, email)).toHaveLength(2);
    for (let i = 0; i < 2; i += 1) await unsubscribe(ctx, notificationTypes, token, "en");
    expect((await rowsOf(ctx, email)).map(({ authorId }) => authorId)).toEqual([other.id]);
    await subscribed(at(2), author.id, { email });
    await unsubscribe(ctx, notificationTypes, token, "en");
    expect(await rowsOf(ctx, email)).toHaveLength(1);
  });

  test("is nobody else's: another author or address has another signature", async () => {
    const [author, other] = [await page(), await page()];
    const email = await subscribed(ctx, author.id);
    const [hash = "", , signature = ""] = linkOf(email, other.id).split(".");
    for (const what of [`author-${author.id}`, "others", "author-", `author-${author.id}x`, "digest"])
      await expect(unsubscribe(ctx, notificationTypes, `${hash}.${what}.${signature}`, "en")).rejects.toMatchObject({
        status: 404,
      });
    expect(await rowsOf(ctx, email)).toHaveLength(1);
    const [, , ofAll = ""] = tokenIn(refusalUrl(email)).split(".");
    expect(isSignedRefusal(hash, ofAll)).toBe(true);
    expect(isSignedRefusal(hash, ofAll, `author-${author.id}`)).toBe(false);
  });

  test("that refuses all mails takes the address off every author's list, confirmed or not", async () => {
    const [first, second] = [await page(), await page()];
    const email = await subscribed(ctx, first.id);
    await ask(ctx, second.id, { email });
    await unsubscribe(ctx, notificationTypes, tokenIn(refusalUrl(email)), "en");
    expect(await rowsOf(ctx, email)).toEqual([]);
  });
});

describe("pages that are merged", () => {
  const merge = async () => {
    const [keep, drop] = [await page(), await page()];
    const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
    return {
      keep,
      drop,
      now: () => mergeIntoOne(staff, { kind: "author", keep: keep.id, drop: [drop.id], reason: "The same." }),
      undo: (id: string) => undoMerge(staff, id),
    };
  };

  test("lead on, no address stands in what the merge remembers, and undone each has its own again", async () => {
    const { keep, drop, now, undo } = await merge();
    const email = await subscribed(ctx, drop.id);
    const { id } = await now();
    const token = await tokenMailedTo(ctx, email);
    expect((await confirmAddress(ctx, token)).author?.id).toBe(keep.id);
    const remembered = await ctx.db.execute<{ n: number }>(
      sql`select count(*)::int as n from merged_rows where before::text like ${`%${email}%`} or after::text like ${`%${email}%`}`,
    );
    expect(remembered[0]?.n).toBe(0);
    await ask(at(2), keep.id, { email });
    expect(await mailsTo(ctx, email)).toHaveLength(1); // on the list already
    await undo(id);
    expect((await confirmAddress(ctx, token)).author?.id).toBe(drop.id);
  });

  test("a link of either ends both", async () => {
    const { keep, drop, now } = await merge();
    const email = await subscribed(ctx, drop.id);
    await subscribed(ctx, keep.id, { email });
    await now();
    await unsubscribe(ctx, notificationTypes, refusalUrl(email, `author-${drop.id}`).split("token=")[1] ?? "", "en");
    expect(await ctx.db.$count(authorSubscribers, eq(authorSubscribers.email, email))).toBe(0);
  });
});
