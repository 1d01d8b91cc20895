import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";
import { connect, type Db } from "@/db/client";
import { resetProcessState, setVariables } from "./process";

export type TestDatabase = { url: string; db: Db; sql: postgres.Sql };

let own: Promise<TestDatabase> | undefined;
const opened: { name: string; sql: postgres.Sql }[] = [];

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
  const name = `test_${randomBytes(6).toString("hex")}`;
  await asAdmin((admin) => admin`create database ${admin(name)} template ${admin(from)} strategy file_copy`);
  const url = at(templateUrl(), name);
  const { db, sql } = connect(url, { max: 4 });
  opened.push({ name, sql });
  return { url, db, sql };
}

/** Drops this test file's databases; the next file has its own. Hundreds of them took two minutes to clear away at the end. */
export async function closeTestDatabases(): Promise<void> {
  own = undefined;
  const over = opened.splice(0);
  if (over.length === 0) return;
  await Promise.all(over.map(({ sql }) => sql.end({ timeout: 2 })));
  await asAdmin(async (admin) => {
    for (const { name } of over) await admin`drop database ${admin(name)} with (force)`;
  });
}

const templateUrl = () => new URL(inject("templateUrl"));

async function asAdmin(work: (admin: postgres.Sql) => Promise<unknown>): Promise<void> {
  const admin = postgres(at(templateUrl(), "postgres"), { max: 1, onnotice: () => undefined });
  await work(admin);
  await admin.end();
}

function at(server: URL, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
