import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { clubReads } from "@/db/schema/club-reading";
import { clubReadQuestions } from "@/db/schema/club-stages";
import { clubDiscussions } from "@/db/schema/club-talk";
import { newId } from "@/db/schema/columns";
import { hiddenTexts } from "@/db/schema/moderation";
import { badRequest, notFound, unauthorized } from "@/lib/http/errors";
import { isUuid } from "@/lib/http/ids";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { screenOpened } from "@/lib/moderation/screen-opened";
import { requireClub } from "./access";
import { readable } from "./comments-sql";
import type { Discussion } from "./discussion-schemas";
import { getDiscussion } from "./discussions";
import { lockOwnMembership } from "./members";
import { openDiscussion } from "./open-stage";
import { isAhead } from "./reach-sql";
import { getRead, ownRead, requirePlanVersion } from "./reads";
import { type Guide, GuideQuestion, type UpdateGuide } from "./stage-schemas";

type Row = typeof clubReadQuestions.$inferSelect;

/** Whether the viewer may know of a question (alias `question`), and whether it lies ahead of them; never their own. */
const questionShown = (viewer: string | null) =>
  readable("club_question", sql`question.id`, viewer, sql`question.user_id`);
const questionAhead = (viewer: string | null) =>
  sql`(${isAhead(sql`question.position`, sql`question.read_id`, viewer)} and question.user_id is distinct from ${viewer}::uuid)`;

/** What a club asks itself about a book, in order; what lies ahead of the caller has no text. */
export async function getGuide(ctx: Context, idOrSlug: string, readId: string): Promise<Guide> {
  const club = await requireClub(ctx, idOrSlug, "view");
  const read = await getRead(ctx, club.id, readId);
  return { version: read.version, questions: await questionsOf(ctx, read.id) };
}

const questionsOf = (ctx: Context, readId: string): Promise<GuideQuestion[]> => {
  const viewer = ctx.actor?.userId ?? null;
  return readRows(
    ctx.db,
    GuideQuestion,
    sql`select question.id, case when not ${questionAhead(viewer)} then question.text end as text, question.position,
      ${questionAhead(viewer)} as ahead, question.discussion_id as "discussionId", question.user_id is not distinct from ${viewer}::uuid as mine
    from club_read_questions question where question.read_id = ${readId}::uuid and ${questionShown(viewer)} order by question.place, question.id`,
  );
};

/**
 * Makes these the questions of a guide, in this order. For admins. Each keeps whoever wrote it: another admin moves or
 * removes a question, and changes no word of it. Those the caller may not know of stay behind the others. With an If-Match
 * that names another version of the read's plan than the present one it is 400 `edit_conflict` and nothing changes.
 */
export async function updateGuide(
  ctx: Context,
  idOrSlug: string,
  readId: string,
  { questions }: UpdateGuide,
  ifMatch: string | null = null,
): Promise<Guide> {
  return inTransaction(ctx, async (tx) => {
    const club = await requireClub(tx, idOrSlug, "admin");
    const userId = await lockOwnMembership(tx, club);
    const read = await ownRead(tx, club.id, readId);
    requirePlanVersion(read, ifMatch);
    const rows = await tx.db.select().from(clubReadQuestions).where(eq(clubReadQuestions.readId, read.id));
    const shown = new Set((await questionsOf(tx, read.id)).map(({ id }) => id));
    const known = new Map(rows.filter(({ id }) => shown.has(id)).map((row) => [row.id, row]));
    const named = questions.flatMap(({ id }) => id ?? []);
    if (named.some((id) => !known.has(id))) throw notFound("Question");
    const gone = [...known.keys()].filter((id) => !named.includes(id));
    if (gone.length > 0) await tx.db.delete(clubReadQuestions).where(inArray(clubReadQuestions.id, gone));
    for (const [place, question] of questions.entries())
      await save(tx, { readId: read.id, userId, place }, question, known.get(question.id ?? ""));
    const version = read.revision + 1;
    await tx.db.update(clubReads).set({ revision: version, updatedAt: ctx.now }).where(eq(clubReads.id, read.id));
    await invalidateTags(tx, `club:${club.id}`); // a question that lies further on hides what its discussion is called
    return { version, questions: await questionsOf(tx, read.id) };
  });
}

type At = { readId: string; userId: string; place: number };

async function save(
  ctx: Context,
  { readId, userId, place }: At,
  { text, position }: UpdateGuide["questions"][number],
  before: Row | undefined,
): Promise<void> {
  if (!before) {
    if (!text)
      throw badRequest("A new question needs a text.", "invalid_input", [
        { path: `questions.${place}.text`, message: "is required" },
      ]);
    const row = { id: newId(), readId, userId, place, text, position: position ?? null, createdAt: ctx.now };
    await ctx.db.insert(clubReadQuestions).values(row);
    await screenOpened(ctx, "club_question", row.id, [text]);
    return;
  }
  const changesText = text !== undefined && text !== before.text;
  if (changesText && before.userId !== userId)
    throw unauthorized("Only whoever wrote a question can change its text.", "members_only");
  const changes = { place, ...(changesText ? { text } : {}), ...(position === undefined ? {} : { position }) };
  await ctx.db.update(clubReadQuestions).set(changes).where(eq(clubReadQuestions.id, before.id));
  if (changesText) await screenOpened(ctx, "club_question", before.id, [text]);
  if (before.discussionId && position !== undefined)
    await ctx.db
      .update(clubDiscussions)
      .set({ position, spoiler: position !== null })
      .where(and(eq(clubDiscussions.id, before.discussionId), isNull(clubDiscussions.removedAt)));
}

/** The discussion of a question, which begins when a first member answers; whoever comes next finds the same. */
export async function answerQuestion(
  ctx: Context,
  idOrSlug: string,
  readId: string,
  questionId: string,
): Promise<Discussion> {
  return inTransaction(ctx, async (tx) => {
    const club = await requireClub(tx, idOrSlug, "member");
    await lockOwnMembership(tx, club);
    const read = await ownRead(tx, club.id, readId);
    const question = (await questionsOf(tx, read.id)).find(
      ({ id }) => isUuid(questionId) && id === questionId.toLowerCase(),
    );
    if (!question || question.text === null || (await isHidden(tx, question.id))) throw notFound("Question");
    const begun = question.discussionId ? await getDiscussion(tx, club.id, question.discussionId) : null;
    if (begun && !begun.removed) return begun;
    const { id, text, position } = question;
    const userId = await writerOf(tx, id);
    const about = { userId, clubId: club.id, readId: read.id, spoiler: position !== null, position };
    const long = [...text].length > 150;
    const title = long ? `${[...text].slice(0, 149).join("")}…` : text;
    const discussionId = await openDiscussion(
      tx,
      { ...about, title, body: long ? text : "" },
      `club-question:${id}:${question.discussionId ?? "first"}`,
    );
    await tx.db.update(clubReadQuestions).set({ discussionId }).where(eq(clubReadQuestions.id, id));
    return getDiscussion(tx, club.id, discussionId);
  });
}

/** Whether staff or a moderator took it from view: it begins no discussion then, not even for whoever wrote it. */
const isHidden = async (ctx: Context, id: string): Promise<boolean> =>
  (await ctx.db.$count(hiddenTexts, sql`kind = 'club_question' and target_id = ${id}`)) > 0;

/** Whose words they are: the discussion goes and is hidden with them. */
async function writerOf(ctx: Context, id: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ userId: clubReadQuestions.userId })
    .from(clubReadQuestions)
    .where(eq(clubReadQuestions.id, id));
  return row?.userId ?? null;
}
