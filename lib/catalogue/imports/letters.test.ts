/** Files whose bytes are not what they should be: no letter is lost silently, and nothing unpacks without an end. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { systemContext } from "@/lib/kernel/context";
import { emptyDatabase } from "@/lib/testing/database";
import { importFile } from "./import-file";
import { inspectFile, openText, UNREADABLE } from "./source";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "letters-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const write = (name: string, bytes: Buffer) => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, bytes);
  return file;
};

const NAMES = ["Gabriel García Márquez", "Émile Zola"] as const;
const dump = (type: string, key: string, json: object) =>
  `/type/${type}\t${key}\t1\t2020-01-01T00:00:00\t${JSON.stringify({ ...json, key, type: { key: `/type/${type}` } })}`;
const product = (
  n: number,
  name: string,
) => `<Product><RecordReference>r${n}</RecordReference><NotificationType>03</NotificationType>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${n === 1 ? "9780141439549" : "9780140449136"}</IDValue></ProductIdentifier>
  <DescriptiveDetail><ProductComposition>00</ProductComposition><ProductForm>BC</ProductForm>
  <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>Book ${n}</TitleText></TitleElement></TitleDetail>
  <Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole><PersonName>${name}</PersonName></Contributor>
  </DescriptiveDetail></Product>`;

/** A record by each author in every format; the first is written in Latin-1 and the second in UTF-8. */
const FILES: Record<string, { head: string; records: (n: number, name: string) => string; tail: string }> = {
  gutenberg: {
    head: "",
    records: (id, name) => `${JSON.stringify({ id, title: `Book ${id}`, authors: [{ name }], languages: ["es"] })}\n`,
    tail: "",
  },
  goodbooks: {
    head: "book_id,work_id,title,authors\n",
    records: (n, name) => `${n},${n},Book ${n},${name}\n`,
    tail: "",
  },
  openlibrary: {
    head: "",
    records: (n, name) => `${dump("author", `/authors/OL${n}A`, { name })}\n`,
    tail: "",
  },
  onix: {
    head: '<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header><Sender><SenderName>S</SenderName></Sender></Header>\n',
    records: (n, name) => `${product(n, name)}\n`,
    tail: "</ONIXMessage>",
  },
};

test.each(Object.entries(FILES))(
  "%s: what is not written in UTF-8 is rejected with the reason, the rest is taken",
  async (format, { head, records, tail }) => {
    const bytes = Buffer.concat([
      Buffer.from(head),
      Buffer.from(records(1, NAMES[0]), "latin1"),
      Buffer.from(records(2, NAMES[1])),
      Buffer.from(tail),
    ]);
    const { db, sql } = await emptyDatabase();
    const input = { format, path: write(`${format}.txt`, bytes), rejectionsFolder: folder };
    const report = await importFile(systemContext(db), input);
    expect(report).toMatchObject({ created: 1, rejected: 1 });
    expect((await sql`select name from authors`).map(({ name }) => name)).toEqual([NAMES[1]]);
    expect((await sql`select 1 from works where title = 'Book 1'`).length).toBe(0);
    const listed = fs.readFileSync(report.rejectionsFile ?? "", "utf8");
    expect(listed).toContain("bytes that are not text in the file's encoding");
    expect(listed).toContain(format === "onix" ? "<Product> r1" : "Gabriel Garc\uFFFD");
  },
);

test("an ONIX message that says it is written in Latin-1 is read as that", async () => {
  const text = `<?xml version="1.0" encoding="ISO-8859-1"?>\n${FILES.onix?.head}${product(1, NAMES[0])}</ONIXMessage>`;
  const { db, sql } = await emptyDatabase();
  const file = write("latin.xml", Buffer.from(text, "latin1"));
  const report = await importFile(systemContext(db), { format: "onix", path: file, rejectionsFolder: folder });
  expect(report).toMatchObject({ created: 1, rejected: 0 });
  expect((await sql`select name from authors`)[0]?.name).toBe(NAMES[0]);
});

test("a character for lost letters that the file has itself is a character", async () => {
  const source = { path: write("own.txt", Buffer.from("a\uFFFDb")), read: 0, damaged: false };
  expect((await Array.fromAsync(openText(source))).join("")).toBe("a\uFFFDb");
  expect(source.damaged).toBe(false);
  const both = { path: write("both.txt", Buffer.concat([Buffer.from("\uFFFD"), Buffer.from([0xe9])])), read: 0 };
  expect((await Array.fromAsync(openText(both))).join("")).toContain(UNREADABLE);
});

test("a file that unpacks without an end is refused soon after the start, whatever its format", async () => {
  const zeros = gzipSync(Buffer.alloc(10_000_000));
  const bomb = write("bomb.gz", Buffer.concat(Array.from({ length: 200 }, () => zeros))); // 2 GB
  const before = process.memoryUsage().rss;
  await expect(inspectFile(bomb)).rejects.toThrow(
    /unpacks to more than 200 times its size: that is not a catalogue\.$/,
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  const { db, sql } = await emptyDatabase();
  for (const format of Object.keys(FILES))
    await expect(
      importFile(systemContext(db), { format, path: bomb, rejectionsFolder: folder }),
      format,
    ).rejects.toThrow(/that is not a catalogue/);
  expect((await sql`select 1 from import_runs`).length).toBe(0);
});

test("a real catalogue that packs well is no bomb", async () => {
  const line = `${JSON.stringify({ id: 1, title: "Frankenstein; Or, The Modern Prometheus", authors: [] })}\n`;
  const file = write("dense.gz", gzipSync(line.repeat(400_000), { level: 6 }));
  expect((await inspectFile(file)).bytes).toBe(line.length * 400_000);
});
