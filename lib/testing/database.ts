import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { connect, type Db } from "@/db/client";
import { resetProcessState, setVariables } from "./process";

export type TestDatabase = { url: string; db: Db; sql: postgres.Sql };

let own: Promise<TestDatabase> | undefined;
const opened: postgres.Sql[] = [];

/** This test file's database: a migrated copy that nobody else writes to. `lib/kernel/database` uses it too. */
export function testDatabase(): Promise<TestDatabase> {
  own ??= emptyDatabase().then((made) => {
    setVariables({ DATABASE_URL: made.url });
    resetProcessState(["env", "pool"]); // in case somebody looked before
    return made;
  });
  return own;
}

/** Another migrated, empty database, for tests that count or compare everything. */
export const emptyDatabase = (): Promise<TestDatabase> =>
  createDatabase(new URL(inject("templateUrl")).pathname.slice(1));

/** A database in which nothing was started yet: no tables. */
export const bareDatabase = (): Promise<TestDatabase> => createDatabase("template0");

async function createDatabase(from: string): Promise<TestDatabase> {
  const template = new URL(inject("templateUrl"));
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = postgres(at(template, "postgres"), { max: 1, onnotice: () => undefined });
  await admin`create database ${admin(name)} template ${admin(from)} strategy file_copy`;
  await admin.end();
  const url = at(template, name);
  const { db, sql } = connect(url, { max: 4 });
  opened.push(sql);
  return { url, db, sql };
}

/** Lets go of this test file's databases; the next file has its own. */
export async function closeTestDatabases(): Promise<void> {
  own = undefined;
  await Promise.all(opened.splice(0).map((sql) => sql.end({ timeout: 2 })));
}

function at(server: URL, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
