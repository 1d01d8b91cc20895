/**
 * How long the walk over all works takes that counts which are alike, and how much memory, in a catalogue of any size:
 * `node --import tsx/esm e2e/bench/similar.ts [books] [works to walk]`, 1,000,000 and all of them unless told. BENCH_DATA
 * names the folder of a catalogue that stays.
 */
import { connect } from "@/db/client";
import { countSimilarBooks } from "@/lib/catalogue/count-similar-books";
import { systemContext } from "@/lib/kernel/context";
import { openLarge } from "./large/data";
import { usedBy } from "./server-time";

const STEP_SECONDS = 20;
const MB = 1024 * 1024;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main() {
  const [books = 1_000_000, most = books] = process.argv.slice(2).map(Number);
  const large = await openLarge(books, process.env.BENCH_DATA, say);
  const pool = connect(large.cluster.url, { max: 1 });
  try {
    await walk(pool, most);
  } finally {
    await pool.end();
    await large.end();
  }
}

async function walk({ db, sql }: ReturnType<typeof connect>, most: number) {
  const ctx = systemContext(db);
  const [{ pid, works, entries } = { pid: 0, works: 0, entries: 0 }] = await sql<
    { pid: number; works: number; entries: number }[]
  >`select pg_backend_pid() as pid, (select count(*)::int from works) as works, (select count(*)::int from library_entries) as entries`;
  const written = async () => (await sql<{ n: number }[]>`select count(*)::int as n from similar_works`)[0]?.n ?? 0;
  say(`${works} works, ${entries} library rows`);
  const began = performance.now();
  const before = await written();
  let [done, mostMemory, mostServer] = [before, 0, 0];
  for (let isDone = false; !isDone && done < most; ) {
    isDone = await countSimilarBooks(ctx, STEP_SECONDS);
    done = await written();
    mostMemory = Math.max(mostMemory, process.memoryUsage().rss);
    const server = usedBy(pid);
    mostServer = Math.max(mostServer, server.bytes);
    const seconds = (performance.now() - began) / 1000;
    say(
      `${done} works in ${seconds.toFixed(0)} s, of which the server computed ${server.seconds.toFixed(0)} s; ${((done - before) / seconds).toFixed(0)} a second; this process ${(mostMemory / MB).toFixed(0)} MB at most, the server's for it ${(mostServer / MB).toFixed(0)} MB`,
    );
  }
  const [{ filled, mean } = { filled: 0, mean: 0 }] = await sql<{ filled: number; mean: number }[]>`
    select count(*) filter (where cardinality(similar_ids) > 0)::int as filled, avg(cardinality(similar_ids))::float8 as mean from similar_works`;
  say(`${filled} of ${done} have similar books, ${mean.toFixed(1)} each in the mean`);
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    console.error(error);
    process.exit(1);
  },
);
