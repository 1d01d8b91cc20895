import { sql } from "drizzle-orm";
import { z } from "zod";
import { offsetOf, type Page, type PageQuery, toPage } from "@/lib/http/pagination";
import { TotalRow } from "@/lib/http/rows";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { isoSql } from "@/lib/kernel/time";
import { requireLibrarian } from "../librarian";
import { LibrarianCandidate } from "../queue-schemas";
import { inGoodStanding } from "../sql";
import { proposer } from "./proposals";

/** So many suggestions of a reader were accepted, and fewer than one in so many rejected. */
const ACCEPTED = 20;
const ONE_IN = 10;

const Row = z.object({ candidate: LibrarianCandidate });

/** What readers corrected at once, on a page of their own, nobody has looked at: it does not count. */
const decided = sql`
  select proposal.user_id, count(*) filter (where proposal.status = 'accepted')::int as accepted,
    count(*) filter (where proposal.status = 'rejected')::int as rejected,
    max(proposal.decided_at) filter (where proposal.status = 'accepted') as at
  from proposals proposal join users u on u.id = proposal.user_id
  where proposal.status in ('accepted', 'rejected') and proposal.decided_by is distinct from proposal.user_id
    and ${inGoodStanding} and not exists (select 1 from staff_roles own where own.user_id = u.id and own.role in ('librarian', 'admin'))
  group by proposal.user_id
  having count(*) filter (where proposal.status = 'accepted') >= ${ACCEPTED}
    and count(*) filter (where proposal.status = 'rejected') * ${ONE_IN} < count(*)`;

/** Readers who could keep the catalogue as well, by how much of theirs was right: most first. For librarians. */
export async function listCandidates(ctx: Context, query: PageQuery): Promise<Page<LibrarianCandidate>> {
  requireLibrarian(ctx);
  const rows = await readRows(
    ctx.db,
    Row,
    sql`
    select json_build_object('reader', ${proposer}, 'accepted', decided.accepted, 'rejected', decided.rejected,
      'lastAcceptedAt', ${isoSql(sql`decided.at`)}) as candidate
    from (${decided}) decided join users u on u.id = decided.user_id
    order by decided.accepted desc, decided.user_id limit ${query.limit} offset ${offsetOf(query)}`,
  );
  const [counted] = await readRows(ctx.db, TotalRow, sql`select count(*)::int as total from (${decided}) decided`);
  return toPage(
    rows.map(({ candidate }) => candidate),
    counted?.total ?? 0,
    query,
  );
}
