/** Who and what there is, by number: any row can be made from its number alone, so that no table has to be kept. */
import { coverKeyOf, personSearch, workSearch } from "@/lib/catalogue/imports/search-columns";
import { normalise, slugOf } from "@/lib/catalogue/text";
import { GENRES } from "@/lib/format/genres";
import type { Lexicon } from "./lexicon";
import { below, type Random, randomOf, rankIn } from "./random";
import type { Sizes } from "./sizes";

/** Tables by number, in ids and in what seems chance. */
export const FAMILY = {
  author: 1,
  subject: 2,
  work: 3,
  edition: 4,
  reader: 5,
  review: 6,
  shelf: 7,
  series: 8,
  follow: 9,
};

/** The id of a row: they sort as they were made, as those of the app do, and before all that it makes. */
export const idOf = (family: number, n: number): string =>
  `0190${family}000-0000-7000-8000-${n.toString(16).padStart(12, "0")}`;

const STRIDE = 500_009; // a prime
const TAIL = 1.1;
const MAX_POPULARITY = 5_000_000;
const LANGUAGES: [string | null, number][] = [
  ["en", 0.7],
  ["de", 0.77],
  ["es", 0.83],
  ["fr", 0.89],
  ["it", 0.92],
  ["pt", 0.94],
  ["ar", 0.95],
  ["ja", 0.96],
  [null, 1],
];
const BOOKS_OF_A_SERIES = 5;
const IN_SERIES = 10;

type Person = { id: string; slug: string; name: string; sortName: string; nameKey: string };

export class World {
  /** What all readings and ratings come to, by work and by author; filled while they are made. */
  readonly ratingCount: Int32Array;
  readonly ratingSum: Int32Array;
  readonly reviewCount: Int32Array;
  readonly booksOf: Int32Array;
  readonly readersOf: Float64Array;
  readonly followersOf: Int32Array;
  private readonly rankOf: Int32Array;

  readonly sizes: Sizes;
  readonly lexicon: Lexicon;

  constructor(sizes: Sizes, lexicon: Lexicon) {
    this.sizes = sizes;
    this.lexicon = lexicon;
    const { books, people } = sizes;
    this.ratingCount = new Int32Array(books);
    this.ratingSum = new Int32Array(books);
    this.reviewCount = new Int32Array(books);
    this.booksOf = new Int32Array(people);
    this.readersOf = new Float64Array(people);
    this.followersOf = new Int32Array(people);
    this.rankOf = new Int32Array(books);
    for (let rank = 0; rank < books; rank += 1) this.rankOf[this.bookOfRank(rank)] = rank;
    for (let n = 0; n < books; n += 1)
      for (const author of this.authorsOf(n)) {
        this.booksOf[author] = (this.booksOf[author] ?? 0) + 1;
        this.readersOf[author] = (this.readersOf[author] ?? 0) + this.popularityOf(n);
      }
  }

  /** Popular and forgotten books stand anywhere in the order of ids. */
  private bookOfRank(rank: number): number {
    return (rank * STRIDE + 12_345) % this.sizes.books;
  }

  /** A book as a reader comes across it. */
  someBook(random: Random): number {
    return this.bookOfRank(rankIn(random, this.sizes.books));
  }

  /** So many different books, or fewer where there are not as many. */
  someBooks(random: Random, wanted: number): Set<number> {
    const found = new Set<number>();
    for (let tries = 0; found.size < wanted && tries < 40 * wanted; tries += 1) found.add(this.someBook(random));
    return found;
  }

  popularityOf(n: number): number {
    return Math.floor(MAX_POPULARITY / ((this.rankOf[n] ?? 0) + 5) ** TAIL);
  }

  /** Who wrote it: the prolific one, everybody once, then a few more often than the others. */
  authorsOf(n: number): number[] {
    const { people, prolific } = this.sizes;
    const random = randomOf(FAMILY.work + 100, n);
    const first = n % prolific === 0 ? 0 : n <= people ? n % people : rankIn(random, people);
    const second = random() < 0.1 ? below(random, people) : first;
    return second === first ? [first] : [first, second];
  }

  person(n: number): Person {
    const { name, sortName } = this.lexicon.person(randomOf(FAMILY.author, n));
    return { id: idOf(FAMILY.author, n), slug: `${slugOf(name)}-${n}`, name, sortName, nameKey: normalise(name) };
  }

  personSearch(person: Person): string {
    return personSearch({ nameKey: person.nameKey, alternateNames: [] });
  }

  seriesName(n: number): string {
    return `${this.lexicon.shortTitle(randomOf(FAMILY.series, n))} ${n}`;
  }

  /** A work with all that its row says of it. */
  work(n: number) {
    const random = randomOf(FAMILY.work, n);
    const title = this.lexicon.title(random);
    const subtitle = random() < 0.25 ? this.lexicon.subtitle(random) : null;
    const part = random();
    const language = LANGUAGES.find(([, upTo]) => part < upTo)?.[0] ?? null;
    const authors = this.authorsOf(n).map((author) => ({ ...this.person(author), alternateNames: [] }));
    const inSeries = n % IN_SERIES === 0;
    const at = Math.floor(n / IN_SERIES);
    const series = inSeries ? Math.floor(at / BOOKS_OF_A_SERIES) : null;
    const titleKey = normalise(title);
    const genres = new Set(Array.from({ length: below(random, 4) }, () => GENRES[rankBelow(random, GENRES.length)]));
    return {
      title,
      subtitle,
      language,
      titleKey,
      genres: [...genres].flatMap((genre) => genre ?? []),
      series,
      seriesPosition: inSeries ? 1 + (at % BOOKS_OF_A_SERIES) : null,
      slug: `${slugOf(title).slice(0, 70)}-${n}`,
      firstPublished: random() < 0.05 ? null : 2026 - Math.floor(500 * random() ** 4),
      description: random() < 0.4 ? this.lexicon.prose(random, 2 + below(random, 8)) : null,
      coverKey: coverKeyOf({ title, coverFamily: null, language, authors }),
      ...workSearch({ titleKey, subtitle, series: series === null ? null : this.seriesName(series), authors }),
    };
  }

  seriesCount(): number {
    return Math.ceil(this.sizes.books / IN_SERIES / BOOKS_OF_A_SERIES);
  }

  /** How many books a reader has: one very many, some many, most few. */
  libraryOf(reader: number): Set<number> {
    const random = randomOf(FAMILY.reader, reader);
    const { entries, readers, largestLibrary } = this.sizes;
    const mean = (entries - largestLibrary) / readers;
    const wanted = reader === 0 ? largestLibrary : Math.max(1, Math.round(3 * mean * random() ** 2));
    return this.someBooks(random, wanted);
  }

  readerName(n: number): string {
    return this.lexicon.person(randomOf(FAMILY.reader + 100, n)).name;
  }
}

const rankBelow = (random: Random, most: number): number => Math.floor(most * random() ** 2);
