import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { migrate } from "@/db/migrate";
import { parseEnv } from "@/lib/env";
import { startPostgres } from "./postgres";

export type OpenDatabase = { url: string; embedded: boolean; stop: () => Promise<void> };

/** Reads `.env` and the variables, and makes the data folder with its secret. Ends the process on a bad value. */
export function prepareEnvironment(): string {
  if (fs.existsSync(".env")) process.loadEnvFile(".env");
  const parsed = parseEnv(process.env);
  const folder = path.resolve(parsed.BOOKPLATE_DATA);
  fs.mkdirSync(folder, { recursive: true });
  process.env.AUTH_SECRET = parsed.AUTH_SECRET ?? keptSecret(path.join(folder, "secret"));
  return folder;
}

function keptSecret(file: string): string {
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  return fs.readFileSync(file, "utf8").trim();
}

/**
 * The database of this process: the one DATABASE_URL names, or else the embedded one of the data folder. It is migrated
 * unless `migrated` is false (a backup changes nothing).
 */
export async function openDatabase(
  folder: string,
  report: (line: string) => void,
  { migrated = true } = {},
): Promise<OpenDatabase> {
  const external = process.env.DATABASE_URL;
  if (external) {
    await requireVersion(external);
    if (migrated) await migrate(external);
    return { url: external, embedded: false, stop: async () => undefined };
  }
  const cluster = await startPostgres(path.join(folder, "pg"), report);
  process.env.DATABASE_URL = cluster.url;
  process.env.BOOKPLATE_EMBEDDED = "1";
  if (migrated) await migrate(cluster.url);
  return { ...cluster, embedded: true };
}

async function requireVersion(url: string) {
  const sql = postgres(url, { max: 1, connect_timeout: 10 });
  try {
    const [row] = await sql`select current_setting('server_version_num')::int as version`;
    if (row && row.version < 150_000) throw new Error("The variable DATABASE_URL names a PostgreSQL older than 15.");
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ECONNREFUSED" || code === "ENOTFOUND" || code === "CONNECT_TIMEOUT")
      throw new Error(`The variable DATABASE_URL names a server that does not answer (${code}).`);
    throw error;
  } finally {
    await sql.end({ timeout: 2 });
  }
}
