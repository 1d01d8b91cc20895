import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { clubNominations, clubVotings } from "@/db/schema/club-reading";
import { newId } from "@/db/schema/columns";
import { badRequest } from "@/lib/http/errors";
import { IdRow } from "@/lib/http/rows";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { publishChange } from "@/lib/live/publish";
import { type ClubFor, requireClub } from "./access";
import { closeVoting } from "./close-voting";
import { bookForClub } from "./club-books";
import { lockOwnMembership } from "./members";
import type { NominateBook, Nomination } from "./reading-schemas";
import { startVoting } from "./start-voting";
import { getNomination } from "./votes";

const MAX_PER_MEMBER = 3;
/** What a page can show, a reader can rank, and a count in rounds can be made of at once. */
const MAX_PER_VOTING = 100;

/**
 * Nominates a book. The first nomination opens a voting by the club's method that closes after its votingDays. Three a member and
 * voting, a hundred altogether (400 `too_many_nominations`); a book stands once (400 `duplicate`); a voting whose deadline has passed takes no more, and is closed.
 */
export async function nominateBook(ctx: Context, idOrSlug: string, input: NominateBook): Promise<Nomination> {
  const club = await requireClub(ctx, idOrSlug, "member");
  const bookId = await bookForClub(ctx, club, input.bookId);
  await closeIfDue(ctx, club.id);
  const id = newId();
  await inTransaction(ctx, async (tx) => {
    const userId = await lockOwnMembership(tx, club);
    const votingId = await openVoting(tx, club);
    // the caller's nominations take turns, so that four at once are still three
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`nominate ${votingId} ${userId}`}))`);
    const mine = and(eq(clubNominations.votingId, votingId), eq(clubNominations.userId, userId));
    if ((await tx.db.$count(clubNominations, mine)) >= MAX_PER_MEMBER)
      throw badRequest(`Each member can nominate up to ${MAX_PER_MEMBER} books.`, "too_many_nominations", [], {
        limit: MAX_PER_MEMBER,
      });
    if ((await tx.db.$count(clubNominations, eq(clubNominations.votingId, votingId))) >= MAX_PER_VOTING)
      throw badRequest(
        `${MAX_PER_VOTING} books are nominated already, which is the limit. Vote for one of them.`,
        "too_many_nominations",
        [],
        { case: "voting", limit: MAX_PER_VOTING },
      );
    const values = { id, votingId, workId: bookId, userId, pitch: input.pitch ?? null };
    const made = await tx.db
      .insert(clubNominations)
      .values({ ...values, createdAt: sql`clock_timestamp()` })
      .onConflictDoNothing()
      .returning({ id: clubNominations.id });
    if (made.length === 0) throw badRequest("This book is already nominated.", "duplicate", [], { case: "nomination" });
    await invalidateTags(tx, `club:${club.id}`);
  });
  publishChange("club_votes", club.id);
  return getNomination(ctx, id);
}

const OpenRow = IdRow.extend({ late: z.boolean() });

/** The open voting, held open; or a new one, opened by this nomination. */
async function openVoting(ctx: Context, club: ClubFor<"member">): Promise<string> {
  for (;;) {
    const [open] = checkRows(
      OpenRow,
      await ctx.db
        .select({ id: clubVotings.id, late: sql<boolean>`${clubVotings.closesAt} <= clock_timestamp()` })
        .from(clubVotings)
        .where(and(eq(clubVotings.clubId, club.id), isNull(clubVotings.closedAt)))
        .for("share"),
    );
    if (open?.late) throw badRequest("Voting is closed.", "voting_closed");
    if (open) return open.id;
    const made = await startVoting(ctx, club);
    if (made) return made;
  }
}

async function closeIfDue(ctx: Context, clubId: string): Promise<void> {
  const [due] = await ctx.db
    .select({ id: clubVotings.id })
    .from(clubVotings)
    .where(
      sql`${clubVotings.clubId} = ${clubId} and ${clubVotings.closedAt} is null and ${clubVotings.closesAt} <= clock_timestamp()`,
    );
  if (due) await closeVoting(ctx, due.id);
}
