/**
 * The readers of the demo world: the same names in the seed, the documentation and the tests. Books are named by their
 * Project Gutenberg number, which an import keeps.
 */
export type Reading = {
  book: number;
  status: "want" | "reading" | "finished" | "abandoned";
  percent?: number;
  stars?: number;
  review?: string;
  spoiler?: boolean;
  daysAgo: number;
};
export type CastMember = { username: string; name: string; follows?: string[]; library: Reading[] };

/** Pages that somebody holds from the start; the books name the page. */
export const OWNED_PAGES = [
  {
    book: 1342,
    tier: "free" as const,
    bio: "Wrote at a small table by the window, in a room whose door creaked. She asked that nobody oil it.\n\nSix novels, a great many letters, and an eye for what people say when they mean something else.",
    location: "Chawton, Hampshire",
    websiteUrl: "https://austen.example",
    links: [{ kind: "mastodon", url: "https://social.example/@austen", verified: true }],
  },
  {
    book: 84,
    tier: "pro" as const,
    bio: "Began the story of a monster in a wet summer by a lake, when she was **eighteen**. She has been explaining since then which of the two the monster is.\n\nNovels, travel, and notes on grief and electricity.",
    location: "London",
    websiteUrl: "https://maryshelley.example",
    links: [
      { kind: "website", url: "https://villadiodati.example", verified: false },
      { kind: "mastodon", url: "https://social.example/@mary", verified: true },
    ],
  },
];

export const CAST: readonly CastMember[] = [
  {
    username: "demo_reader",
    name: "Ada Marlowe",
    follows: ["mary-wollstonecraft-shelley", "george-eliot"],
    library: [
      { book: 145, status: "reading", percent: 62, daysAgo: 1 },
      { book: 1727, status: "reading", percent: 18, daysAgo: 3 },
      {
        book: 1952,
        status: "finished",
        stars: 5,
        daysAgo: 2,
        review: "Forty minutes to read and I have thought about that wallpaper for a week. Do not start it at bedtime.",
      },
      {
        book: 394,
        status: "finished",
        stars: 4,
        daysAgo: 9,
        review:
          "Nothing happens, beautifully. I would like to be buried with the chapter about the cow in the grey flannel waistcoat.",
      },
      {
        book: 84,
        status: "finished",
        stars: 4.75,
        daysAgo: 30,
        review:
          "I came for the monster and stayed for the letters. ||Nobody in this book ever asks the creature his name||, and once you notice it you cannot stop.",
      },
      { book: 1260, status: "finished", stars: 5, daysAgo: 60, review: "Reader, I missed my stop." },
      { book: 345, status: "finished", stars: 4.25, daysAgo: 75 },
      {
        book: 768,
        status: "finished",
        stars: 3.5,
        daysAgo: 90,
        review: "Everyone is awful and the weather agrees with them.",
      },
      { book: 8492, status: "finished", stars: 3.75, daysAgo: 110 },
      { book: 11, status: "finished", stars: 4.5, daysAgo: 140 },
      { book: 215, status: "abandoned", percent: 30, daysAgo: 150 },
      { book: 2701, status: "want", daysAgo: 5 },
      { book: 98, status: "want", daysAgo: 6 },
      { book: 58585, status: "want", daysAgo: 12 },
      { book: 23962, status: "want", daysAgo: 20 },
    ],
  },
  {
    username: "demo_reader2",
    name: "Ben Oyelaran",
    follows: ["mary-wollstonecraft-shelley", "jane-austen"],
    library: [
      { book: 2701, status: "reading", percent: 41, daysAgo: 1 },
      {
        book: 1342,
        status: "finished",
        stars: 5,
        daysAgo: 4,
        review: "My third time. Each time somebody else is the one who is wrong.",
      },
      {
        book: 145,
        status: "finished",
        stars: 4.5,
        daysAgo: 14,
        review: "Slow in the way that tides are slow. Then you look up and the whole beach has gone.",
      },
      { book: 84, status: "finished", stars: 4, daysAgo: 21, review: "A book about homework that got out of hand." },
      { book: 1661, status: "finished", stars: 4.25, daysAgo: 33 },
      {
        book: 158,
        status: "finished",
        stars: 3.75,
        daysAgo: 45,
        review: "She is insufferable for two hundred pages and then, at a picnic, it breaks your heart.",
      },
      { book: 1184, status: "want", daysAgo: 3 },
      { book: 2554, status: "want", daysAgo: 8 },
    ],
  },
  {
    username: "priya_nand",
    name: "Priya Nand",
    follows: ["jane-austen"],
    library: [
      {
        book: 105,
        status: "finished",
        stars: 5,
        daysAgo: 11,
        review: "The letter is worth the fare. I read it on a bus and missed my stop by four villages.",
      },
      { book: 1342, status: "finished", stars: 4.5, daysAgo: 70 },
      {
        book: 345,
        status: "finished",
        stars: 4,
        daysAgo: 25,
        review: "Everybody keeps such careful diaries, and nobody reads anybody else's in time.",
      },
    ],
  },
  {
    username: "lena_fuchs",
    name: "Lena Fuchs",
    follows: ["mary-wollstonecraft-shelley"],
    library: [
      { book: 84, status: "finished", stars: 5, daysAgo: 18, review: "Read it as a book about parents." },
      {
        book: 2554,
        status: "finished",
        stars: 4.75,
        daysAgo: 50,
        review: "I had a temperature while reading it and could not tell which parts were mine.",
      },
      { book: 1952, status: "finished", stars: 4.5, daysAgo: 80 },
    ],
  },
  {
    username: "demo_curator",
    name: "Hana Lindqvist",
    library: [
      { book: 2701, status: "reading", percent: 74, daysAgo: 2 },
      { book: 209, status: "reading", percent: 30, daysAgo: 6 },
    ],
  },
  {
    username: "sam_whitcombe",
    name: "Sam Whitcombe",
    library: [
      {
        book: 1342,
        status: "abandoned",
        percent: 12,
        stars: 2,
        daysAgo: 40,
        review: "Too many visits, not enough weather. I will try again when I am older.",
      },
      { book: 120, status: "finished", stars: 4.5, daysAgo: 16, review: "Still the best map in literature." },
    ],
  },
];
