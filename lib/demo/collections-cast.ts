import type { CollectionType, CuratorKind, Season } from "@/lib/collections/schemas";

type DemoCurator = {
  username: string;
  kind: CuratorKind;
  name: string;
  bio: string;
  credentials: string;
  links: { kind: string; url: string }[];
  audience?: number;
  verified: boolean;
  followers: string[];
};

/** Who curates in the demo world, and who would like to. */
export const CURATORS: readonly DemoCurator[] = [
  {
    username: "demo_curator",
    kind: "librarian_bookseller",
    name: "Hana Lindqvist",
    bio: "Sells books on a ferry between two islands, eleven months a year. The twelfth she reads.\n\nLists for **weather**, for waiting rooms, and for people who say they have no time.",
    credentials: "Bookseller at Förlaget on the Utö line since 2011; chairs the archipelago's library committee.",
    links: [
      { kind: "website", url: "https://ferrybooks.example" },
      { kind: "mastodon", url: "https://social.example/@hana" },
    ],
    verified: true,
    followers: ["demo_reader", "demo_reader2", "priya_nand"],
  },
  {
    username: "lena_fuchs",
    kind: "blogger",
    name: "Night Desk",
    bio: "Reviews written after midnight. Mostly Russians, mostly awake.",
    credentials: "Blog since 2014, about 300 long reviews.",
    links: [{ kind: "website", url: "https://nightdesk.example" }],
    verified: true,
    followers: ["demo_reader"],
  },
  {
    username: "sam_whitcombe",
    kind: "creator",
    name: "Sam reads maps",
    bio: "Short films about long voyages.",
    credentials: "A channel on adventure stories and their maps, with about 14,000 subscribers.",
    links: [{ kind: "video", url: "https://videos.example/@sammaps" }],
    audience: 14_200,
    verified: false,
    followers: [],
  },
];

export type DemoCollection = {
  title: string;
  description: string;
  type: CollectionType;
  season?: Season;
  /** Absent: official, by the editors. */
  curator?: string;
  /** Days from the day of seeding; negative is past, absent is a draft. */
  publishIn?: number;
  expireIn?: number;
  archived?: boolean;
  featured?: number;
  savedBy?: string[];
  /** Views on an ordinary day. */
  visits?: number;
  /** Project Gutenberg numbers, with the curator's note. */
  books: readonly (readonly [number, string?])[];
};

export const COLLECTIONS: readonly DemoCollection[] = [
  {
    title: "Books with weather in them",
    description:
      "Fog that has plans. Snow that keeps a secret. In each of these the sky does something the people in it cannot.\n\nStart with the moor.",
    type: "mood",
    curator: "demo_curator",
    publishIn: -40,
    featured: 1,
    savedBy: ["demo_reader", "demo_reader2", "priya_nand"],
    visits: 14,
    books: [
      [768, "The wind has the best lines."],
      [2852, "Take a coat, and somebody who believes you."],
      [1023, "The finest fog in English, on the first page."],
      [122, "A heath that was there before the plot and stays after it."],
      [2701, "Long before the whale there is the wind."],
      [994, "A play of half an hour with a whole sea in it."],
      [110],
      [1260],
    ],
  },
  {
    title: "For the dark half of the year",
    description: "Candles, cold hands, one more chapter. Chosen for evenings that begin at four in the afternoon.",
    type: "seasonal",
    season: "winter",
    publishIn: -12,
    featured: 2,
    savedBy: ["demo_reader", "lena_fuchs"],
    visits: 11,
    books: [
      [46, "Read aloud, in one evening, by somebody with a deep voice."],
      [209, "Two children, a lake, and the question of who saw what."],
      [8486, "Written for Christmas Eve, by a man who knew libraries."],
      [20656],
      [2591],
      [12122, "Be careful."],
      [7256],
      [30973],
    ],
  },
  {
    title: "When the leaves come down",
    description: "Headless riders, empty houses, and schools that begin again.",
    type: "seasonal",
    season: "autumn",
    publishIn: -70,
    savedBy: ["priya_nand"],
    visits: 6,
    books: [[41, "Under fifty pages, and a pumpkin."], [10007], [345], [14471], [8492], [43]],
  },
  {
    title: "First warm evening",
    description: "Gardens, railways, and people who walk further than they meant to.",
    type: "seasonal",
    season: "spring",
    curator: "demo_curator",
    publishIn: -60,
    savedBy: ["demo_reader2"],
    visits: 5,
    books: [[17396, "The robin knows the way in."], [16389, "Four women, one castle, wisteria."], [2641], [1874], [45]],
  },
  {
    title: "Beach bag, one book",
    description: "Each survives sand, salt and being put down.",
    type: "seasonal",
    season: "summer",
    publishIn: -90,
    visits: 4,
    books: [[120], [1257, "Starts on a yellow horse and never slows."], [308, "Funnier near water."], [103], [60]],
  },
  {
    title: "Under a hundred pages, and it stays for years",
    description: "For a lunch hour. None of them lets you go back to work the same.",
    type: "topical",
    curator: "demo_curator",
    publishIn: -20,
    featured: 3,
    savedBy: ["demo_reader", "sam_whitcombe"],
    visits: 9,
    books: [
      [1952, "Forty minutes."],
      [11231, "He would prefer not to."],
      [219],
      [46],
      [27673],
      [1080, "Perfectly reasonable until the second page."],
    ],
  },
  {
    title: "Nobody here slept well",
    description: "Fevers, pacing, confessions at three in the morning. Best read in the daytime, and yet.",
    type: "mood",
    curator: "lena_fuchs",
    publishIn: -8,
    savedBy: ["demo_reader"],
    visits: 7,
    books: [[2554, "The stairs alone."], [600], [28054], [36034], [2147], [174]],
  },
  {
    title: "Everyone is reading about the sea again",
    description: "Since the new film: ships, charts, and cooks with one leg.",
    type: "trend",
    publishIn: -5,
    expireIn: 60,
    featured: 4,
    savedBy: ["demo_reader2"],
    visits: 12,
    books: [
      [2701],
      [164],
      [5658],
      [120],
      [45524, "Four men, one boat, no metaphor."],
      [521],
      [1727, "He gets home. It takes a while."],
    ],
  },
  {
    title: "Detectives before they were cosy",
    description: "The first ones, when nobody knew the rules yet.",
    type: "topical",
    publishIn: -30,
    savedBy: ["priya_nand", "demo_reader2"],
    visits: 8,
    books: [[244], [1661], [69087, "Say nothing to anybody."], [2148], [223], [6133], [558], [863]],
  },
  {
    title: "Letters you were not meant to read",
    description: "Novels in letters, and letters that could be novels.",
    type: "topical",
    curator: "demo_curator",
    publishIn: -2,
    visits: 3,
    books: [[42078, "She is wickeder here."], [2527], [345], [84], [921]],
  },
  {
    title: "Snow on the line",
    description: "Appears with the first timetable of the new year.",
    type: "seasonal",
    season: "winter",
    curator: "demo_curator",
    publishIn: 9,
    books: [[1399], [72824], [17299], [910]],
  },
  {
    title: "Books my father hid",
    description: "Still looking for the last three.",
    type: "topical",
    curator: "demo_curator",
    books: [[3420], [27083, "Behind the almanacs."]],
  },
  {
    title: "Votes for reading lists",
    description: "Ran during the election.",
    type: "trend",
    publishIn: -50,
    expireIn: -6,
    books: [[147], [34901], [815]],
  },
  {
    title: "Old fair favourites",
    description: "Put away until somebody asks.",
    type: "trend",
    curator: "demo_curator",
    publishIn: -150,
    archived: true,
    savedBy: ["priya_nand"],
    books: [[11], [12], [55]],
  },
];
