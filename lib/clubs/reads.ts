import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { clubReads } from "@/db/schema/club-reading";
import { newId } from "@/db/schema/columns";
import { badRequest, notFound } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { requireVersion } from "@/lib/http/if-match";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { enqueue } from "@/lib/jobs/queue";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows, parameter, preparedAs, readRows } from "@/lib/kernel/database";
import { notify } from "@/lib/notifications/notify";
import { remindersOf } from "@/lib/notifications/reminders";
import { emitToWebhooks } from "@/lib/webhooks/emit";
import { lockClub, requireClub } from "./access";
import { checkAchievements } from "./achievement-notifications";
import { bookForClub } from "./club-books";
import { daysAfter, endOf, startOf } from "./deadlines";
import { takeOverProgress } from "./library-progress";
import { readersOf } from "./readers-of";
import type { UpdateRead } from "./reading-schemas";
import { readJson } from "./reads-sql";
import type { ScheduleRead } from "./schedule-schemas";
import { moveStages, saveStages } from "./stages";
import { ReadRow, type ReadView } from "./views";

type Room = Pick<typeof clubReads.$inferInsert, "startsAt" | "deadline">;
type ClubRow = Pick<
  Awaited<ReturnType<typeof lockClub>>,
  "id" | "slug" | "name" | "timezone" | "memberCount" | "readDays"
>;

const readsOfClub = preparedAs(ReadRow, (db) =>
  db
    .select({ read: readJson({ viewer: parameter("viewer", "uuid"), now: parameter("now", "timestamptz") }) })
    .from(sql`club_reads club_read join works w on w.id = club_read.work_id`)
    .where(sql`club_read.club_id = ${sql.placeholder("clubId")}::uuid`)
    .orderBy(sql`club_read.starts_at desc, club_read.id desc`)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("reads_of_club"),
);

/** The reads of a club: past, current and next, newest first. */
export async function listReads(ctx: Context, idOrSlug: string, query: PageQuery): Promise<Page<ReadView>> {
  const club = await requireClub(ctx, idOrSlug, "view");
  const offset = offsetOf(query);
  const rows = await readsOfClub(ctx.db).execute({
    clubId: club.id,
    viewer: ctx.actor?.userId ?? null,
    now: ctx.now.toISOString(),
    limit: query.limit,
    offset,
  });
  ctx.answer.dependsOn(...rows.map(({ read }) => `book:${read.book.id}`));
  const total = await ctx.db.$count(clubReads, eq(clubReads.clubId, club.id));
  return toPage(
    rows.map(({ read }) => read),
    total,
    query,
  );
}

const jsonFor = (ctx: Context) => readJson({ viewer: ctx.actor?.userId ?? null, now: ctx.now.toISOString() });

/** One read of a club, 404 for one of another club. */
export async function getRead(ctx: Context, clubId: string, readId: string): Promise<ReadView> {
  const rows = isUuid(readId)
    ? checkRows(
        ReadRow,
        await ctx.db
          .select({ read: jsonFor(ctx) })
          .from(sql`club_reads club_read join works w on w.id = club_read.work_id`)
          .where(sql`club_read.id = ${readId} and club_read.club_id = ${clubId}`),
      )
    : [];
  if (!rows[0]) throw notFound("Read");
  return rows[0].read;
}

type Schedule = Omit<ScheduleRead, "questions" | "meeting">;

/** Schedules a book, without a vote. For admins. Without a start it begins when the last one ends, or now. */
export async function scheduleRead(ctx: Context, idOrSlug: string, input: Schedule): Promise<ReadView> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await requireClub(tx, idOrSlug, "admin");
    const club = await lockClub(tx, id);
    const bookId = await bookForClub(tx, club, input.bookId);
    const startsAt = input.startsAt ? startOf(input.startsAt, club.timezone) : await nextFreeStart(tx, club.id);
    const deadline = input.deadline ? endOf(input.deadline, club.timezone) : daysAfter(startsAt, club.readDays);
    const readId = await addRead(tx, club, bookId, { startsAt, deadline });
    if (input.stages) await saveStages(tx, club, { id: readId, workId: bookId, startsAt, deadline }, input.stages);
    return getRead(tx, club.id, readId);
  });
}

const LastRow = z.object({ last: z.string().nullable() });

/** When the next read can begin: at the end of the last one that is scheduled, or now. Needs the club's row. */
export async function nextFreeStart(ctx: Context, clubId: string): Promise<Date> {
  const [row] = await readRows(
    ctx.db,
    LastRow,
    sql`select max(deadline) as last from club_reads where club_id = ${clubId} and deadline > ${ctx.now.toISOString()}::timestamptz`,
  );
  return row?.last ? new Date(row.last) : ctx.now;
}

/** Writes a read into the schedule, with its reminders and the notification that it was chosen. Needs the club's row. */
export async function addRead(
  ctx: Context,
  club: ClubRow,
  workId: string,
  room: Room & { votingId?: string },
): Promise<string> {
  const id = newId();
  await requireRoom(ctx, club.id, room, id);
  await ctx.db
    .insert(clubReads)
    .values({ id, clubId: club.id, workId, ...room, memberCount: club.memberCount, createdAt: ctx.now });
  await takeOverProgress(ctx, { clubId: club.id, readId: id });
  await enqueue(ctx, "want-club-book", { readId: id });
  await notify(ctx, {
    type: "club_read_selected",
    subject: `club:${club.id}`,
    payload: { clubId: club.id, readId: id },
    dedupeKey: `club-read:${id}`,
  });
  await emitToWebhooks(ctx, {
    type: "read.chosen",
    owner: { kind: "club", id: club.id },
    payload: { readId: id },
    dedupeKey: `club-read:${id}`,
  });
  await remind(ctx, club, { id, ...room }, { notified: true });
  await checkAchievements(ctx, club.id, room.deadline);
  await invalidateTags(ctx, `club:${club.id}`, "clubs", readersOf(workId));
  return id;
}

/** Refuses a plan that was made from another version than the present one. Needs the read's row. */
export const requirePlanVersion = ({ revision }: { revision: number }, ifMatch: string | null): void =>
  requireVersion(
    revision,
    ifMatch,
    "Somebody has changed the plan of this book meanwhile. Look at it as it is now, then save again.",
    "plan",
  );

/**
 * Moves the beginning or the deadline of a read, or makes these its stages. For admins. With an If-Match that names another
 * version than the present one it is 400 `edit_conflict` and nothing changes.
 */
export async function updateRead(
  ctx: Context,
  idOrSlug: string,
  readId: string,
  input: UpdateRead,
  ifMatch: string | null = null,
): Promise<ReadView> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await requireClub(tx, idOrSlug, "admin");
    const club = await lockClub(tx, id);
    const before = await ownRead(tx, id, readId);
    requirePlanVersion(before, ifMatch);
    const startsAt = input.startsAt ? startOf(input.startsAt, club.timezone) : before.startsAt;
    const deadline = input.deadline ? endOf(input.deadline, club.timezone) : before.deadline;
    await requireRoom(tx, id, { startsAt, deadline }, before.id);
    const reopened = before.deadline <= ctx.now && deadline > ctx.now;
    await tx.db
      .update(clubReads)
      .set({
        startsAt,
        deadline,
        revision: sql`${clubReads.revision} + 1`,
        updatedAt: ctx.now,
        ...(reopened ? currentCounts(id, before.id, club.memberCount) : {}),
      })
      .where(eq(clubReads.id, before.id));
    await moveStages(tx, before, { startsAt, deadline });
    if (input.stages) await saveStages(tx, club, { ...before, startsAt, deadline }, input.stages);
    const moved = deadline.getTime() !== before.deadline.getTime();
    await remind(tx, club, { id: before.id, startsAt, deadline }, { notified: !moved });
    await checkAchievements(tx, id, deadline);
    await invalidateTags(tx, `club:${id}`, "clubs", readersOf(before.workId));
    return getRead(tx, id, before.id);
  });
}

/** A past read whose deadline moves ahead follows the club again. */
const currentCounts = (clubId: string, readId: string, memberCount: number) => ({
  memberCount,
  finishedCount: sql`(select count(*) from club_progress progress join club_members member on member.user_id = progress.user_id
    and member.club_id = ${clubId} and member.status = 'active'
    where progress.read_id = ${readId} and progress.status = 'finished')`,
});

/** Takes a read that is not over out of the schedule. For admins; past reads are the club's history. */
export async function deleteRead(ctx: Context, idOrSlug: string, readId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id } = await requireClub(tx, idOrSlug, "admin");
    await lockClub(tx, id);
    const read = await ownRead(tx, id, readId);
    if (read.deadline <= ctx.now)
      throw badRequest("This read is over and can't be changed: it is part of the club's history.", "read_is_past");
    await tx.db.delete(clubReads).where(and(eq(clubReads.id, read.id), eq(clubReads.clubId, id)));
    await invalidateTags(tx, `club:${id}`, "clubs", readersOf(read.workId));
  });
}

export async function ownRead(ctx: Context, clubId: string, readId: string) {
  const [row] = isUuid(readId)
    ? await ctx.db
        .select()
        .from(clubReads)
        .where(and(eq(clubReads.id, readId), eq(clubReads.clubId, clubId)))
        .for("update")
    : [];
  if (!row) throw notFound("Read");
  return row;
}

async function requireRoom(ctx: Context, clubId: string, { startsAt, deadline }: Room, readId: string) {
  if (deadline <= startsAt)
    throw badRequest("A read must end after it begins.", "invalid_input", [
      { path: "deadline", message: "must be after startsAt" },
    ]);
  const [clash] = await ctx.db
    .select({ id: clubReads.id })
    .from(clubReads)
    .where(
      sql`${clubReads.clubId} = ${clubId} and ${clubReads.id} <> ${readId} and ${clubReads.startsAt} < ${deadline.toISOString()}::timestamptz
        and ${clubReads.deadline} > ${startsAt.toISOString()}::timestamptz`,
    )
    .limit(1);
  if (clash) throw badRequest("The club is reading another book at that time. Choose other dates.", "read_overlaps");
}

const WEEK_DAYS = 7;

/** Notifications that fall due before the deadline; they are void when it has moved by then. `notified`: of this deadline, now or before. */
async function remind(ctx: Context, club: ClubRow, read: Room & { id: string }, { notified }: { notified: boolean }) {
  const aWeekBefore = { lead: "week", dueAt: daysAfter(read.deadline, -WEEK_DAYS) };
  const deadline = read.deadline.toISOString();
  for (const { lead, dueAt } of [aWeekBefore, ...remindersOf(read.deadline, ctx.now, { notified: notified })]) {
    if (dueAt < ctx.now || dueAt < read.startsAt) continue;
    await notify(ctx, {
      type: "club_deadline",
      subject: `club:${club.id}`,
      payload: { clubId: club.id, readId: read.id, deadline, lead },
      dedupeKey: `club-deadline:${read.id}:${lead}:${deadline}`,
      dueAt,
    });
  }
}
