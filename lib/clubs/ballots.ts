/** What may stand on a ballot, by the method of the voting, and what it counts for. */
import { and, eq, inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { clubNominations } from "@/db/schema/club-reading";
import type { VotingMethod } from "@/db/schema/clubs";
import { badRequest } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import type { CastVote } from "./reading-schemas";

/** The first nomination of a ballot, and the others; of an approval in no order that would mean anything. */
type Ballot = { nominationId: string; further: string[] };

const FIELDS = { plurality: "nominationId", approval: "nominationIds", ranked: "ranking" } as const;

/** What was sent, in the field of the method; 400 `wrong_ballot` for the ballot of another one. */
export function choicesFor<Field extends string>(
  method: VotingMethod,
  input: Partial<Record<Field, string | string[]>>,
  fields: Record<VotingMethod, Field>,
): [string, ...string[]] {
  const field = fields[method];
  const sent: (string | string[])[] = [input[field] ?? []];
  const named = sent.flat().map((id) => id.toLowerCase()); // an id may be sent in capitals, and is kept in small letters
  const [first, ...further] = method === "approval" ? named.toSorted() : named;
  if (first === undefined)
    throw badRequest(`This vote is by ${method}. Send \`${field}\`.`, "wrong_ballot", [
      { path: field, message: "is missing" },
    ]);
  return [first, ...further];
}

/** The nominations that were sent; 400 `wrong_ballot` for the ballot of another method. */
export function ballotOf(method: VotingMethod, input: CastVote): Ballot {
  const [nominationId, ...further] = choicesFor(method, input, FIELDS);
  return { nominationId, further };
}

export const choicesOf = ({ nominationId, further }: Ballot): string[] => [nominationId, ...further];

/** The choices whose count has the ballot: of a ranked one the first alone. */
const countedFor = (method: VotingMethod, choices: readonly string[]): readonly string[] =>
  method === "ranked" ? choices.slice(0, 1) : choices;

/** 400 `unknown_nomination` for a ballot with something that is not nominated in this voting. */
export async function requireNominations(ctx: Context, votingId: string, method: VotingMethod, ballot: Ballot) {
  const choices = choicesOf(ballot);
  const rows = await ctx.db
    .select({ id: clubNominations.id })
    .from(clubNominations)
    .where(and(inArray(clubNominations.id, choices), eq(clubNominations.votingId, votingId)));
  if (rows.length < choices.length)
    throw badRequest("This book is not nominated in the open vote. Reload and try again.", "unknown_nomination", [
      { path: FIELDS[method], message: "is not in the open vote" },
    ]);
}

/** Moves the counts of nominations from one ballot to another. */
export const recount = (ctx: Context, method: VotingMethod, before: Ballot | null, after: Ballot | null) =>
  recountRows(ctx, clubNominations, method, before ? choicesOf(before) : [], after ? choicesOf(after) : []);

/**
 * Moves the counts of what can be chosen, rows of `table`, from the choices of one ballot to those of another. The rows are
 * taken by id, so that no two wait for each other.
 */
export async function recountRows(
  ctx: Context,
  table: PgTable,
  method: VotingMethod,
  before: readonly string[],
  after: readonly string[],
) {
  const [was, is] = [new Set(countedFor(method, before)), new Set(countedFor(method, after))];
  const moved = [...was.symmetricDifference(is)];
  if (moved.length === 0) return;
  await ctx.db.execute(sql`select id from ${table} where id in ${moved} order by id for no key update`);
  const gained = `{${[...is].join(",")}}`;
  await ctx.db.execute(sql`update ${table} set vote_count = vote_count + case when id = any(${gained}::uuid[]) then 1 else -1 end
    where id in ${moved}`);
}
