import { desc, eq } from "drizzle-orm";
import { unique } from "@/db/factories";
import { createProPage } from "@/db/factories/authors";
import { authorSubscribers } from "@/db/schema/audience";
import { mails } from "@/db/schema/platform";
import { createAnnouncement } from "@/lib/authors/announcements";
import { planAuthorMails } from "@/lib/authors/mail-subscribers";
import { confirmAuthorSubscription, subscribeToAuthor } from "@/lib/authors/subscribers";
import type { Locale } from "@/lib/format/locales";
import type { Context } from "@/lib/kernel/context";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { actingAs } from "./context";

export const strangersAddress = () => `${unique()}@strangers.example`;

/** Everything mailed to an address, the newest first. */
export const mailsTo = (ctx: Context, email: string) =>
  ctx.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id));

/** The news among it. */
export const newsTo = async (ctx: Context, email: string) =>
  (await mailsTo(ctx, email)).filter(({ kind }) => kind === "author_news");

export const rowsOf = (ctx: Context, email: string) =>
  ctx.db.select().from(authorSubscribers).where(eq(authorSubscribers.email, email)).orderBy(authorSubscribers.id);

/** The token of the newest mail that asks an address. */
export async function tokenMailedTo(ctx: Context, email: string): Promise<string> {
  const asking = (await mailsTo(ctx, email)).find(({ kind }) => kind === "subscribe");
  return /\/subscribe\/([\w-]+)/.exec(asking?.text ?? "")?.[1] ?? "";
}

/** Asks from a network of its own, so that the limit on networks is met by its own test alone. */
export const ask = (ctx: Context, author: string, input: { email: string; locale?: Locale }) =>
  runInScope(newScope(unique(), `2001:db8:${unique().slice(0, 4)}:${unique().slice(0, 4)}::1`), () =>
    subscribeToAuthor(ctx, author, input),
  );

/** An address that confirmed. */
export async function subscribed(
  ctx: Context,
  authorId: string,
  { email = strangersAddress(), locale }: { email?: string; locale?: Locale } = {},
): Promise<string> {
  await ask(ctx, authorId, { email, locale });
  await confirmAuthorSubscription(ctx, await tokenMailedTo(ctx, email));
  return email;
}

const HOUR_MS = 3_600_000;

/** The same, so many hours later. */
export const later = (ctx: Context, hours: number): Context => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + hours * HOUR_MS),
});

/** A page of the pro tier whose owner announces something, and whose mails are planned, so many hours from now. */
export async function livelyPage(ctx: Context) {
  const { author, owner } = await createProPage(ctx.db);
  const me = actingAs(ctx, owner);
  const announce = (title: string, hours: number, more: { notifyFollowers?: boolean } = {}) =>
    createAnnouncement(
      { ...me, now: later(ctx, hours).now },
      { title, description: "At ||last||.", notifyFollowers: true, ...more },
    );
  const plan = (hours: number) => planAuthorMails(later(ctx, hours), { authorId: author.id });
  return { author, owner, me, announce, plan };
}
