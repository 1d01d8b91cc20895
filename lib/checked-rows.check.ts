/** TypeScript believes what raw SQL is said to return. No statement may be read so: the tests parse each of its rows. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { uncheckedReads } from "@/lib/testing/unchecked-reads";

/** The one place that reads what is believed, and checks it. */
const READER = "lib/kernel/database.ts";

const sources = fs
  .readdirSync("lib", { recursive: true, encoding: "utf8" })
  .map((file) => path.posix.join("lib", file.split(path.sep).join("/")))
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|check)\.tsx?$|^lib\/(testing|demo)\//.test(file) && file !== READER,
  )
  .map((file) => ({ file, text: fs.readFileSync(file, "utf8") }));
/** Tables under another name. */
const aliases = sources.flatMap(({ text }) =>
  [...text.matchAll(/^export const (\w+) = alias\(/gm)].map(([, name]) => name ?? ""),
);

test("every row that holds what TypeScript only believes is parsed in the tests", () => {
  expect(sources.flatMap(({ file, text }) => uncheckedReads(file, text, aliases))).toEqual([]);
});

const found = (source: string) =>
  uncheckedReads("fixture.ts", `import { works } from "@/db/schema/catalogue";\n${source}`, ["w"]);

test.each([
  "const rows = await ctx.db.execute<{ id: string }>(sql`select id from works`);",
  "const [row] = (await tx.db.execute(sql`select 1 as one`)) as unknown as [{ one: number }];",
  "const of = (ctx) => ctx.db.execute(statement);",
  'const ids = prepared((db) => db.select({ id: works.id, late: sql<boolean>`now() > due` }).from(works).prepare("ids"));',
  'const one = prepared((db) => db.select({ book: bookJson() }).from(w).prepare("one"));',
  "const columns = { id: works.id, book: bookJson() };\nconst rows = await ctx.db.select(columns).from(works);",
  "const rows = await ctx.db.select({ ...columns, id: w.id }).from(w);",
  "const [row] = await ctx.db.update(works).set(values).returning({ rank: sql<number>`rank` });",
  "const rows = await ctx.db.select({ review: reviewJson().mapWith((value) => value as Review) }).from(w);",
])("what is believed is found: %s", (source) => {
  expect(found(source)).toHaveLength(1);
});

test.each([
  "const rows = await readRows(ctx.db, Row, sql`select id from works`);",
  'const one = preparedAs(Row, (db) => db.select({ book: bookJson() }).from(w).prepare("one"));',
  "const rows = checkRows(Row, await ctx.db.select({ book: bookJson() }).from(w));",
  "await ctx.db.execute(sql`delete from works`);",
  "const rows = await ctx.db.select().from(works);",
  "const rows = await ctx.db.select({ id: works.id, work: w, total: count() }).from(works);",
  "const { id } = works;\nconst rows = await ctx.db.delete(works).returning({ id });",
  'const top = ctx.db.select({ rank: sql<number>`rank` }).from(works).as("top");',
  "const rows = await ctx.db.select().from(works).where(exists(ctx.db.select({ one: sql`1` }).from(w)));",
])("what is known or checked is let through: %s", (source) => {
  expect(found(source)).toEqual([]);
});
