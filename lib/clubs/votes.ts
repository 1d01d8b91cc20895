/** Votes on the next read. The voting's row is the judge: votes share it, closing takes it, the database's clock decides. */
import { and, eq, sql } from "drizzle-orm";
import { clubVotes, clubVotings } from "@/db/schema/club-reading";
import type { VotingMethod } from "@/db/schema/clubs";
import { bookJson, userRefTo } from "@/lib/catalogue/sql";
import { badRequest, notFound } from "@/lib/http/errors";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { parameter, prepared, preparedAs } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { publishChange } from "@/lib/live/publish";
import { type ClubFor, requireClub } from "./access";
import { ballotOf, recount, requireNominations } from "./ballots";
import { closeVoting } from "./close-voting";
import { readable } from "./comments-sql";
import { lockOwnMembership } from "./members";
import type { CastVote } from "./reading-schemas";
import { NominationRow, type NominationView, VotingRow, type VotingView } from "./views";
import { ballotCount, isSecret } from "./voting-sql";

const viewer = parameter("viewer", "uuid");

/** A Nomination as JSON (aliases `nomination`, `voting`, `w` and `u` for its book and member). */
const nominationJson = () => sql<NominationView>`json_build_object('id', nomination.id, 'book', ${bookJson()},
    'nominatedBy', case when nomination.user_id is not null then ${userRefTo(viewer)} end,
    'pitch', case when ${readable("club_nomination", sql`nomination.id`, viewer, sql`nomination.user_id`)} then nomination.pitch end,
    'voteCount', case when not ${isSecret} then nomination.vote_count end, 'viewerVoted', own.place is not null,
    'viewerRank', case when voting.method = 'ranked' then own.place end)`;

/** Where a nomination stands on the caller's own ballot (alias `own`); null where it does not. */
const ownPlace =
  () => sql`cross join lateral (select (select array_position(array_prepend(mine.nomination_id, mine.further), nomination.id)
  from club_votes mine where mine.voting_id = nomination.voting_id and mine.user_id = ${viewer}) as place) own`;

const nominationsJson =
  () => sql`coalesce((select json_agg(${nominationJson()} order by nomination.created_at, nomination.id)
  from club_nominations nomination join works w on w.id = nomination.work_id left join users u on u.id = nomination.user_id ${ownPlace()} where nomination.voting_id = voting.id), '[]'::json)`;

const nomination = preparedAs(NominationRow, (db) =>
  db
    .select({ nomination: nominationJson() })
    .from(
      sql`club_nominations nomination join club_votings voting on voting.id = nomination.voting_id join works w on w.id = nomination.work_id
        left join users u on u.id = nomination.user_id ${ownPlace()}`,
    )
    .where(sql`nomination.id = ${sql.placeholder("id")}`)
    .prepare("nomination"),
);

/** A nomination as it stands, whatever has become of its voting meanwhile. */
export async function getNomination(ctx: Context, id: string): Promise<NominationView> {
  const [row] = await nomination(ctx.db).execute({ id, viewer: ctx.actor?.userId ?? null });
  if (!row) throw notFound("Nomination");
  return row.nomination;
}

const current = preparedAs(VotingRow, (db) =>
  db
    .select({
      due: sql<boolean>`voting.closed_at is null and voting.closes_at <= clock_timestamp()`,
      voting: sql<VotingView>`json_build_object('id', voting.id, 'status', case when voting.closed_at is null then 'open'
        else 'closed' end, 'opensAt', ${isoSql(sql`voting.opens_at`)},
        'closesAt', ${isoSql(sql`coalesce(voting.closed_at, voting.closes_at)`)}, 'nominations', ${nominationsJson()}, 'totalVotes', ${ballotCount},
        'method', voting.method, 'resultsHidden', voting.results_hidden, 'rounds', voting.rounds, 'winner', voting.winner_id, 'tie', voting.tie)`,
      people: sql<
        string[]
      >`array(select nomination.user_id from club_nominations nomination where nomination.voting_id = voting.id and nomination.user_id is not null)`,
    })
    .from(
      sql`(select * from club_votings where club_id = ${sql.placeholder("clubId")}
        order by (closed_at is null) desc, opens_at desc, id desc limit 1) voting`,
    )
    .prepare("current_voting"),
);

/** The open voting of a club, else the last closed one; 404 before the first nomination. Its deadline closes it. */
export async function getVoting(ctx: Context, idOrSlug: string): Promise<VotingView> {
  const club = await requireClub(ctx, idOrSlug, "view");
  const voting = await findVoting(ctx, club.id);
  if (!voting) throw notFound("Voting");
  return voting;
}

/** The same for a page, where no voting is nothing to complain of. */
export async function findVoting(ctx: Context, clubId: string): Promise<VotingView | null> {
  const load = () => current(ctx.db).execute({ clubId, viewer: ctx.actor?.userId ?? null });
  let [row] = await load();
  if (row?.due) {
    await closeVoting(ctx, row.voting.id);
    [row] = await load();
  }
  ctx.answer.dependsOnReaders(row?.people ?? []);
  ctx.answer.dependsOn(...(row?.voting.nominations ?? []).map(({ book }) => `book:${book.id}`));
  return row?.voting ?? null;
}

/**
 * Casts the caller's one ballot, in the form of the voting's method (400 `wrong_ballot`). A second is 400 `already_voted`;
 * after the deadline it is 400 `voting_closed`.
 */
export async function castVote(ctx: Context, idOrSlug: string, input: CastVote): Promise<VotingView> {
  return changingVote(ctx, idOrSlug, async (tx, { votingId, method, userId }) => {
    const ballot = ballotOf(method, input);
    await requireNominations(tx, votingId, method, ballot);
    if (!(await put(tx, { votingId, userId, ...ballot })))
      throw badRequest("You have already voted. Change your vote instead.", "already_voted");
    await recount(tx, method, null, ballot);
  });
}

/** Changes the caller's ballot, or casts it, until the deadline. */
export async function moveVote(ctx: Context, idOrSlug: string, input: CastVote): Promise<VotingView> {
  return changingVote(ctx, idOrSlug, async (tx, { votingId, method, userId }) => {
    const ballot = ballotOf(method, input);
    await requireNominations(tx, votingId, method, ballot);
    if (await put(tx, { votingId, userId, ...ballot })) return recount(tx, method, null, ballot);
    const [before] = await ownBallot(tx.db).execute({ votingId, userId });
    if (!before) throw badRequest("Your vote has just been withdrawn. Vote again.", "not_voted");
    await tx.db.update(clubVotes).set(ballot).where(mine(votingId, userId));
    await recount(tx, method, before, ballot);
  });
}

/** Withdraws the caller's ballot, until the deadline. */
export async function withdrawVote(ctx: Context, idOrSlug: string): Promise<void> {
  await changingVote(ctx, idOrSlug, async (tx, { votingId, method, userId }) => {
    const [gone] = await tx.db.delete(clubVotes).where(mine(votingId, userId)).returning();
    if (!gone) throw badRequest("You have not voted.", "not_voted");
    await recount(tx, method, gone, null);
  });
}

type OpenVoting = { votingId: string; method: VotingMethod };

async function changingVote(
  ctx: Context,
  idOrSlug: string,
  change: (tx: Context, at: OpenVoting & { userId: string }) => Promise<void>,
): Promise<VotingView> {
  const club = await requireClub(ctx, idOrSlug, "member");
  await inTransaction(ctx, async (tx) => {
    const userId = await lockOwnMembership(tx, club);
    await change(tx, { ...(await lockOpenVoting(tx, club)), userId });
  });
  publishChange("club_votes", club.id);
  return getVoting(ctx, club.id);
}

const openVoting = prepared((db) =>
  db
    .select({ votingId: clubVotings.id, method: clubVotings.method })
    .from(clubVotings)
    .where(
      sql`${clubVotings.clubId} = ${sql.placeholder("clubId")} and ${clubVotings.closedAt} is null and ${clubVotings.closesAt} > clock_timestamp()`,
    )
    .for("share")
    .prepare("open_voting_locked"),
);

/** Keeps the open voting open, and its method, until this transaction ends; or says that it is closed: by the database's clock. */
export async function lockOpenVoting(ctx: Context, club: ClubFor<"member">): Promise<OpenVoting> {
  const [open] = await openVoting(ctx.db).execute({ clubId: club.id });
  if (open) return open;
  const any = await ctx.db.$count(clubVotings, eq(clubVotings.clubId, club.id));
  if (any === 0) throw notFound("Voting");
  throw badRequest("Voting is closed.", "voting_closed");
}

/** False where there is one already. */
async function put(ctx: Context, ballot: typeof clubVotes.$inferInsert): Promise<boolean> {
  const made = await ctx.db
    .insert(clubVotes)
    .values(ballot)
    .onConflictDoNothing()
    .returning({ nominationId: clubVotes.nominationId });
  return made.length > 0;
}

const ownBallot = prepared((db) =>
  db
    .select()
    .from(clubVotes)
    .where(and(eq(clubVotes.votingId, sql.placeholder("votingId")), eq(clubVotes.userId, sql.placeholder("userId"))))
    .for("update")
    .prepare("own_ballot_locked"),
);
const mine = (votingId: string, userId: string) => and(eq(clubVotes.votingId, votingId), eq(clubVotes.userId, userId));
