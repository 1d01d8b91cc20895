/** A dump in Open Library's shape, of any size: of ten lines two are people, three are works, five are editions. */
import fs from "node:fs";

const AT_ONCE = 5_000;
const TERMS =
  "salt glass winter harbour orchard ember river stone linen copper night letter garden island mirror thorn".split(" ");
const word = (n: number) => TERMS[n % TERMS.length] ?? "";
const rare = (n: number) => (n * 2_654_435_761).toString(36).slice(-6);
const SUBJECTS = 5_000;

const line = (type: string, key: string, json: object) =>
  `/type/${type}\t${key}\t1\t2020-01-01T00:00:00.000000\t${JSON.stringify({ key, type: { key: `/type/${type}` }, ...json })}\n`;

/** People and works of a dump: their numbers and those of their names. */
type Numbers = { first: number; people: number; works: number };

const person = (n: number) => {
  const name = `${rare(n)} ${word(n)}`;
  return line("author", `/authors/OL${n}A`, { name, personal_name: name, birth_date: String(1700 + (n % 290)) });
};

const work = (n: number, { first, people }: Numbers) =>
  line("work", `/works/OL${n}W`, {
    title: `The ${word(n)} ${word(n * 7)} ${rare(n)}`,
    authors: [{ author: { key: `/authors/OL${first + 1 + (n % people)}A` } }],
    subjects: [`Subject ${n % SUBJECTS}`, `Subject ${(n * 31) % SUBJECTS}`],
    description: "What it is about, in a few words that say little.",
  });

const isbn13 = (n: number) => {
  const twelve = `978${String(n).padStart(9, "0")}`;
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
};

const edition = (n: number, { first, works }: Numbers) =>
  line("edition", `/books/OL${n}M`, {
    title: `The ${word(n)} ${rare(n)}`,
    works: [{ key: `/works/OL${first + 1 + (n % works)}W` }],
    isbn_13: [isbn13(n)],
    publishers: [`House ${n % 900}`],
    publish_date: String(1900 + (n % 120)),
    number_of_pages: 80 + (n % 700),
    physical_format: "Paperback",
    languages: [{ key: "/languages/eng" }],
  });

/** Numbered from behind `first`: what other numbers have, it does not know. */
export function writeDump(file: string, lines: number, first = 0): void {
  const [people, works] = [Math.floor(lines * 0.2), Math.floor(lines * 0.3)];
  const numbers = { first, people, works };
  const of = (n: number) => {
    if (n < people) return person(first + n + 1);
    if (n < people + works) return work(first + n - people + 1, numbers);
    return edition(first + n - people - works + 1, numbers);
  };
  const handle = fs.openSync(file, "w");
  for (let from = 0; from < lines; from += AT_ONCE)
    fs.writeSync(handle, Array.from({ length: Math.min(AT_ONCE, lines - from) }, (_, i) => of(from + i)).join(""));
  fs.closeSync(handle);
}
