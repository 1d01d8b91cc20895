/** What subscribers are mailed comes once, whoever sends it, dies meanwhile or leaves. */
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { unique } from "@/db/factories";
import { authorSubscribers } from "@/db/schema/audience";
import { mails } from "@/db/schema/platform";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { later, livelyPage, newsTo, rowsOf, subscribed, tokenMailedTo } from "@/lib/testing/author-subscribers";
import { testContext } from "@/lib/testing/context";
import { mailSubscribers } from "./mail-subscribers";
import { endAuthorSubscription } from "./subscribers";

let ctx: Context;
beforeAll(async () => {
  ctx = { ...(await testContext()), now: new Date() };
});

const at = (hours: number): Context => later(ctx, hours);
const lively = () => livelyPage(ctx);
const subjects = async (email: string) => (await newsTo(ctx, email)).map(({ subject }) => subject);

test("over four workers, and over one that dies before its transaction ends", async () => {
  const { author, announce, plan } = await lively();
  const emails = [];
  for (let i = 0; i < 5; i += 1) emails.push(await subscribed(ctx, author.id));
  await announce("Soon", 1);
  await Promise.all([plan(1), plan(1)]);
  const killed = new Error("killed");
  await inTransaction(at(3), async (tx) => {
    await mailSubscribers(tx);
    throw killed;
  }).catch((error) => expect(error).toBe(killed));
  for (const email of emails) expect(await newsTo(ctx, email)).toEqual([]);
  await Promise.all(Array.from({ length: 4 }, () => mailSubscribers(at(3))));
  await mailSubscribers(at(3));
  for (const email of emails) expect(await newsTo(ctx, email)).toHaveLength(1);
  await plan(3); // a job that is done again
  await mailSubscribers(at(30));
  for (const email of emails) expect(await newsTo(ctx, email)).toHaveLength(1);
});

test("also while they leave: no mail stays behind for whoever is gone", async () => {
  const { author, announce, plan } = await lively();
  const email = await subscribed(ctx, author.id);
  const token = await tokenMailedTo(ctx, email);
  await announce("Soon", 1);
  await plan(1);
  await Promise.all([mailSubscribers(at(3)), endAuthorSubscription(at(3), token)]);
  expect(await rowsOf(ctx, email)).toEqual([]);
  expect(await newsTo(ctx, email)).toEqual([]);
});

test("what is planned while a mail is made has its look a day later", async () => {
  const { author, announce, plan } = await lively();
  const email = await subscribed(ctx, author.id);
  await announce("Soon", 1);
  await plan(1);
  await announce("Sooner", 2.5);
  await plan(2.5);
  await mailSubscribers(at(3));
  expect(await subjects(email)).toEqual([`${author.name}: Soon`]);
  await mailSubscribers(at(28));
  expect(await subjects(email)).toEqual([`${author.name}: Sooner`, `${author.name}: Soon`]);
});

test("a mail that cannot be made holds up no other, and is tried again", async () => {
  const { author, announce, plan } = await lively();
  const broken = await subscribed(ctx, author.id, { email: `broken-${unique()}@strangers.example` });
  const fine = await subscribed(ctx, author.id);
  await announce("Soon", 1);
  await plan(1);
  await ctx.db.execute(
    sql`create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  );
  await ctx.db.execute(sql`create trigger refuse_mail before insert on mails for each row
    when (new.recipient like 'broken-%') execute function refuse_mail()`);
  await mailSubscribers(at(3));
  await ctx.db.execute(sql`drop trigger refuse_mail on mails`);
  expect([await newsTo(ctx, broken), (await newsTo(ctx, fine)).length]).toEqual([[], 1]);
  expect((await rowsOf(ctx, broken))[0]?.attempts).toBe(1);
  await mailSubscribers(at(4.1));
  expect(await ctx.db.$count(mails, sql`recipient = ${broken} and kind = 'author_news'`)).toBe(1);
  expect(await ctx.db.$count(authorSubscribers, sql`email = ${broken} and attempts = 0`)).toBe(1);
});
