/** What a mail is when it leaves through Resend, and what becomes of one that does not. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { mails } from "@/db/schema/platform";
import type { Context } from "@/lib/kernel/context";
import { processMetrics } from "@/lib/kernel/metrics";
import { notificationMail } from "@/lib/notifications/notification-mail";
import { unsubscribeHeaders, unsubscribeUrl } from "@/lib/notifications/unsubscribe";
import { testContext } from "@/lib/testing/context";
import { type MailProvider, startMailProvider } from "@/lib/testing/mail-provider";
import { setVariables } from "@/lib/testing/process";
import { deliverMail, MAIL_RETRIES } from "./deliver";
import { queueMail } from "./outbox";
import { resumeMails } from "./upkeep";

let ctx: Context;
let provider: MailProvider;

beforeAll(async () => {
  provider = await startMailProvider();
  setVariables({
    RESEND_API_KEY: "re_test",
    RESEND_BASE_URL: provider.url,
    MAIL_FROM: "Bookplate <post@bookplate.example>",
  });
  ctx = await testContext();
});
afterAll(() => provider.close());
beforeEach(async () => {
  provider.response = null;
  await ctx.db.delete(mails);
});

const later = (days: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) });
const stored = async (id: string) => (await ctx.db.select().from(mails).where(eq(mails.id, id)))[0];

async function queued() {
  const { id: userId } = await createReader(ctx.db);
  const content = { title: "Out in May", body: "A new book.", url: "/books/x", label: "Releases" };
  const made = await notificationMail({
    ...content,
    locale: "en",
    unsubscribeUrl: unsubscribeUrl(userId, "author_release"),
  });
  const headers = unsubscribeHeaders(userId, "author_release");
  await queueMail(ctx, { kind: "author_release", recipient: `${userId}@readers.example`, headers, ...made });
  const [row] = await ctx.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, `${userId}@readers.example`));
  return { userId, mail: row as typeof mails.$inferSelect };
}

test("a mail leaves with words to read without HTML, the one-click headers and its key", async () => {
  const { userId, mail } = await queued();
  await deliverMail(ctx, { mailId: mail.id });
  const sent = provider.mails.get(mail.id);
  expect(sent).toMatchObject({ key: mail.id, authorization: "Bearer re_test" });
  expect(sent?.body).toMatchObject({ from: "Bookplate <post@bookplate.example>", to: mail.recipient });
  expect(sent?.body.headers).toEqual({
    "List-Unsubscribe": `<${unsubscribeUrl(userId, "author_release")}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  expect(sent?.body.html).toMatch(/^<!DOCTYPE html/);
  expect(sent?.body.text).toContain("A new book.");
  expect(sent?.body.text).not.toMatch(/<\w+|&\w+;/);
  expect(await stored(mail.id)).toMatchObject({ attempts: 1, lastError: null, deadAt: null });
  await deliverMail(ctx, { mailId: mail.id });
  expect(provider.asked.filter((key) => key === mail.id)).toHaveLength(1);
});

test("a refusal is tried again until the last attempt, then the mail is a dead letter and counted as one", async () => {
  const { mail } = await queued();
  provider.response = { status: 503, name: "internal_server_error" };
  for (let attempt = 0; attempt < MAIL_RETRIES; attempt += 1)
    await expect(deliverMail(ctx, { mailId: mail.id })).rejects.toThrow("internal_server_error");
  expect(await stored(mail.id)).toMatchObject({ attempts: MAIL_RETRIES, deadAt: null });
  await deliverMail(ctx, { mailId: mail.id });
  expect(await stored(mail.id)).toMatchObject({ lastError: "internal_server_error", deadAt: ctx.now, sentAt: null });
  expect(processMetrics().metrics.render()).toMatch(/bookplate_mails_total\{result="dead"\} 1/);
  provider.response = null;
  await deliverMail(ctx, { mailId: mail.id });
  expect(provider.mails.has(mail.id), "a dead letter goes out only when staff say so").toBe(false);
});

test("what Resend can make nothing of is dead at once", async () => {
  const { mail } = await queued();
  provider.response = { status: 422, name: "validation_error" };
  await deliverMail(ctx, { mailId: mail.id });
  expect(await stored(mail.id)).toMatchObject({ attempts: 1, lastError: "validation_error", deadAt: ctx.now });
});

test("a mail whose job is gone is taken up; one that waits for its job is not queued twice", async () => {
  const waiting = async (mailId: string) => {
    const rows = await ctx.db.execute(sql`select state from pgboss.job
      where name = 'deliver-mail' and state < 'completed' and data ->> 'mailId' = ${mailId}`);
    return rows.length;
  };
  const { mail } = await queued();
  await resumeMails(later(1));
  expect(await waiting(mail.id)).toBe(1);
  await ctx.db.execute(sql`update pgboss.job set state = 'failed' where data ->> 'mailId' = ${mail.id}`);
  await resumeMails(ctx);
  expect(await waiting(mail.id), "not before ten minutes have passed").toBe(0);
  await resumeMails(later(1));
  expect(await waiting(mail.id)).toBe(1);
});
