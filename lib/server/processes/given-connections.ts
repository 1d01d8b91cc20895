import { openPool } from "@/db/pool";

/** How many connections the database gives to this role: what the server has, less what it keeps, and less where the role or the database has a limit of its own. */
export async function givenConnections(url: string): Promise<number> {
  const { sql } = openPool(url, { name: "bookplate-start", max: 1 });
  try {
    const [row] = await sql<[{ given: number }]>`
      select least(
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true), '0')::int,
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
        (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as given`;
    return row.given;
  } finally {
    await sql.end({ timeout: 2 });
  }
}
