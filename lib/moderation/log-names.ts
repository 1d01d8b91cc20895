import { sql } from "drizzle-orm";
import { z } from "zod";
import { requireStaff } from "@/lib/auth/access";
import { isUuid } from "@/lib/http/ids";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";

/** What an entry of the log is about, as a person calls it, and where it stands. */
export type LogTarget = { name: string; href: string };

/** What has a place of its own in the administration and no name. */
const PLACES: Record<string, string> = {
  settings: "/admin/settings",
  invite: "/admin/invites",
  registration: "/admin/registrations",
  "text-rule": "/admin/rules",
  "dead-letter": "/admin/dead-letters",
  "dead-letters": "/admin/dead-letters",
};

const NameRow = z.object({ key: z.string(), name: z.string(), href: z.string() });

/**
 * The names of these targets of the log (`kind:id`), for staff. What is gone is not among them. A text that was reported
 * goes by its kind, and leads to where it stands; what has no name of its own, with an empty one, to where it is listed.
 */
export async function namesOfTargets(ctx: Context, targets: readonly string[]): Promise<Map<string, LogTarget>> {
  requireStaff(ctx);
  const known = [...new Set(targets)].flatMap((key) => {
    const [kind = "", id = ""] = key.split(":");
    return isUuid(id) ? [{ key, kind, id }] : [];
  });
  const places = [...new Set(targets)].flatMap((key): [string, LogTarget][] => {
    const href = PLACES[key.split(":")[0] ?? ""];
    return href ? [[key, { name: "", href }]] : [];
  });
  if (known.length === 0) return new Map(places);
  const rows = await readRows(
    ctx.db,
    NameRow,
    sql`with target as materialized (select * from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) x(key text, kind text, id uuid))
      select target.key, target.kind as name, coalesce((select d.url from decisions d where d.kind = target.kind and d.target_id = target.id
          order by d.created_at desc limit 1), report.url) as href from target
        left join lateral (select r.url from reports r where r.kind = target.kind and r.target_id = target.id order by r.created_at desc limit 1) report on true
        where report.url is not null or exists (select 1 from decisions d where d.kind = target.kind and d.target_id = target.id and d.url is not null)
      union all select target.key, coalesce(u.name, u.username) as name, '/@' || u.username as href from target join users u on u.id = target.id
        where target.kind in ('reader', 'profile') and u.deleted_at is null and u.username is not null
      union all select target.key, a.name, '/authors/' || a.slug from target join authors a on a.id = target.id where target.kind = 'author'
      union all select target.key, w.title, '/books/' || w.slug from target join works w on w.id = target.id where target.kind = 'book'
      union all select target.key, series.name, '/series/' || series.slug from target join series on series.id = target.id where target.kind = 'series'
      union all select target.key, a.name, '/admin/claims?claim=' || claim.id from target join author_claims claim on claim.id = target.id
        join authors a on a.id = claim.author_id where target.kind = 'author-claim'
      union all select target.key, a.name, '/admin/claims?claim=' || claim.id from target join author_claim_evidence evidence on evidence.upload_id = target.id
        join author_claims claim on claim.id = evidence.claim_id join authors a on a.id = claim.author_id where target.kind = 'upload'
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
  return new Map([...places, ...rows.map(({ key, ...target }): [string, LogTarget] => [key, target])]);
}
