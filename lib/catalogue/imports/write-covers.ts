/** Notes the pictures that a batch's records name, for the job that fetches them. */
import type { Batch } from "./batch";

const LONGEST = 1_000;

/** Null for what is no address that could be asked. */
export function pictureAddress(text: string): { address: string; host: string } | null {
  if (text.length > LONGEST || !URL.canParse(text)) return null;
  const { protocol, href, hostname } = new URL(text);
  return /^https?:$/.test(protocol) ? { address: href, host: hostname } : null;
}

/** One that is known by this address is not asked for again. */
export async function noteCovers({ sql, maker, covers }: Batch): Promise<void> {
  if (maker || covers.size === 0) return;
  const rows = [...covers].map(([id, cover]) => ({ id, ...cover }));
  await sql`
    insert into cover_fetches (work_id, source, address, host, next_at)
    select n.id, 'publisher', n.address, n.host, now()
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as n(id uuid, address text, host text)
    on conflict (work_id, source) do update set address = excluded.address, host = excluded.host, state = 'waiting', attempts = 0,
      next_at = excluded.next_at where cover_fetches.address is distinct from excluded.address`;
}
