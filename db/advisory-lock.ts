import postgres from "postgres";

/**
 * Does the work while this process alone holds `key` among all processes on the database; others wait their turn. The lock
 * lives on a connection of its own that the driver never recycles; a process that dies lets go of it.
 */
export async function withAdvisoryLock<T>(
  url: string,
  key: number,
  { onWait, work }: { onWait: () => void; work: () => Promise<T> },
): Promise<T> {
  const sql = postgres(url, {
    max: 1,
    max_lifetime: null,
    onnotice: () => undefined,
    connection: { application_name: "bookplate-turn" },
  });
  try {
    const [row] = await sql`select pg_try_advisory_lock(${key}) as mine`;
    if (!row?.mine) {
      onWait();
      await sql`select pg_advisory_lock(${key})`;
    }
    return await work();
  } finally {
    await sql.end({ timeout: 2 });
  }
}
