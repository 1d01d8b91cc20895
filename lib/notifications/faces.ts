import { sql } from "drizzle-orm";
import { requireReader } from "@/lib/auth/access";
import type { Context } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { FaceRow } from "./views";

const WITH_NAME = /^(?:author|club|curator):[0-9a-f-]{36}$/;

/** Whose faces stand beside groups of the caller's inbox, by subject: authors, clubs and curators; the others have none. */
export async function listFaces(ctx: Context, subjects: readonly string[]): Promise<Map<string, string>> {
  requireReader(ctx);
  const named = subjects.filter((subject) => WITH_NAME.test(subject));
  if (named.length === 0) return new Map();
  const rows = await readRows(
    ctx.db,
    FaceRow,
    sql`select asked.subject, coalesce(
        (select author.name from authors author where asked.kind = 'author' and author.id = asked.id),
        (select club.name from clubs club where asked.kind = 'club' and club.id = asked.id),
        (select curator.name from curators curator where asked.kind = 'curator' and curator.id = asked.id)) as name
      from (select subject, split_part(subject, ':', 1) as kind, split_part(subject, ':', 2)::uuid as id
        from json_array_elements_text(${JSON.stringify(named)}::json) subject) asked`,
  );
  return new Map(rows.flatMap(({ subject, name }) => (name === null ? [] : [[subject, name] as const])));
}
