import type { Sql } from "./rows";

const TABLES = { book: "works", author: "authors", series: "series" } as const;
type Addressed = keyof typeof TABLES;

/** Which of these slugs are somebody's: one that is there, or one that a merge gave up, whose address leads elsewhere for ever. */
export async function takenSlugs(sql: Sql, kind: Addressed, wanted: readonly string[]): Promise<string[]> {
  const rows = await sql<{ slug: string }[]>`
    select slug from ${sql(TABLES[kind])} where slug = any(${[...wanted]})
    union select slug from merged_addresses where kind = ${kind} and slug = any(${[...wanted]})`;
  return rows.map(({ slug }) => slug);
}
