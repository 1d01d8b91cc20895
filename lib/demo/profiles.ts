import { eq } from "drizzle-orm";
import { affiliatePartners } from "@/db/schema/audience";
import { newId } from "@/db/schema/columns";
import { challengeEntries, profiles, readerFollows, readingGoals } from "@/db/schema/profiles";
import { shelfBooks, shelves } from "@/db/schema/shelves";
import { users } from "@/db/schema/users";
import { dailyCounts } from "@/db/schema/visits";
import type { Context } from "@/lib/kernel/context";
import { isoDate } from "@/lib/kernel/time";
import { awardBadges } from "@/lib/profiles/badges";
import { KIND_RATES } from "@/lib/profiles/partners";
import { seedAudience } from "./audience";
import { booksByNumber } from "./books";

const DAY_MS = 86_400_000;

type DemoShelf = {
  slug: string;
  name: string;
  description: string;
  tags: string[];
  visibility: "public" | "unlisted" | "followers" | "private";
  pinned?: boolean;
  sponsor?: string;
  /** Project Gutenberg numbers, with what the reader noted. */
  books: [number, string?][];
};

type DemoProfile = {
  username: string;
  tier: "free" | "pro" | "creator";
  goal: number;
  challenges: string[];
  profile: Partial<typeof profiles.$inferInsert>;
  pinned?: number[];
  shelves: DemoShelf[];
};

const READERS: readonly DemoProfile[] = [
  {
    username: "demo_reader",
    tier: "pro",
    goal: 24,
    challenges: ["twelve-months", "genre-hopper"],
    profile: {
      bio: "I read on the 07:12 and miss my stop about once a month.\n\nMostly **old books with bad weather in them**.",
      links: [
        { url: "https://adamarlowe.example", label: "Notebook", verified: true },
        { url: "https://social.example/@ada", label: "Mastodon", verified: false },
      ],
      accent: "#1f4076",
      layout: "magazine",
      vanity: "ada-reads-weather",
    },
    pinned: [145, 1952],
    shelves: [
      {
        slug: "bad-weather",
        name: "Bad weather",
        description: "Storms, fogs, moors. Best read indoors, with something warm.",
        tags: ["gothic", "storms"],
        visibility: "public",
        pinned: true,
        books: [
          [768, "The wind is a character."],
          [345, "Fog, bats, more fog."],
          [84],
          [2701, "Nine hundred pages of damp."],
          [120],
          [1260],
          [174],
          [43],
        ],
      },
      {
        slug: "read-in-one-sitting",
        name: "Read in one sitting",
        description: "Short enough for a Sunday, long enough to forget it is one.",
        tags: ["short"],
        visibility: "public",
        books: [[1952], [11], [43], [5200], [35], [219]],
      },
      {
        slug: "to-lend",
        name: "To lend",
        description: "What I press on people who visit.",
        tags: [],
        visibility: "followers",
        books: [[145], [394], [1342]],
      },
      {
        slug: "for-the-blog",
        name: "For the blog",
        description: "Waiting to be written about.",
        tags: [],
        visibility: "unlisted",
        books: [[1727], [98]],
      },
      {
        slug: "guilty",
        name: "Guilty",
        description: "Nobody needs to know.",
        tags: [],
        visibility: "private",
        books: [[8492], [215]],
      },
    ],
  },
  {
    username: "demo_reader2",
    tier: "free",
    goal: 12,
    challenges: ["twelve-months"],
    profile: { bio: "Rereader. Ask me about the picnic.", accent: "#7a3b12", layout: "classic" },
    pinned: [1342],
    shelves: [
      {
        slug: "again-and-again",
        name: "Again and again",
        description: "Books I have read more than twice.",
        tags: ["rereads"],
        visibility: "public",
        pinned: true,
        books: [[1342, "Three times so far."], [158], [145], [1661]],
      },
    ],
  },
  {
    username: "lena_fuchs",
    tier: "creator",
    goal: 30,
    challenges: ["babel"],
    profile: { bio: "I talk about books on the radio.", accent: "#5b2a6e", background: "#fdf6ee", layout: "minimal" },
    shelves: [
      {
        slug: "fever-dreams",
        name: "Fever dreams",
        description: "Not for the night shift.",
        tags: ["unreliable"],
        visibility: "public",
        sponsor: "Corner Bookshops",
        books: [[2554], [1952], [84], [5200]],
      },
    ],
  },
  {
    username: "priya_nand",
    tier: "free",
    goal: 18,
    challenges: [],
    profile: { bio: "Letters in novels, mostly.", layout: "minimal" },
    shelves: [
      {
        slug: "letters",
        name: "Letters",
        description: "Novels that turn on a letter.",
        tags: ["letters"],
        visibility: "public",
        books: [[105, "The letter."], [1342], [345]],
      },
    ],
  },
];

const FOLLOWS = [
  ["demo_reader2", "demo_reader"],
  ["priya_nand", "demo_reader"],
  ["demo_reader", "demo_reader2"],
  ["demo_reader", "lena_fuchs"],
] as const;

/** What two of them told the operator of their sales; of the others nothing is estimated. */
const SALES: Record<string, { conversionBasisPoints: number; basketCents: number }> = {
  "corner-bookshops": { conversionBasisPoints: 300, basketCents: 1500 },
  anybooks: { conversionBasisPoints: 250, basketCents: 1900 },
};

const shop = (slug: string, name: string, kind: keyof typeof KIND_RATES, host: string) => ({
  slug,
  name,
  kind,
  rateBasisPoints: KIND_RATES[kind],
  ...SALES[slug],
  bookUrls: { default: `https://${host}/book/{isbn13}`, GB: `https://uk.${host}/book/{isbn13}` },
  searchUrls: { default: `https://${host}/search?q={query}`, GB: `https://uk.${host}/search?q={query}` },
});

/** Shops of the demo world; their addresses lead nowhere. */
const PARTNERS = [
  shop("corner-bookshops", "Corner Bookshops", "indie", "corner-bookshops.example"),
  shop("anybooks", "Anybooks", "retailer", "anybooks.example"),
  shop("earshot", "Earshot Audio", "audiobook", "earshot.example"),
  shop("pagelight", "Pagelight", "digital", "pagelight.example"),
];

/** Public profiles, shelves, goals, badges and shops of the demo people. */
export async function seedProfiles(ctx: Context, people: ReadonlyMap<string, string>): Promise<void> {
  const books = await booksByNumber(
    ctx,
    READERS.flatMap(({ shelves: all, pinned = [] }) => [
      ...pinned,
      ...all.flatMap(({ books: shelved }) => shelved.map(([number]) => number)),
    ]),
  );
  const partners = await ctx.db
    .insert(affiliatePartners)
    .values(PARTNERS.map((partner, position) => ({ ...partner, position })))
    .returning({ id: affiliatePartners.id });
  for (const reader of READERS) {
    const userId = people.get(reader.username);
    if (userId)
      await seedReader(
        ctx,
        userId,
        reader,
        books,
        partners.map(({ id }) => id),
      );
  }
  await ctx.db.insert(readerFollows).values(
    FOLLOWS.flatMap(([follower, followed]) => {
      const [followerId, followedId] = [people.get(follower), people.get(followed)];
      return followerId && followedId ? [{ followerId, followedId }] : [];
    }),
  );
  for (const userId of people.values()) await awardBadges(ctx, { userId });
}

async function seedReader(
  ctx: Context,
  userId: string,
  reader: DemoProfile,
  books: Map<number, string>,
  partnerIds: string[],
) {
  const known = (numbers: number[]) => numbers.flatMap((number) => books.get(number) ?? []);
  const year = ctx.now.getUTCFullYear();
  await ctx.db.update(users).set({ tier: reader.tier }).where(eq(users.id, userId));
  await ctx.db.insert(profiles).values({ ...reader.profile, userId, pinnedBooks: known(reader.pinned ?? []) });
  await ctx.db.insert(readingGoals).values({ userId, year, books: reader.goal });
  if (reader.challenges.length > 0)
    await ctx.db.insert(challengeEntries).values(reader.challenges.map((challenge) => ({ userId, challenge, year })));
  const shown: string[] = [];
  for (const [position, { books: numbers, ...shelf }] of reader.shelves.entries()) {
    const placed = numbers.flatMap(([number, note]) => {
      const workId = books.get(number);
      return workId ? [{ workId, note: note ?? null }] : [];
    });
    const id = newId();
    const updatedAt = new Date(ctx.now.getTime() - (position + 1) * 3 * DAY_MS);
    await ctx.db.insert(shelves).values({ ...shelf, id, userId, position, bookCount: placed.length, updatedAt });
    if (placed.length === 0) continue;
    const since = (at: number) => new Date(updatedAt.getTime() - (placed.length - 1 - at) * 5 * DAY_MS);
    await ctx.db
      .insert(shelfBooks)
      .values(placed.map((book, at) => ({ ...book, shelfId: id, position: at, addedAt: since(at) })));
    if (shelf.visibility !== "public") continue;
    shown.push(id);
    await seedClicks(ctx, id, placed[0]?.workId ?? "", partnerIds);
  }
  if (reader.tier !== "free") await seedAudience(ctx, userId, reader.tier, shown);
}

/** A month of clicks on a shelf's first book, so that the page of link results has something to show. */
async function seedClicks(ctx: Context, shelfId: string, workId: string, partnerIds: string[]) {
  const rows = partnerIds.flatMap((partnerId, nth) =>
    Array.from({ length: 30 }, (_, days) => ({
      subject: `shelf:${shelfId}`,
      kind: `click:${partnerId}:${workId}`,
      day: isoDate(new Date(ctx.now.getTime() - days * DAY_MS)),
      count: 1 + ((days * 7 + nth * 3) % 5),
    })),
  );
  await ctx.db.insert(dailyCounts).values(rows);
}
