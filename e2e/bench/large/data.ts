/** The folder of a large catalogue: made once, and used again where it is named. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { connect } from "@/db/client";
import { migrate } from "@/db/migrate";
import { type Cluster, placeOfData, startPostgres } from "@/lib/server/postgres";
import { type App, startApp } from "../../support/app";
import { bigClub } from "../../support/big-club";
import { fillCollections } from "../collections";
import { fillLargeCatalogue, gatherTerms } from "./fill";
import { type Sizes, sizesFor } from "./sizes";

const SECRET = "bench-secret-bench-secret-bench-secret-0";

type Large = {
  folder: string;
  /** Where PostgreSQL has its files. */
  dataFolder: string;
  cluster: Cluster;
  sizes: Sizes;
  end: () => Promise<void>;
};

/** A running database with so many books. In `folder` it stays; without one it goes at the end. */
export async function openLarge(
  books: number,
  folder: string | undefined,
  report: (line: string) => void,
): Promise<Large> {
  const place = folder ?? fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-large-"));
  fs.mkdirSync(place, { recursive: true });
  fs.chmodSync(place, 0o755);
  const cluster = await startPostgres(path.join(place, "pg"), report);
  process.env.AUTH_SECRET ??= SECRET;
  process.env.DATABASE_URL = cluster.url;
  const end = async () => {
    await cluster.stop();
    if (!folder) fs.rmSync(place, { recursive: true, force: true });
  };
  try {
    await migrate(cluster.url);
    const sizes = sizesFor(books);
    const filled = path.join(place, "filled.json");
    if (fs.existsSync(filled)) {
      const had = (JSON.parse(fs.readFileSync(filled, "utf8")) as Sizes).books;
      if (had !== books) throw new Error(`There are ${had} books in ${place}: name another folder, or as many books.`);
    } else {
      await fill(cluster.url, sizes, report);
      fs.writeFileSync(filled, JSON.stringify(sizes));
    }
    await refillTerms(cluster.url);
    return { folder: place, dataFolder: placeOfData(path.join(place, "pg")), cluster, sizes, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** A folder of an earlier release has none. */
async function refillTerms(url: string) {
  const pool = connect(url, { max: 1, statementMs: 600_000 });
  try {
    const [term] = await pool.sql`select 1 from catalogue_terms limit 1`;
    if (!term) await gatherTerms(pool.sql);
    await pool.sql`analyze catalogue_terms`;
  } finally {
    await pool.end();
  }
}

async function fill(url: string, sizes: Sizes, report: (line: string) => void) {
  const pool = connect(url, { max: 1, statementMs: 600_000 });
  try {
    const [row] = await pool.sql`select 1 from works limit 1`;
    if (row) throw new Error("This database is not empty, and was not filled to its end: begin with another folder.");
    await fillLargeCatalogue(url, sizes, report);
    await fillCollections(pool.db, sizes.collections);
    await bigClub(pool.db, { members: sizes.clubMembers, comments: sizes.comments });
    await pool.sql`vacuum analyze`;
    await pool.sql`checkpoint`;
  } finally {
    await pool.end();
  }
}

/** The app on such a database. Jobs are another process's business: what they do would stand beside what is measured. */
export const appOn = ({ folder, cluster }: Large, settings: Record<string, string> = {}): Promise<App> =>
  startApp({
    AUTH_SECRET: SECRET,
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    DEMO_CATALOGUE: "off",
    WORKER: "separate",
    ...settings,
    BOOKPLATE_DATA: folder,
    DATABASE_URL: cluster.url,
  });
