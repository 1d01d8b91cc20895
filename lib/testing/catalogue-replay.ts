/** Weeks of a catalogue, by a seed: dumps of Open Library, feeds of publishers, and what readers add by hand, with what is news in them. */
import { parseIsbn } from "@/lib/catalogue/isbn";

const DAY_MS = 86_400_000;
const SYLLABLES = [
  "ka",
  "lo",
  "mi",
  "ren",
  "tas",
  "vo",
  "dra",
  "nel",
  "pu",
  "sor",
  "tham",
  "wi",
  "zen",
  "bor",
  "fa",
  "gli",
];

type Book = { key: number; title: string; author: number; dates: string[]; isbn?: string };
type Week = {
  openLibrary: string;
  onix: string;
  byHand: Book[];
  /** Two records of one book under different titles, and whether librarians see it before it is told. */
  doubles: { title: string; other: string; inTime: boolean }[];
};

/** A sequence that is the same for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export class CatalogueReplay {
  readonly people: string[];
  /** Titles of first publications: what followers are to hear of. */
  readonly news = new Set<string>();
  private readonly random: () => number;
  private readonly today: Date;
  private keys = 0;
  private old: Book[] = [];
  private lastOpenLibrary = "";
  private lastOnix: Book[] = [];
  private undated: Book[] = [];

  constructor(seed: number, authors: number, today: Date) {
    this.random = chance(seed);
    this.today = today;
    this.people = Array.from({ length: authors }, () => `${this.word()} ${this.word()}`);
  }

  /** What the catalogue has before anything is told. */
  first(): string {
    this.old = this.people.flatMap((_, author) => [this.make([this.past()], author), this.make([this.past()], author)]);
    const authors = this.people.map((name, i) =>
      line("author", `/authors/OL${i + 1}A`, { name, birth_date: String(bornIn(i)) }),
    );
    return [...authors, ...this.old.flatMap((book) => openLibraryOf(book))].join("\n");
  }

  week(): Week {
    const fresh = this.some(60, () => this.newBook());
    // a title that its author used before: missed, and right to be
    for (const book of fresh.slice(0, 1)) {
      this.news.delete(book.title);
      book.title = this.old.find(({ author }) => author === book.author)?.title ?? book.title;
      this.news.add(book.title);
    }
    const back = this.some(150, () =>
      this.make([this.past(), this.recent()].slice(0, 1 + Math.floor(this.random() * 2))),
    );
    // the only edition that the dump has of an old book is this year's
    const reprints = this.some(this.random() < 0.7 ? 1 : 0, () => this.make([this.recent()]));
    const reissued = this.some(60, () => this.pick(this.old));
    const silent = this.some(30, () => this.make([]));
    const both = this.some(20, () => this.newBook());
    const openLibrary = [...fresh, ...back, ...reprints, ...silent, ...both].flatMap((book) => openLibraryOf(book));
    const editions = reissued.map((book) => editionOf(++this.keys, book, this.recent()));
    const again = this.lastOpenLibrary.replaceAll('"description":"', '"description":"Once more. ');
    this.lastOpenLibrary = openLibrary.join("\n");

    const doubles = this.some(4, () => this.newBook());
    const others = doubles.map((book) => {
      const key = ++this.keys;
      return { ...book, key, isbn: isbnOf(key), title: `${book.title} ${this.word()}` };
    });
    const announced = [...this.some(60, () => this.newBook()), ...doubles];
    const redated = this.lastOnix.slice(0, 20).map((book) => ({ ...book, dates: [this.recent()] }));
    const dated = this.undated.map((book) => this.asNews({ ...book, dates: [this.recent()] }));
    this.undated = this.some(10, () => this.make([]));
    const feed = [
      ...announced,
      ...others,
      ...both,
      ...this.some(60, () => this.make([this.past()])),
      ...redated,
      ...dated,
      ...this.undated,
    ];
    this.lastOnix = announced;
    return {
      openLibrary: [...openLibrary, ...editions, again].join("\n"),
      onix: `<?xml version="1.0"?><ONIXMessage release="3.0"><Header/>${feed.map((book) => this.product(book)).join("")}</ONIXMessage>`,
      byHand: [...this.some(10, () => this.newBook()), ...this.some(5, () => this.make([this.past()]))],
      doubles: doubles.map(({ title }, i) => ({ title, other: others[i]?.title ?? "", inTime: i > 0 })),
    };
  }

  private word(): string {
    const text = Array.from({ length: 4 }, () => this.pick(SYLLABLES)).join("");
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
  private pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random() * list.length)] as T;
  }
  private some<T>(count: number, make: () => T): T[] {
    return Array.from({ length: count }, make);
  }
  private make(dates: string[], author = Math.floor(this.random() * this.people.length)): Book {
    const key = ++this.keys;
    return { key, title: `${this.word()} ${this.word()}`, author, dates, isbn: isbnOf(key) };
  }
  private newBook(): Book {
    return this.asNews(this.make([this.recent()]));
  }
  private asNews(book: Book): Book {
    this.news.add(book.title);
    return book;
  }
  /** A day from two months ago to half a year ahead. */
  private recent(): string {
    return new Date(this.today.getTime() + (this.random() * 240 - 60) * DAY_MS).toISOString().slice(0, 10);
  }
  private past(): string {
    const year = 1950 + Math.floor(this.random() * 74);
    return this.random() < 0.5 ? String(year) : `${year}-0${1 + Math.floor(this.random() * 9)}-13`;
  }

  private product({ key, title, author, dates, isbn }: Book): string {
    const date = dates[0]?.replaceAll("-", "");
    const published = date
      ? `<PublishingDetail><PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>${date}</Date></PublishingDate></PublishingDetail>`
      : "";
    // a feed that gives a name alone makes another person of it, until librarians say that it is the same
    const born =
      this.random() < 0.025
        ? ""
        : `<ContributorDate><ContributorDateRole>50</ContributorDateRole><Date>${bornIn(author)}</Date></ContributorDate>`;
    return `<Product><RecordReference>p-${key}</RecordReference><NotificationType>03</NotificationType>
      <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
      <DescriptiveDetail><ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
      <TitleText>${title}</TitleText></TitleElement></TitleDetail><Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole>
      <PersonName>${this.people[author]}</PersonName>${born}</Contributor></DescriptiveDetail>${published}</Product>`;
  }
}

/** The importers know people by name and year. */
const bornIn = (author: number): number => 1940 + (author % 50);

const line = (type: string, key: string, json: object) =>
  [`/type/${type}`, key, "1", "2026-01-01", JSON.stringify({ key, ...json })].join("\t");

function openLibraryOf(book: Book): string[] {
  const { key, title, author, dates } = book;
  const authors = [{ author: { key: `/authors/OL${author + 1}A` } }];
  const work = line("work", `/works/OL${key}W`, { title, authors, description: `About ${key}.` });
  return [work, ...dates.map((date, i) => editionOf(key * 10 + i, book, date, i === 0))];
}

/** Further editions have no ISBN here; the first has that of the book. */
const editionOf = (number: number, { key, title, isbn }: Book, date: string, isFirst = false): string =>
  line("edition", `/books/OL${number}${isFirst ? "" : "0"}M`, {
    title,
    works: [{ key: `/works/OL${key}W` }],
    publish_date: date,
    languages: [{ key: "/languages/eng" }],
    ...(isFirst && { isbn_13: [isbn] }),
  });

function isbnOf(key: number): string {
  const body = `979${String(100_000_000 + key)}`;
  for (let digit = 0; digit < 10; digit += 1) if (parseIsbn(`${body}${digit}`)) return `${body}${digit}`;
  throw new Error("An ISBN has a check digit.");
}
