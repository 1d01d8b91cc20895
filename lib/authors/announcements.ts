import { and, count, eq, sql } from "drizzle-orm";
import { authorAnnouncements } from "@/db/schema/authors";
import { contributions } from "@/db/schema/catalogue";
import { newId } from "@/db/schema/columns";
import { isInCatalogue } from "@/lib/catalogue/sql";
import { badRequest, notFound } from "@/lib/http/errors";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { checkRows, prepared, preparedAs } from "@/lib/kernel/database";
import { notify } from "@/lib/notifications/notify";
import { attachImage } from "@/lib/storage/uploads";
import { emitToWebhooks } from "@/lib/webhooks/emit";
import { type AuthorFor, requireAuthor, requirePro } from "./access";
import { takePush } from "./announcement-limits";
import { findAuthorId, type NamedAuthor } from "./authors";
import { wakeSubscribers } from "./mail-subscribers";
import type { CreateAnnouncement, PagedForAuthor, UpdateAnnouncement } from "./portal-schemas";
import type { FollowerChannel } from "./schemas";
import { type AnnouncementView, announcement, announcementJson, announcementPublic } from "./sql";
import { AnnouncementRow } from "./views";

/** `own`: for the page's own people, who see what is hidden too. */
const announcementShown = sql`announcement.author_id = ${sql.placeholder("authorId")} and (${sql.placeholder("own")}::boolean
  or ${announcementPublic})`;

const ofAuthor = preparedAs(AnnouncementRow, (db) =>
  db
    .select({ announcement: announcementJson() })
    .from(announcement)
    .where(announcementShown)
    .orderBy(sql`announcement.published_at desc, announcement.id desc`)
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("announcements_of_author"),
);
const countOfAuthor = prepared((db) =>
  db.select({ total: count() }).from(announcement).where(announcementShown).prepare("announcement_count_of_author"),
);

/** The author's announcements, newest first. What was published stays, whatever the tier is now. */
export async function listAnnouncements(
  ctx: Context,
  named: NamedAuthor,
  query: PageQuery,
): Promise<Page<AnnouncementView>> {
  const author = await findAuthorId(ctx, named);
  ctx.answer.dependsOn(`author:${author.id}`);
  return pageOfAnnouncements(ctx, author.id, query, false);
}

/** The same for the page's own people. */
export async function listOwnAnnouncements(ctx: Context, query: PagedForAuthor): Promise<Page<AnnouncementView>> {
  const author = await requireAuthor(ctx, query.author);
  return pageOfAnnouncements(ctx, author.id, query, true);
}

async function pageOfAnnouncements(
  ctx: Context,
  authorId: string,
  query: PageQuery,
  own: boolean,
): Promise<Page<AnnouncementView>> {
  const rows = await ofAuthor(ctx.db).execute({ authorId, own, limit: query.limit, offset: offsetOf(query) });
  ctx.answer.dependsOn(...rows.flatMap(({ announcement: { book } }) => (book ? [`book:${book.id}`] : [])));
  const [counted] = await countOfAuthor(ctx.db).execute({ authorId, own });
  return toPage(
    rows.map(({ announcement }) => announcement),
    counted?.total ?? 0,
    query,
  );
}

/** One announcement of the caller's page. */
export async function getAnnouncement(ctx: Context, id: string, author?: string): Promise<AnnouncementView> {
  return readAnnouncement(ctx, await requireAuthor(ctx, author), id);
}

/**
 * Publishes a release announcement (pro). All followers whose frequency allows it are notified, each once, unless
 * `notifyFollowers` is false; in the inbox only when the page has pushed too often of late, and the answer says which.
 * 400 `not_your_book` for a book that is not linked to the page.
 */
export async function createAnnouncement(
  ctx: Context,
  { notifyFollowers, ...input }: CreateAnnouncement,
  named?: string,
): Promise<AnnouncementView & { told: FollowerChannel }> {
  const author = await requirePro(ctx, named);
  const id = newId();
  return inTransaction(ctx, async (tx) => {
    const values = await toRow(tx, author, input);
    const { title, description } = input;
    await tx.db.insert(authorAnnouncements).values({
      ...values,
      id,
      title,
      description,
      authorId: author.id,
      createdBy: author.userId,
      publishedAt: ctx.now,
      updatedAt: ctx.now,
    });
    await emitToWebhooks(tx, {
      type: "release.published",
      owner: { kind: "author", id: author.id },
      payload: { announcementId: id },
      dedupeKey: `release:${id}`,
    });
    const told = notifyFollowers ? await notifyAllFollowers(tx, author, { id, ...input }) : "nobody";
    await invalidateTags(tx, `author:${author.id}`);
    return { ...(await readAnnouncement(tx, author, id)), told };
  });
}

/** Changes what is given (pro); followers are not told again. */
export async function updateAnnouncement(
  ctx: Context,
  id: string,
  input: UpdateAnnouncement,
  named?: string,
): Promise<AnnouncementView> {
  const author = await requirePro(ctx, named);
  return inTransaction(ctx, async (tx) => {
    await readAnnouncement(tx, author, id);
    const { title, description } = input;
    await tx.db
      .update(authorAnnouncements)
      .set({ ...(await toRow(tx, author, input)), title, description, updatedAt: ctx.now })
      .where(mine(author, id));
    await invalidateTags(tx, `author:${author.id}`);
    return readAnnouncement(tx, author, id);
  });
}

/** Deletes an announcement: open to every verified author, so that what a pro tier left behind can go. */
export async function deleteAnnouncement(ctx: Context, id: string, named?: string): Promise<void> {
  const author = await requireAuthor(ctx, named);
  await inTransaction(ctx, async (tx) => {
    const gone = await tx.db
      .delete(authorAnnouncements)
      .where(mine(author, id))
      .returning({ id: authorAnnouncements.id });
    if (gone.length === 0) throw notFound("Announcement");
    await invalidateTags(tx, `author:${author.id}`);
  });
}

const mine = (author: AuthorFor<"author">, id: string) =>
  and(eq(authorAnnouncements.id, id), eq(authorAnnouncements.authorId, author.id));

async function readAnnouncement(ctx: Context, author: AuthorFor<"author">, id: string): Promise<AnnouncementView> {
  const [row] = checkRows(
    AnnouncementRow,
    await ctx.db
      .select({ announcement: announcementJson() })
      .from(announcement)
      .where(and(eq(announcement.id, id), eq(announcement.authorId, author.id))),
  );
  if (!row) throw notFound("Announcement");
  return row.announcement;
}

async function toRow(ctx: Context, author: AuthorFor<"pro">, input: UpdateAnnouncement) {
  const { bookId, coverUploadId, releaseDate, links } = input;
  if (bookId) await requireOwnBook(ctx, author, bookId);
  return {
    ...(bookId === undefined ? {} : { workId: bookId }),
    ...(coverUploadId === undefined
      ? {}
      : { cover: coverUploadId === null ? null : await attachImage(ctx, coverUploadId) }),
    ...(releaseDate === undefined ? {} : { releaseDate }),
    ...(links === undefined ? {} : { links }),
  };
}

async function requireOwnBook(ctx: Context, author: AuthorFor<"pro">, bookId: string): Promise<void> {
  const [linked] = await ctx.db
    .select({ workId: contributions.workId })
    .from(contributions)
    .where(
      and(
        eq(contributions.workId, bookId),
        eq(contributions.authorId, author.id),
        isInCatalogue(sql`${contributions.workId}`),
      ),
    )
    .limit(1);
  if (!linked)
    throw badRequest("This book is not linked to your page. Request it at /author/book-links.", "not_your_book", [
      { path: "bookId", message: "is not one of the author's books" },
    ]);
}

async function notifyAllFollowers(
  ctx: Context,
  author: AuthorFor<"pro">,
  { id, title, bookId }: { id: string; title: string; bookId?: string | null },
): Promise<FollowerChannel> {
  const loud = await takePush(ctx, author, { title, bookId });
  await notify(ctx, {
    type: "author_release",
    subject: `author:${author.id}`,
    actorId: author.userId,
    payload: { authorId: author.id, announcementId: id },
    dedupeKey: `announcement:${id}`,
    quiet: !loud,
  });
  if (loud) await wakeSubscribers(ctx, sql`select ${author.id}::uuid`);
  return loud ? "push" : "inbox";
}
