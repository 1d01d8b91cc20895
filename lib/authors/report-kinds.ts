import { and, eq, sql } from "drizzle-orm";
import { authorAnnouncements, authorQuestions } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import { markStale } from "@/lib/cache";
import { a } from "@/lib/catalogue/refs";
import type { Context } from "@/lib/context";
import type { Reported, ReportKind } from "@/lib/reports/kinds";
import { announcementPublic, bioOfPage, n, q, questionPublic } from "./refs";

const holder = sql<
  string | null
>`(select m.user_id from author_members m where m.author_id = a.id and m.role = 'holder' limit 1)`;

async function findBio(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = await ctx.db.select({ bio: bioOfPage, slug: a.slug, holder }).from(a).where(eq(a.id, id));
  return row?.bio ? { excerpt: row.bio, url: `/authors/${row.slug}`, authorId: row.holder, scope: null } : null;
}

async function findAnnouncement(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = await ctx.db
    .select({ title: n.title, description: n.description, slug: a.slug, holder })
    .from(n)
    .innerJoin(a, eq(a.id, n.authorId))
    .where(and(eq(n.id, id), announcementPublic));
  if (!row) return null;
  const excerpt = `${row.title}\n\n${row.description}`;
  return { excerpt, url: `/authors/${row.slug}`, authorId: row.holder, scope: null };
}

async function findQuestion(ctx: Context, id: string): Promise<Reported | null> {
  const [row] = await ctx.db
    .select({ text: q.text, slug: a.slug, askerId: q.askerId })
    .from(q)
    .innerJoin(a, eq(a.id, q.authorId))
    .where(and(eq(q.id, id), questionPublic));
  return row ? { excerpt: row.text, url: `/authors/${row.slug}`, authorId: row.askerId, scope: null } : null;
}

const stale = async (ctx: Context, rows: { authorId: string }[]) => {
  for (const { authorId } of rows) await markStale(ctx, `author:${authorId}`);
};

/** What stands on an author page: the bio, announcements, and the questions of readers. */
export const authorReportKinds: readonly ReportKind[] = [
  {
    kind: "author",
    label: "Author's bio",
    find: findBio,
    remove: async (ctx, id) => {
      await ctx.db.update(authors).set({ bio: null }).where(eq(authors.id, id));
      await markStale(ctx, `author:${id}`);
    },
  },
  {
    kind: "announcement",
    label: "Announcement",
    find: findAnnouncement,
    remove: async (ctx, id) => {
      const gone = ctx.db.delete(authorAnnouncements).where(eq(authorAnnouncements.id, id));
      await stale(ctx, await gone.returning({ authorId: authorAnnouncements.authorId }));
    },
  },
  {
    kind: "question",
    label: "Question to an author",
    find: findQuestion,
    remove: async (ctx, id) => {
      const gone = ctx.db.delete(authorQuestions).where(eq(authorQuestions.id, id));
      await stale(ctx, await gone.returning({ authorId: authorQuestions.authorId }));
    },
  },
];
