import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { editions } from "@/db/schema/catalogue";
import { clubReadStages } from "@/db/schema/club-stages";
import { newId } from "@/db/schema/columns";
import { badRequest, notFound } from "@/lib/http/errors";
import { enqueue } from "@/lib/jobs/queue";
import type { Context } from "@/lib/kernel/context";
import { screenOpened } from "@/lib/moderation/screen-opened";
import { startOf } from "./deadlines";
import type { StageInput } from "./stage-schemas";
import { retitleStage } from "./stage-title";

type Row = typeof clubReadStages.$inferSelect;
type Read = { id: string; workId: string; startsAt: Date; deadline: Date };

/**
 * Makes these the stages of a read, in this order. A stage that is kept by its id keeps what is not given; one that is left
 * out goes, and its discussion stays. Needs the read's row.
 */
export async function saveStages(
  ctx: Context,
  club: { timezone: string },
  read: Read,
  input: readonly StageInput[],
): Promise<void> {
  const before = new Map((await stagesOf(ctx, read.id)).map((row) => [row.id, row]));
  const named = input.flatMap(({ id }) => id ?? []);
  if (named.some((id) => !before.has(id))) throw notFound("Stage");
  const drafts: Draft[] = [];
  for (const stage of input) drafts.push(await draftOf(ctx, club, read, stage, before.get(stage.id ?? "")));
  const rows = drafts.map(({ opensAt, ...draft }, place) => {
    const position = placeOf(drafts, place);
    return { ...draft, place, position, opensAt: opensAt ?? dayOfReading(read, position) };
  });
  const gone = [...before.keys()].filter((id) => !named.includes(id));
  if (gone.length > 0) await ctx.db.delete(clubReadStages).where(inArray(clubReadStages.id, gone));
  for (const { id, ...row } of rows) {
    await write(ctx, read.id, id, row);
    const old = before.get(id);
    const texts = [row.title, row.chapter].filter(
      (text) => text !== null && ![old?.title, old?.chapter].includes(text),
    );
    if (texts.length > 0) await screenOpened(ctx, "club_stage", id, texts as string[]);
  }
}

const stagesOf = (ctx: Context, readId: string) =>
  ctx.db.select().from(clubReadStages).where(eq(clubReadStages.readId, readId)).orderBy(clubReadStages.place);

/** A stage before it is known where it ends; `known` is null where only a chapter says it. */
type Draft = Omit<Row, "readId" | "place" | "position" | "opensAt" | "openedAt" | "discussionId" | "createdAt"> & {
  known: number | null;
  opensAt: Date | null;
};

async function draftOf(
  ctx: Context,
  club: { timezone: string },
  read: Read,
  { title = "", upTo, opensAt, spoiler }: StageInput,
  before: Row | undefined,
): Promise<Draft> {
  if (!before && (!title || !upTo))
    throw badRequest("A new stage needs a title and where it ends.", "invalid_input", [
      { path: "stages", message: "must have title and upTo" },
    ]);
  const { page = null, ofPages = null, percent = null, chapter = null } = upTo ?? before ?? {};
  return {
    id: before?.id ?? newId(),
    title: title || (before?.title ?? ""),
    spoiler: spoiler ?? before?.spoiler ?? false,
    page,
    ofPages,
    percent,
    chapter,
    opensAt: opensAt ? startOf(opensAt, club.timezone) : (before?.opensAt ?? null),
    known: percent ?? (page === null ? null : await percentOfPage(ctx, read.workId, page, ofPages)),
  };
}

/** Where a page lies at the latest: in the copy that is named, else in the shortest edition that has such a page. */
async function percentOfPage(ctx: Context, workId: string, page: number, ofPages: number | null): Promise<number> {
  const [shortest] = ofPages
    ? [{ pages: ofPages }]
    : await ctx.db
        .select({ pages: editions.pages })
        .from(editions)
        .where(and(eq(editions.workId, workId), sql`${editions.pages} >= ${page}`))
        .orderBy(editions.pages)
        .limit(1);
  if (!shortest?.pages)
    throw badRequest(
      "This book's length is not known. Say how many pages your copy has.",
      "invalid_input",
      [{ path: "stages", message: "must have upTo.ofPages: this book's length is not known" }],
      { case: "length" },
    );
  return Math.min(100, Math.ceil((page / shortest.pages) * 100));
}

/** A chapter says nothing of how far in the book it ends: no sooner than the next stage of which that is known. */
const placeOf = (drafts: readonly Draft[], place: number): number =>
  drafts.slice(place).find(({ known }) => known !== null)?.known ?? 100;

/** When so much of a book is to have been read: whoever reads a little each day is there then. */
const dayOfReading = ({ startsAt, deadline }: Read, position: number): Date =>
  new Date(startsAt.getTime() + Math.round(((deadline.getTime() - startsAt.getTime()) * position) / 100));

async function write(
  ctx: Context,
  readId: string,
  id: string,
  { known: _, ...row }: Omit<Draft, "id" | "opensAt"> & Pick<Row, "place" | "position" | "opensAt">,
) {
  const [stage] = await ctx.db
    .insert(clubReadStages)
    .values({ id, readId, ...row, createdAt: ctx.now })
    .onConflictDoUpdate({ target: clubReadStages.id, set: row })
    .returning();
  if (!stage) return;
  if (stage.openedAt === null) return openAt(ctx, id, stage.opensAt);
  await retitleStage(ctx, stage.id);
}

/** Stages that are not open keep their share of a read that is moved. Needs the read's row. */
export async function moveStages(
  ctx: Context,
  before: Read,
  after: Pick<Read, "startsAt" | "deadline">,
): Promise<void> {
  const length = ({ startsAt, deadline }: Pick<Read, "startsAt" | "deadline">) =>
    deadline.getTime() - startsAt.getTime();
  for (const { id, opensAt, openedAt } of await stagesOf(ctx, before.id)) {
    const share = (opensAt.getTime() - before.startsAt.getTime()) / length(before);
    const moved = new Date(after.startsAt.getTime() + Math.round(share * length(after)));
    if (openedAt !== null || moved.getTime() === opensAt.getTime()) continue;
    await ctx.db.update(clubReadStages).set({ opensAt: moved }).where(eq(clubReadStages.id, id));
    await openAt(ctx, id, moved);
  }
}

const openAt = (ctx: Context, stageId: string, at: Date): Promise<void> =>
  enqueue(ctx, "open-club-stage", { stageId }, { startAfter: new Date(Math.max(at.getTime(), ctx.now.getTime())) });

/** The stages whose time has come and that nobody opened. */
export const dueStages = (ctx: Context) =>
  ctx.db
    .select({ id: clubReadStages.id })
    .from(clubReadStages)
    .where(and(isNull(clubReadStages.openedAt), lte(clubReadStages.opensAt, sql`clock_timestamp()`)))
    .orderBy(clubReadStages.opensAt)
    .limit(200);
