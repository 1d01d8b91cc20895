/** The tables of the large catalogue, each as the rows of a COPY, in the order in which they can be made. */
import { normalise } from "@/lib/catalogue/text";
import { GENRES } from "@/lib/format/genres";
import { below, oneOf, type Random, randomOf, rankIn } from "./random";
import { FAMILY, idOf, type World } from "./world";

export type Value = string | number | boolean | null | readonly string[];
export type Table = { name: string; columns: string; rows: () => Generator<Value[]> };

const DAY_MS = 86_400_000;
const SUBJECTS = 20_000;
const NOW = Date.UTC(2026, 5, 1);
const TEN_YEARS = 3_650;
const RATED_WITH_TEXT = 0.05;
const SHELF_BOOKS = 10;
const FOLLOWED = 3;

const instant = (daysAgo: number) => new Date(NOW - Math.floor(daysAgo * DAY_MS)).toISOString();
const day = (daysAgo: number) => instant(daysAgo).slice(0, 10);
const BEGINNING = instant(TEN_YEARS);

export const tablesOf = (world: World): Table[] => [
  {
    name: "users",
    columns: "id, name, username, email, email_verified, created_at",
    rows: function* () {
      for (let n = 0; n < world.sizes.readers; n += 1) {
        const since = instant(40 + below(randomOf(FAMILY.reader + 200, n), TEN_YEARS));
        yield [idOf(FAMILY.reader, n), world.readerName(n), `reader_${n}`, `reader${n}@readers.example`, since, since];
      }
    },
  },
  {
    name: "library_entries",
    columns:
      "user_id, work_id, status, progress_unit, progress_value, percent, started_on, finished_on, added_at, updated_at",
    rows: () => entries(world),
  },
  {
    name: "reviews",
    columns: "id, user_id, work_id, rating, text, spoiler, created_at, updated_at, rated_at",
    rows: () => ratings(world),
  },
  { name: "shelves", columns: "id, user_id, slug, name, visibility, position, book_count", rows: () => shelves(world) },
  { name: "shelf_books", columns: "shelf_id, work_id, position", rows: () => shelfBooks(world) },
  { name: "author_follows", columns: "user_id, author_id", rows: () => authorFollows(world) },
  { name: "reader_follows", columns: "id, follower_id, followed_id", rows: () => readerFollows(world) },
  ...catalogueOf(world),
];

const catalogueOf = (world: World): Table[] => [
  {
    name: "series",
    columns: "id, slug, name, name_key",
    rows: function* () {
      for (let n = 0; n < world.seriesCount(); n += 1) {
        const name = world.seriesName(n);
        yield [idOf(FAMILY.series, n), `series-${n}`, name, normalise(name)];
      }
    },
  },
  {
    name: "works",
    columns:
      "id, slug, title, subtitle, description, language, first_published, genres, series_id, series_position, cover_key, rating_sum, rating_count, review_count, popularity, title_key, search_key, search_vector, created_at, updated_at",
    rows: () => works(world),
  },
  {
    name: "authors",
    columns:
      "id, slug, name, sort_name, birth_year, book_count, follower_count, popularity, name_key, search_vector, created_at, updated_at",
    rows: () => authors(world),
  },
  {
    name: "contributions",
    columns: "work_id, author_id, role, position",
    rows: function* () {
      for (let n = 0; n < world.sizes.books; n += 1)
        for (const [at, author] of world.authorsOf(n).entries())
          yield [idOf(FAMILY.work, n), idOf(FAMILY.author, author), "author", at];
    },
  },
  {
    name: "editions",
    columns: "id, work_id, isbn13, format, pages, language, publisher, published, created_at, updated_at",
    rows: () => editions(world),
  },
  {
    name: "subjects",
    columns: "id, slug, name",
    rows: function* () {
      for (let n = 0; n < SUBJECTS; n += 1) {
        const name = world.lexicon.shortTitle(randomOf(FAMILY.subject, n));
        yield [idOf(FAMILY.subject, n), `subject-${n}`, `${name} -- ${GENRES[n % GENRES.length]}`];
      }
    },
  },
  { name: "work_subjects", columns: "work_id, subject_id, position", rows: () => workSubjects(world) },
  {
    name: "identifiers",
    columns: "scheme, kind, value, target_id, owns",
    rows: function* () {
      for (let n = 0; n < world.sizes.books; n += 1) yield ["goodreads", "work", String(n), idOf(FAMILY.work, n), true];
      for (let n = 0; n < world.sizes.people; n += 1)
        yield ["openlibrary", "author", `OL${n}A`, idOf(FAMILY.author, n), true];
    },
  },
];

const STATUSES = ["want", "reading", "finished", "finished", "finished", "abandoned"] as const;

/** A book in a library: what became of it, and when. */
function* entries(world: World): Generator<Value[]> {
  for (let reader = 0; reader < world.sizes.readers; reader += 1) {
    const random = randomOf(FAMILY.reader + 300, reader);
    for (const book of world.libraryOf(reader)) {
      const status = oneOf(random, STATUSES);
      const ago = 1 + (TEN_YEARS - 1) * random() ** 2;
      const length = Math.min(ago, 1 + below(random, 60));
      const dated = random() < 0.7;
      const percent = status === "reading" ? below(random, 100) : null;
      yield [
        idOf(FAMILY.reader, reader),
        idOf(FAMILY.work, book),
        status,
        percent === null ? null : "percent",
        percent,
        percent,
        dated && status !== "want" ? day(ago) : null,
        dated && status === "finished" ? day(ago - length) : null,
        instant(ago),
        instant(ago - length),
      ];
    }
  }
}

/** Ratings of books that are in their readers' libraries; some say why. */
function* ratings(world: World): Generator<Value[]> {
  const part = world.sizes.ratings / world.sizes.entries;
  let n = 0;
  for (let reader = 0; reader < world.sizes.readers; reader += 1) {
    const random = randomOf(FAMILY.review, reader);
    for (const book of world.libraryOf(reader)) {
      if (random() >= part) continue;
      const rating = 20 - Math.floor(19 * random() ** 2);
      const text = random() < RATED_WITH_TEXT ? world.lexicon.prose(random, 1 + below(random, 12)) : null;
      const at = instant(1 + TEN_YEARS * random() ** 2);
      world.ratingCount[book] = (world.ratingCount[book] ?? 0) + 1;
      world.ratingSum[book] = (world.ratingSum[book] ?? 0) + rating;
      if (text) world.reviewCount[book] = (world.reviewCount[book] ?? 0) + 1;
      const [user, work] = [idOf(FAMILY.reader, reader), idOf(FAMILY.work, book)];
      yield [idOf(FAMILY.review, n), user, work, rating, text, false, at, at, at];
      n += 1;
    }
  }
}

/** Whose shelves there are, and how many: the second reader has very many, each fourth has one. */
function* shelfNumbers({ sizes }: World): Generator<{ n: number; reader: number; place: number; books: number }> {
  let n = 0;
  for (let place = 0; place < sizes.manyShelves; place += 1) yield { n: n++, reader: 1, place, books: SHELF_BOOKS };
  for (let reader = 2; reader < sizes.readers; reader += 4)
    yield { n: n++, reader, place: 0, books: 1 + (reader % SHELF_BOOKS) };
}

const booksOfShelf = (world: World, n: number, books: number) =>
  world.someBooks(randomOf(FAMILY.shelf, n), Math.min(books, world.sizes.books));

function* shelves(world: World): Generator<Value[]> {
  for (const { n, reader, place, books } of shelfNumbers(world)) {
    const name = world.lexicon.shortTitle(randomOf(FAMILY.shelf + 100, n)).slice(0, 60);
    const count = booksOfShelf(world, n, books).size;
    yield [idOf(FAMILY.shelf, n), idOf(FAMILY.reader, reader), `shelf-${place}`, name, "public", place, count];
  }
}

function* shelfBooks(world: World): Generator<Value[]> {
  for (const { n, books } of shelfNumbers(world)) {
    let place = 0;
    for (const book of booksOfShelf(world, n, books)) yield [idOf(FAMILY.shelf, n), idOf(FAMILY.work, book), place++];
  }
}

/** The prolific author has a quarter of all readers, the others as they are read. */
function* authorFollows(world: World): Generator<Value[]> {
  for (let reader = 0; reader < world.sizes.readers; reader += 1) {
    const random = randomOf(FAMILY.follow, reader);
    const followed = new Set(reader % 4 === 0 ? [0] : []);
    for (let i = 0; i < FOLLOWED; i += 1) followed.add(world.authorsOf(world.someBook(random))[0] ?? 0);
    for (const author of followed) {
      world.followersOf[author] = (world.followersOf[author] ?? 0) + 1;
      yield [idOf(FAMILY.reader, reader), idOf(FAMILY.author, author)];
    }
  }
}

function* readerFollows({ sizes }: World): Generator<Value[]> {
  let n = 0;
  for (let reader = 0; reader < sizes.readers; reader += 1) {
    const random = randomOf(FAMILY.follow + 100, reader);
    const followed = new Set(Array.from({ length: FOLLOWED }, () => rankIn(random, sizes.readers)));
    followed.delete(reader);
    for (const other of followed)
      yield [idOf(FAMILY.follow, n++), idOf(FAMILY.reader, reader), idOf(FAMILY.reader, other)];
  }
}

function* works(world: World): Generator<Value[]> {
  for (let n = 0; n < world.sizes.books; n += 1) {
    const work = world.work(n);
    const changed = instant(below(randomOf(FAMILY.work + 200, n), TEN_YEARS));
    yield [
      idOf(FAMILY.work, n),
      work.slug,
      work.title,
      work.subtitle,
      work.description,
      work.language,
      work.firstPublished,
      work.genres,
      work.series === null ? null : idOf(FAMILY.series, work.series),
      work.seriesPosition,
      work.coverKey,
      world.ratingSum[n] ?? 0,
      world.ratingCount[n] ?? 0,
      world.reviewCount[n] ?? 0,
      world.popularityOf(n),
      work.titleKey,
      work.searchKey,
      work.searchVector,
      BEGINNING,
      changed,
    ];
  }
}

function* authors(world: World): Generator<Value[]> {
  for (let n = 0; n < world.sizes.people; n += 1) {
    const person = world.person(n);
    const { id, slug, name, sortName, nameKey } = person;
    const born = 1750 + below(randomOf(FAMILY.author + 100, n), 250);
    const [books, followers, read] = [world.booksOf[n] ?? 0, world.followersOf[n] ?? 0, world.readersOf[n] ?? 0];
    const vector = world.personSearch(person);
    yield [id, slug, name, sortName, born, books, followers, read, nameKey, vector, BEGINNING, BEGINNING];
  }
}

const FORMATS = ["hardcover", "paperback", "ebook", "audiobook"] as const;

/** One each, and another of each third book; every other has an ISBN. */
function* editions(world: World): Generator<Value[]> {
  let n = 0;
  for (let book = 0; book < world.sizes.books; book += 1) {
    const random: Random = randomOf(FAMILY.edition, book);
    for (let i = 0; i < (book % 3 === 0 ? 2 : 1); i += 1) {
      const isbn = n % 2 === 0 ? isbn13(n) : null;
      const [pages, published] = [60 + below(random, 800), String(1900 + below(random, 126))];
      const publisher = `${world.lexicon.shortTitle(randomOf(FAMILY.edition + 100, below(random, 5_000)))} Press`;
      const row = [idOf(FAMILY.edition, n), idOf(FAMILY.work, book), isbn, oneOf(random, FORMATS), pages];
      yield [...row, "en", publisher, published, BEGINNING, BEGINNING];
      n += 1;
    }
  }
}

function* workSubjects(world: World): Generator<Value[]> {
  for (let n = 0; n < world.sizes.books; n += 1) {
    const random = randomOf(FAMILY.subject + 100, n);
    const chosen = new Set(Array.from({ length: 3 }, () => rankIn(random, SUBJECTS)));
    let place = 0;
    for (const subject of chosen) yield [idOf(FAMILY.work, n), idOf(FAMILY.subject, subject), place++];
  }
}

function isbn13(n: number): string {
  const twelve = `978${String(n).padStart(9, "0")}`;
  const sum = [...twelve].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}
