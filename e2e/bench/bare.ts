/**
 * What our answers are compared with, in a process of its own: `node:http` with a prepared body, and `node:http` with the
 * same statements, prepared, through postgres.js and nothing else; those of a write in one transaction. Started with DATABASE_URL, and STATEMENTS, a file of them.
 */
import fs from "node:fs";
import http from "node:http";
import postgres from "postgres";

type Param = string | number | boolean | null;
type Work = { path: string; isWrite: boolean; statements: { sql: string; params: Param[] }[] };

const sql = postgres(process.env.DATABASE_URL ?? "", { max: 10 });
for (const json of [114, 3802]) sql.options.serializers[json] = (text: string) => text; // values come written down as JSON
const works: Work[] = JSON.parse(fs.readFileSync(process.env.STATEMENTS ?? "", "utf8"));
/** Also what has no values, which the driver would send as plain text. */
const PREPARED = { prepare: true, simple: false };
const bodies = new Map<string, Buffer>();

async function rowsOf(db: postgres.ISql, { statements }: Work): Promise<unknown[]> {
  const rows = [];
  for (const statement of statements) rows.push(await db.unsafe(statement.sql, statement.params, PREPARED));
  return rows;
}

const server = http.createServer(async (req, res) => {
  const path = req.url ?? "";
  if (path.startsWith("/static/")) {
    const bytes = Number(path.slice("/static/".length));
    const body = bodies.get(path) ?? Buffer.alloc(bytes, "x");
    bodies.set(path, body);
    res.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length });
    res.end(body);
    return;
  }
  const work = works.find((candidate) => candidate.path === path);
  if (!work) {
    res.writeHead(404).end();
    return;
  }
  const rows = work.isWrite ? await sql.begin((tx) => rowsOf(tx, work)) : await rowsOf(sql, work);
  res.writeHead(200, { "Content-Type": "application/json; charset=utf-8" });
  res.end(JSON.stringify(rows));
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => process.stdout.write("ready\n"));
