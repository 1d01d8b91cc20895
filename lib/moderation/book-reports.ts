import { and, eq, sql } from "drizzle-orm";
import { inCatalogue, notHidden, w } from "@/lib/catalogue/sql";
import { invalidateTags } from "@/lib/kernel/cache";
import { type ReportKind, secondOf } from "./report-kinds";

/** Books of the catalogue: what is hidden or removed is the description, the facts are corrected. */
export const bookReportKind: ReportKind = {
  kind: "book",
  find: async (ctx, id) => {
    const [row] = await ctx.db
      .select({ title: w.title, subtitle: w.subtitle, description: w.description, slug: w.slug })
      .from(w)
      .where(and(eq(w.id, id), sql`${inCatalogue} and ${notHidden("book", sql`w.id`)}`));
    if (!row) return null;
    const excerpt = [row.title, row.subtitle, row.description].filter(Boolean).join("\n\n");
    return { excerpt, url: `/books/${row.slug}`, authorId: null, scope: null };
  },
  idAt: async (ctx, path) => {
    const slug = secondOf(path, "books");
    if (!slug) return null;
    const [row] = await ctx.db.select({ id: w.id }).from(w).where(eq(w.slug, slug));
    return row?.id ?? null;
  },
  /** What writes books is loaded when it is needed: the kinds of reports are known in more places. */
  remove: async (ctx, id) =>
    (await import("@/lib/catalogue/corrections/remove-description")).removeDescription(ctx, id),
  shownOrHidden: (ctx, id) => invalidateTags(ctx, `book:${id}`),
};
