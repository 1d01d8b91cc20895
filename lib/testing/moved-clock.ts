/** The database's clock, which all processes go by, moved to where a test wants it: years pass in a second, by the rules. */
import { sql } from "drizzle-orm";
import { connect } from "@/db/client";
import { learnTime } from "@/db/clock";
import { testDatabase } from "./database";

/** A pool on this file's database whose `clock_timestamp()` is moved; `moveTo` moves it, and the process with it. The test ends it. */
export async function movedClock() {
  const { url, db } = await testDatabase();
  await db.execute(sql`create schema moved_clock`);
  await db.execute(sql`create table moved_clock.ahead as select interval '0' as by`);
  await db.execute(sql`create function moved_clock.clock_timestamp() returns timestamptz language sql volatile
    as $$ select pg_catalog.clock_timestamp() + (select by from moved_clock.ahead) $$`);
  const database = sql.identifier(new URL(url).pathname.slice(1));
  await db.execute(sql`alter database ${database} set search_path = moved_clock, pg_catalog, public`);
  const pool = connect(url, { max: 6 });
  const moveTo = async (at: Date) => {
    await pool.db.execute(
      sql`update moved_clock.ahead set by = ${at.toISOString()}::timestamptz - pg_catalog.clock_timestamp()`,
    );
    await learnTime(pool.sql);
  };
  const end = async () => {
    await db.execute(sql`update moved_clock.ahead set by = interval '0'`);
    await learnTime(pool.sql);
    await pool.end();
  };
  return { db: pool.db, moveTo, end };
}
