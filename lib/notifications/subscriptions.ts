import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { requireReader } from "@/lib/auth/access";
import type { Locale } from "@/lib/format/locales";
import { badRequest, notFound } from "@/lib/http/errors";
import { uuidOf } from "@/lib/http/ids";
import { offsetOf, type Page, toPage } from "@/lib/http/pagination";
import { TotalRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { messagesIn } from "@/lib/messages/messages-in";
import { type ListSources, Source, type SourceFrequency, type SourceType } from "./schemas";
import type { NotificationEvent } from "./types";

/**
 * What a reader hears of one by one: an author, a curator, a club, a thread. The area it belongs to declares it and keeps
 * the frequencies in its own tables.
 */
export type Subscription = {
  source: SourceType;
  frequencies: readonly SourceFrequency[];
  /** A select of everything this reader hears of, in columns id, name, url, frequency. It must not order or limit. */
  heardBy: (userId: string, locale: Locale) => SQL;
  /** What holds where the reader chose nothing yet. */
  unset: SourceFrequency;
  /** Sets the caller's frequency; false when they cannot hear of it anyway. */
  set: (ctx: Context, id: string, frequency: SourceFrequency) => Promise<boolean>;
  /** Which one an event belongs to. */
  of: (event: Pick<NotificationEvent, "kind" | "payload">) => string | null;
};

export const subscription = (declaration: Subscription): Subscription => declaration;

/** What muting silences, in words of a language: "this discussion". */
export const labelOf = ({ source }: Subscription, locale: Locale): string =>
  messagesIn(locale, "notifications.subscriptions")(`what.${source}`);

/** What the button says that mutes it: "Mute this discussion". */
export const muteLabelOf = ({ source }: Subscription, locale: Locale): string =>
  messagesIn(locale, "notifications.subscriptions")(`mute.${source}`);

const NARROWEST_FIRST: readonly SourceType[] = ["thread", "club", "curator", "author"];

/** What can be muted from a notification: the narrowest source that the event belongs to. */
export function subscriptionOf(
  subscriptions: readonly Subscription[],
  event: Pick<NotificationEvent, "kind" | "payload">,
): { source: Subscription; id: string } | null {
  for (const type of NARROWEST_FIRST) {
    const source = subscriptions.find((candidate) => candidate.source === type);
    const id = source?.of(event);
    if (source && id) return { source, id };
  }
  return null;
}

const Heard = Source.pick({ id: true, name: true, url: true, frequency: true });
type Heard = z.infer<typeof Heard>;

/** Everything of one type that the caller hears of, and how often, by name. */
export async function listSources(
  ctx: Context,
  subscriptions: readonly Subscription[],
  query: ListSources,
): Promise<Page<Source>> {
  const reader = requireReader(ctx);
  const offset = offsetOf(query);
  const source = subscriptions.find((candidate) => candidate.source === query.source);
  if (!source) return toPage([], 0, query);
  const heard = source.heardBy(reader.userId, reader.locale);
  const rows = await readRows(
    ctx.db,
    Heard,
    sql`select x.id, x.name, x.url, x.frequency from (${heard}) x order by lower(x.name), x.id limit ${query.limit} offset ${offset}`,
  );
  const [counted] = await readRows(ctx.db, TotalRow, sql`select count(*)::int as total from (${heard}) x`);
  return toPage(
    rows.map((row) => toSource(source, row)),
    counted?.total ?? 0,
    query,
  );
}

/** Sets how much the caller hears of one thing; 404 when they do not hear of it, 400 for a frequency it does not have. */
export async function updateSource(
  ctx: Context,
  subscriptions: readonly Subscription[],
  { source: type, id }: { source: SourceType; id: string },
  { frequency }: { frequency: SourceFrequency },
): Promise<Source> {
  requireReader(ctx);
  const source = subscriptions.find((candidate) => candidate.source === type);
  if (!source) throw notFound();
  if (!source.frequencies.includes(frequency))
    throw badRequest(`Choose one of ${source.frequencies.join(", ")}.`, "invalid_input", [
      { path: "frequency", message: `must be one of ${source.frequencies.join(", ")}` },
    ]);
  const key = uuidOf(id, "Subscription");
  const heard = (await source.set(ctx, key, frequency)) ? await heardOf(ctx, source, key) : null;
  if (!heard) throw notFound();
  return toSource(source, heard);
}

/** One thing the caller hears of, or null. */
export async function heardOf(ctx: Context, source: Subscription, id: string): Promise<Heard | null> {
  const reader = requireReader(ctx);
  const [row] = await readRows(
    ctx.db,
    Heard,
    sql`select x.id, x.name, x.url, x.frequency from (${source.heardBy(reader.userId, reader.locale)}) x where x.id = ${id}::uuid`,
  );
  return row ?? null;
}

const toSource = (source: Subscription, { id, name, url, frequency }: Heard): Source => ({
  source: source.source,
  id,
  name,
  url,
  frequency,
  frequencies: [...source.frequencies],
});
