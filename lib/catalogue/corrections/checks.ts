/** What is asked of a proposed correction before it is written down, and again before it is made. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import { AppError, badRequest } from "@/lib/http/errors";
import { AnyRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import type { Change, FieldValue, ProposeForBook, ProposeForPerson } from "../correction-schemas";
import { languageOf } from "../imports/languages";
import { parseIsbn } from "../isbn";
import { keyOf } from "../revisions";
import { normalise, tidy } from "../text";
import { isSameValue, type Present } from "./present";

type Proposed = (ProposeForBook | ProposeForPerson)["changes"][number];

/** A change as it is stored: an ISBN in 13 digits, a language in its short form, names and titles in tidy letters. */
export function toChange(proposed: Proposed): Change {
  const { field, from } = proposed;
  const edition = "edition" in proposed ? proposed.edition.toLowerCase() : null;
  return { field, edition, from, to: tidied(proposed) };
}

function tidied(proposed: Proposed): FieldValue {
  switch (proposed.field) {
    case "isbn":
      return proposed.to === null ? null : (parseIsbn(proposed.to)?.isbn13 ?? null);
    case "language":
      return languageOf(proposed.to);
    case "series":
      return proposed.to && { name: tidy(proposed.to.name), position: proposed.to.position };
    case "genres":
    case "alternateNames":
      return [...new Set(proposed.to)];
    case "title":
    case "name":
    case "sortName":
      return tidy(proposed.to);
    default:
      return proposed.to;
  }
}

/** 400 where a change names an edition of another book, is none, or starts from what does not stand there any more. */
export function requireFresh(present: Present, changes: readonly Change[]): void {
  for (const [at, change] of changes.entries()) {
    const refuse = (part: string, message: string, code = "invalid_input") =>
      badRequest(`changes.${at}.${part} ${message}.`, code, [{ path: `changes.${at}.${part}`, message }]);
    if (change.edition && !present.editions.includes(change.edition))
      throw refuse("edition", "names no edition of this book");
    const now = present.values.get(keyOf(change));
    if (!isSameValue(now, change.from))
      throw refuse(
        "from",
        `is not what stands there now, which is ${JSON.stringify(now ?? null)}`,
        "changed_meanwhile",
      );
    if (isSameValue(now, change.to)) throw refuse("to", "is what stands there already", "no_change");
    if (["title", "name", "sortName"].includes(change.field) && normalise(String(change.to)) === "")
      throw refuse("to", "must have letters or digits");
    if (change.field === "series" && change.to && normalise((change.to as { name: string }).name) === "")
      throw refuse("to.name", "must have letters or digits");
  }
  requireLife(present, changes);
}

function requireLife({ values }: Present, changes: readonly Change[]): void {
  const after = (field: string) => {
    const change = changes.find((other) => other.field === field);
    return change ? change.to : values.get(field);
  };
  const [birth, death] = [after("birthYear"), after("deathYear")];
  const at = changes.findIndex(({ field }) => field === "deathYear" || field === "birthYear");
  if (at < 0 || typeof birth !== "number" || typeof death !== "number" || death >= birth) return;
  const message = "would put the year of death before the year of birth";
  throw badRequest(`changes.${at}.to ${message}.`, "invalid_input", [{ path: `changes.${at}.to`, message }]);
}

/** 400 `isbn_taken` where another edition of the catalogue has an ISBN that is to be given. */
export async function requireFreeIsbns(ctx: Context, changes: readonly Change[]): Promise<void> {
  for (const [at, { field, edition, to }] of changes.entries()) {
    if (field !== "isbn" || to === null) continue;
    const taken = sql`select 1 from editions where isbn13 = ${String(to)} and id <> ${edition}::uuid`;
    if ((await readRows(ctx.db, AnyRow, taken)).length === 0) continue;
    const message = "belongs to another edition of the catalogue";
    throw badRequest(`The ISBN ${to} ${message}.`, "isbn_taken", [{ path: `changes.${at}.to`, message }]);
  }
}

/** What a reader may propose in a day; an account younger than a week less. */
const A_DAY = 100;
const A_DAY_OF_THE_YOUNG = 20;

const WaitRow = z.object({ limit: z.int(), seconds: z.int() });

/** 429 `too_many_proposals` for whoever proposed as much as a day allows, by the clock of the database. */
export async function requireRoom(ctx: Context, userId: string): Promise<void> {
  const [full] = await readRows(
    ctx.db,
    WaitRow,
    sql`
    select daily.most as "limit", greatest(1, ceil(extract(epoch from proposed.created_at + interval '1 day' - now())))::int as seconds
    from (select case when person.created_at > now() - interval '7 days' then ${A_DAY_OF_THE_YOUNG}::int else ${A_DAY}::int end as most
      from users person where person.id = ${userId}) daily
    cross join lateral (select proposal.created_at from proposals proposal where proposal.user_id = ${userId}
      and proposal.created_at > now() - interval '1 day' order by proposal.created_at desc offset daily.most - 1 limit 1) proposed`,
  );
  if (!full) return;
  const when = new Date(ctx.now.getTime() + full.seconds * 1000).toISOString();
  throw new AppError(
    429,
    "too_many_proposals",
    `You have suggested ${full.limit} corrections today, which is the limit. You can suggest the next one at ${when}.`,
    { headers: { "Retry-After": String(full.seconds) }, details: { limit: full.limit } },
  );
}
