/** The provider says how much it takes: a process holds one connection to it, and goes by that. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailPace, mails } from "@/db/schema/platform";
import type { Context } from "@/lib/kernel/context";
import { testContext } from "@/lib/testing/context";
import { type MailProvider, startMailProvider } from "@/lib/testing/mail-provider";
import { resetProcessState, setVariables } from "@/lib/testing/process";
import { deliverMail } from "./deliver";
import { queueMail } from "./outbox";

const MAILS = 30;
const HOUR = 3_600;

let ctx: Context;
let provider: MailProvider;

beforeAll(async () => {
  provider = await startMailProvider();
  setVariables({ RESEND_API_KEY: "re_test", RESEND_BASE_URL: provider.url });
  ctx = await testContext();
});
afterAll(() => provider.close());
beforeEach(async () => {
  resetProcessState(["mail-pace"]);
  Object.assign(provider, { response: null, limit: null, limited: 0, asked: [] });
  provider.mails.clear();
  await ctx.db.delete(mails);
  await ctx.db.delete(mailPace);
});

async function queued(kind = "test", count = 1): Promise<string[]> {
  for (let i = 0; i < count; i += 1)
    await queueMail(ctx, { kind, recipient: `${kind}${i}@readers.example`, subject: "s", html: "h", text: "t" });
  return (await ctx.db.select({ id: mails.id }).from(mails).where(eq(mails.kind, kind)).orderBy(mails.id)).map(
    ({ id }) => id,
  );
}
const deliver = (ids: string[]) => Promise.all(ids.map((mailId) => deliverMail(ctx, { mailId })));
const attempts = async () => (await ctx.db.select().from(mails)).map((mail) => mail.attempts);

/** The jobs of these mails that begin in so many seconds at the earliest, in the order in which they are taken up. */
const startsOf = (ids: string[], seconds: number) =>
  ctx.db.execute(sql`select data ->> 'mailId' as id from pgboss.job where name = 'deliver-mail'
    and start_after > now() + ${`${seconds} s`}::interval and data ->> 'mailId' = any(${sql.param(ids)}::text[])
    order by priority desc, created_on`);

test("those that are sent at once leave over one connection", async () => {
  const ids = await queued("test", MAILS);
  await deliver(ids);
  expect([...provider.mails.keys()].sort()).toEqual(ids);
  expect(provider.connections.most).toBe(1);
});

test("a limit that the provider names is kept, so that nearly nothing is refused", async () => {
  provider.limit = { most: 20, seconds: 1 };
  await deliver(await queued("test", MAILS));
  expect(provider.mails.size).toBe(MAILS);
  expect(provider.limited).toBeLessThanOrEqual(1);
});

test("moments that others of the installation have taken are not waited for when they are far away", async () => {
  const [first = "", ...others] = await queued("test", 3);
  provider.limit = { most: 20, seconds: 1 };
  await deliver([first]);
  await ctx.db.execute(
    sql`insert into mail_pace (provider, next_at) values ('resend', clock_timestamp() + interval '1 hour')`,
  );
  await deliver(others);
  expect(provider.asked).toEqual([first]);
  expect(await startsOf(others, HOUR - 60)).toHaveLength(2);
  const [row] = await ctx.db.execute(
    sql`select next_at < clock_timestamp() + interval '1 hour' as untaken from mail_pace`,
  );
  expect(row?.untaken).toBe(true);
});

test("a mail that came too early is sent after the pause, and that was no attempt", async () => {
  const [first = "", ...others] = await queued("test", 3);
  provider.response = { status: 429, name: "rate_limit_exceeded", headers: { "Retry-After": "1" } };
  const sending = deliver([first, ...others]);
  await expect.poll(() => provider.asked).toEqual([first]);
  provider.response = null;
  await sending;
  expect(provider.asked, "the others waited with it").toHaveLength(4);
  expect(await attempts()).toEqual([1, 1, 1]);
});

test("a pause too long to be waited for is one for every mail, and each comes up when it is over", async () => {
  const ids = await queued("test", 3);
  provider.response = { status: 429, name: "daily_quota_exceeded", headers: { "Retry-After": String(HOUR) } };
  await deliver(ids);
  expect(provider.asked, "the others did not even ask").toHaveLength(1);
  expect(await attempts()).toEqual([0, 0, 0]);
  expect(await startsOf(ids, HOUR - 60)).toHaveLength(3);
});

test("a quota that is used up is not asked for each second, whether or not the provider says for how long", async () => {
  const ids = await queued("test", 3);
  provider.response = { status: 429, name: "daily_quota_exceeded" };
  await deliver(ids);
  expect(provider.asked).toHaveLength(1);
  expect(await attempts()).toEqual([0, 0, 0]);
  expect(await startsOf(ids, 800)).toHaveLength(3);
});

test("a mail that comes too early again and again makes room for others, and goes before news when it is its turn again", async () => {
  const [news = ""] = await queued("author_release");
  const [link = ""] = await queued("sign_in");
  await ctx.db.execute(sql`delete from pgboss.job where name = 'deliver-mail'`);
  provider.response = { status: 429, name: "rate_limit_exceeded", headers: { "Retry-After": "1" } };
  await deliver([link, news]);
  expect(provider.asked).toHaveLength(10);
  const waiting = await startsOf([news, link], 40);
  expect(waiting.map(({ id }) => id)).toEqual([link, news]);
});

test("a mail that somebody waits for goes before those that tell of news", async () => {
  const [news = ""] = await queued("author_release");
  const [link = ""] = await queued("sign_in");
  const order = await ctx.db.execute(sql`select data ->> 'mailId' as id from pgboss.job
    where name = 'deliver-mail' and state < 'active' and data ->> 'mailId' = any(${sql.param([news, link])}::text[]) order by priority desc, created_on`);
  expect(order.map(({ id }) => id)).toEqual([link, news]);
});
