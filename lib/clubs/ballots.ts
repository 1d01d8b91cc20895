/** What may stand on a ballot, by the method of the voting, and what it counts for. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { clubNominations } from "@/db/schema/club-reading";
import type { VotingMethod } from "@/db/schema/clubs";
import { badRequest } from "@/lib/http/errors";
import type { Context } from "@/lib/kernel/context";
import type { CastVote } from "./reading-schemas";

/** The first nomination of a ballot, and the others; of an approval in no order that would mean anything. */
type Ballot = { nominationId: string; further: string[] };

const FIELDS = { plurality: "nominationId", approval: "nominationIds", ranked: "ranking" } as const;

/** The nominations that were sent; 400 `wrong_ballot` for the ballot of another method. */
export function ballotOf(method: VotingMethod, input: CastVote): Ballot {
  const field = FIELDS[method];
  const named = [input[field] ?? []].flat().map((id) => id.toLowerCase()); // an id may be sent in capitals, and is kept in small letters
  const [nominationId, ...further] = method === "approval" ? named.toSorted() : named;
  if (nominationId === undefined)
    throw badRequest(`This vote is by ${method}. Send \`${field}\`.`, "wrong_ballot", [
      { path: field, message: "is missing" },
    ]);
  return { nominationId, further };
}

export const choicesOf = ({ nominationId, further }: Ballot): string[] => [nominationId, ...further];

/** The nominations whose count has the ballot: of a ranked one the first alone. */
const countedFor = (method: VotingMethod, ballot: Ballot | null): string[] =>
  ballot === null ? [] : method === "ranked" ? [ballot.nominationId] : choicesOf(ballot);

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

/** Moves the counts of nominations from one ballot to another. Their rows are taken by id, so that no two wait for each other. */
export async function recount(ctx: Context, method: VotingMethod, before: Ballot | null, after: Ballot | null) {
  const [was, is] = [new Set(countedFor(method, before)), new Set(countedFor(method, after))];
  const moved = [...was.symmetricDifference(is)];
  if (moved.length === 0) return;
  await ctx.db
    .select({ id: clubNominations.id })
    .from(clubNominations)
    .where(inArray(clubNominations.id, moved))
    .orderBy(clubNominations.id)
    .for("no key update");
  const gained = `{${[...is].join(",")}}`;
  await ctx.db
    .update(clubNominations)
    .set({
      voteCount: sql`${clubNominations.voteCount} + case when ${clubNominations.id} = any(${gained}::uuid[]) then 1 else -1 end`,
    })
    .where(inArray(clubNominations.id, moved));
}
