import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { authorQuestions } from "@/db/schema/author-questions";
import { authorAnnouncements, authorEvents, authorPicks } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import { a, notHidden } from "@/lib/catalogue/sql";
import { Id } from "@/lib/http/fields";
import { invalidateTags } from "@/lib/kernel/cache";
import type { Context } from "@/lib/kernel/context";
import { checkRows } from "@/lib/kernel/database";
import { type Reported, type ReportKind, secondOf } from "@/lib/moderation/report-kinds";
import { Author } from "./schemas";
import {
  announcement,
  announcementPublic,
  authorEvent,
  bioOfPage,
  eventPublic,
  linksOfPage,
  ownerInGoodStanding,
  pick,
  question,
  questionPublic,
  websiteOfPage,
} from "./sql";

const owner = sql<
  string | null
>`(select member.user_id from author_members member where member.author_id = a.id and member.role = 'holder' limit 1)`;

const Page = z.object({ slug: z.string(), owner: Id.nullable() });
const BioRow = Page.extend({ bio: z.string().nullable(), links: Author.shape.links, website: z.string().nullable() });
const EventRow = Page.extend({ title: z.string(), place: z.string().nullable(), description: z.string().nullable() });
const NoteRow = Page.extend({ note: z.string().nullable() });
const AnnouncedRow = Page.extend({ title: z.string(), description: z.string() });

async function findBio(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = checkRows(
    BioRow,
    await ctx.db
      .select({ bio: bioOfPage, links: linksOfPage, website: websiteOfPage, slug: a.slug, owner })
      .from(a)
      .where(eq(a.id, id)),
  );
  const excerpt = row && [row.bio, row.website, ...row.links.map(({ url }) => url)].filter(Boolean).join("\n\n");
  return excerpt ? { excerpt, url: `/authors/${row.slug}`, authorId: row.owner, scope: null } : null;
}

async function findEvent(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = checkRows(
    EventRow,
    await ctx.db
      .select({
        title: authorEvent.title,
        place: authorEvent.place,
        description: authorEvent.description,
        slug: a.slug,
        owner,
      })
      .from(authorEvent)
      .innerJoin(a, eq(a.id, authorEvent.authorId))
      .where(sql`author_event.id = ${id} and ${eventPublic}`),
  );
  if (!row) return null;
  const excerpt = [row.title, row.place, row.description].filter(Boolean).join("\n\n");
  return { excerpt, url: `/authors/${row.slug}#event-${id}`, authorId: row.owner, scope: null };
}

async function findPickNote(ctx: Context, id: string): Promise<Reported | null> {
  const shown = sql`${notHidden("pick", sql`pick.id`)} and ${ownerInGoodStanding(sql`pick.author_id`)}`;
  const [row] = checkRows(
    NoteRow,
    await ctx.db
      .select({ note: pick.note, slug: a.slug, owner })
      .from(pick)
      .innerJoin(a, eq(a.id, pick.authorId))
      .where(sql`pick.id = ${id} and ${shown}`),
  );
  if (!row?.note) return null;
  return { excerpt: row.note, url: `/authors/${row.slug}#picks`, authorId: row.owner, scope: null };
}

async function findAnnouncement(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = checkRows(
    AnnouncedRow,
    await ctx.db
      .select({ title: announcement.title, description: announcement.description, slug: a.slug, owner })
      .from(announcement)
      .innerJoin(a, eq(a.id, announcement.authorId))
      .where(and(eq(announcement.id, id), announcementPublic)),
  );
  if (!row) return null;
  const excerpt = `${row.title}\n\n${row.description}`;
  return { excerpt, url: `/authors/${row.slug}`, authorId: row.owner, scope: null };
}

async function findQuestion(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = await ctx.db
    .select({ text: question.text, answer: question.answer, slug: a.slug, askerId: question.askerId })
    .from(question)
    .innerJoin(a, eq(a.id, question.authorId))
    .where(and(eq(question.id, id), questionPublic));
  if (!row) return null;
  const excerpt = [row.text, row.answer].filter(Boolean).join("\n\n");
  return { excerpt, url: `/authors/${row.slug}#question-${id}`, authorId: row.askerId, scope: null };
}

const invalidatePages = async (ctx: Context, rows: { authorId: string }[]) => {
  for (const { authorId } of rows) await invalidateTags(ctx, `author:${authorId}`);
};

/** What stands on an author page: bio and links, announcements, events, notes beside picks, questions with their answers. */
export const authorReportKinds: readonly ReportKind[] = [
  {
    kind: "author",
    find: findBio,
    remove: async (ctx, id) => {
      const nothing = { bio: null, links: [], websiteUrl: null, location: null };
      await ctx.db.update(authors).set(nothing).where(eq(authors.id, id));
      await invalidateTags(ctx, `author:${id}`);
    },
    removes: { table: authors, columns: ["bio", "links", "websiteUrl", "location"] },
    idAt: async (ctx, path) => {
      const slug = secondOf(path, "authors");
      if (!slug) return null;
      const [row] = await ctx.db.select({ id: authors.id }).from(authors).where(eq(authors.slug, slug));
      return row?.id ?? null;
    },
  },
  {
    kind: "announcement",
    find: findAnnouncement,
    remove: async (ctx, id) => {
      const gone = ctx.db.delete(authorAnnouncements).where(eq(authorAnnouncements.id, id));
      await invalidatePages(ctx, await gone.returning({ authorId: authorAnnouncements.authorId }));
    },
    removes: { table: authorAnnouncements, columns: [] },
  },
  {
    kind: "event",
    find: findEvent,
    remove: async (ctx, id) => {
      const gone = ctx.db.delete(authorEvents).where(eq(authorEvents.id, id));
      await invalidatePages(ctx, await gone.returning({ authorId: authorEvents.authorId }));
    },
    removes: { table: authorEvents, columns: [] },
  },
  {
    kind: "pick",
    find: findPickNote,
    remove: async (ctx, id) => {
      const changed = ctx.db.update(authorPicks).set({ note: null }).where(eq(authorPicks.id, id));
      await invalidatePages(ctx, await changed.returning({ authorId: authorPicks.authorId }));
    },
    removes: { table: authorPicks, columns: ["note"] },
  },
  {
    kind: "question",
    find: findQuestion,
    remove: async (ctx, id) => {
      const gone = ctx.db.delete(authorQuestions).where(eq(authorQuestions.id, id));
      await invalidatePages(ctx, await gone.returning({ authorId: authorQuestions.authorId }));
    },
    removes: { table: authorQuestions, columns: [] },
  },
];
