import { sql } from "drizzle-orm";
import { z } from "zod";
import { requireStaff } from "@/lib/auth/access";
import { isUuid } from "@/lib/http/ids";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

/** What an entry of the log is about, as a person calls it, and where it stands. */
export type LogTarget = { name: string; href: string };

const NameRow = z.object({ key: z.string(), name: z.string(), href: z.string() });

/** The names of these targets of the log (`kind:id`), for staff. What is gone, or has no name of its own, is not among them. */
export async function namesOfTargets(ctx: Context, targets: readonly string[]): Promise<Map<string, LogTarget>> {
  requireStaff(ctx);
  const known = [...new Set(targets)].flatMap((key) => {
    const [kind = "", id = ""] = key.split(":");
    return isUuid(id) ? [{ key, kind, id }] : [];
  });
  if (known.length === 0) return new Map();
  const rows = await readRows(
    ctx.db,
    NameRow,
    sql`with target as materialized (select * from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) x(key text, kind text, id uuid))
      select target.key, coalesce(u.name, u.username) as name, '/@' || u.username as href from target join users u on u.id = target.id
        where target.kind in ('reader', 'profile') and u.deleted_at is null and u.username is not null
      union all select target.key, a.name, '/authors/' || a.slug from target join authors a on a.id = target.id where target.kind = 'author'
      union all select target.key, w.title, '/books/' || w.slug from target join works w on w.id = target.id where target.kind = 'book'
      union all select target.key, series.name, '/series/' || series.slug from target join series on series.id = target.id where target.kind = 'series'
      union all select target.key, a.name, '/admin/claims?claim=' || claim.id from target join author_claims claim on claim.id = target.id
        join authors a on a.id = claim.author_id where target.kind = 'author-claim'
      union all select target.key, w.title, '/books/' || w.slug from target join author_book_links link on link.id = target.id
        join works w on w.id = link.work_id where target.kind = 'book-link'
      union all select target.key, c.title, '/collections/' || c.slug from target join collections c on c.id = target.id where target.kind = 'collection'
      union all select target.key, c.name, '/curators/' || c.slug from target join curators c on c.id = target.id where target.kind = 'curator'
      union all select target.key, c.name, '/clubs/' || c.slug from target join clubs c on c.id = target.id where target.kind = 'club'
      union all select target.key, p.name, '/admin/partners' from target join affiliate_partners p on p.id = target.id where target.kind = 'partner'
      union all select target.key, request.subject, '/admin/support?status=' || request.status from target
        join author_support_requests request on request.id = target.id where target.kind = 'support-request'
      union all select target.key, w.title, '/books/' || w.slug || '#reviews' from target join reviews on reviews.id = target.id
        join works w on w.id = reviews.work_id where target.kind = 'review'`,
  );
  return new Map(rows.map(({ key, ...target }) => [key, target]));
}
