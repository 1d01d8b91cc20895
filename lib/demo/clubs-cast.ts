/** Who is in the clubs of the demo world, and what they say there. Books by Project Gutenberg number. */
import type { VotingMethod } from "@/db/schema/clubs";

export type DemoComment = { by: string; body: string; position?: number; likes?: string[]; replies?: DemoComment[] };

/** Who voted for which books, each in their order; `from` and `until` in days from now. A voting that is past chose a read. */
type DemoVoting = {
  method: VotingMethod;
  resultsHidden?: boolean;
  from: number;
  until: number;
  /** The hour at which it ends, in the club's zone. */
  hour: number;
  nominations: { book: number; by: string; pitch: string }[];
  ballots: Record<string, number[]>;
};

export type DemoClub = {
  slug: string;
  name: string;
  description: string;
  rules: string;
  timezone: string;
  visibility: "public" | "private";
  /** The first is admin, the second moderator. */
  members: string[];
  past: string[];
  /** `from` in days from now; the first `finished` members finished, the next `reading` are at it, unless their library says otherwise. */
  reads: { book: number; from: number; days: number; finished: number; reading: number }[];
  /** What it votes on, or voted on last. */
  voting: DemoVoting | null;
  /** On the Sunday at least so many days from now, at an hour of the club's zone. */
  meetings: { title: string; inDays: number; hour: number; place: string; agenda: string }[];
  discussions: {
    title: string;
    body: string;
    by: string;
    hoursAgo: number;
    pinned?: boolean;
    spoiler?: boolean;
    book?: number;
    comments: DemoComment[];
  }[];
};

export const MORE_READERS = [
  ["iris_quill", "Iris Quill"],
  ["noor_haddad", "Noor Haddad"],
  ["dara_flynn", "Dara Flynn"],
  ["tobias_oak", "Tobias Oak"],
  ["grace_mburu", "Grace Mburu"],
  ["yun_seo", "Yun Seo"],
  ["elio_conti", "Elio Conti"],
  ["piotr_zielak", "Piotr Zielak"],
] as const;

export const CLUBS: readonly DemoClub[] = [
  {
    slug: "the-lantern-room",
    name: "The Lantern Room",
    description: "Victorian novels at an unhurried pace. We meet on Sundays, kettle on at seven.",
    rules:
      "Mark where you are in the book when you give something away.\n\nDisagree with the book as much as you like, and with each other kindly.",
    timezone: "Europe/London",
    visibility: "public",
    members: [
      "demo_reader",
      "iris_quill",
      "demo_reader2",
      "noor_haddad",
      "lena_fuchs",
      "tobias_oak",
      "dara_flynn",
      "elio_conti",
      "priya_nand",
      "grace_mburu",
      "yun_seo",
      "sam_whitcombe",
      "piotr_zielak",
    ],
    past: ["demo_curator"],
    reads: [
      { book: 1342, from: -190, days: 30, finished: 11, reading: 1 },
      { book: 1260, from: -155, days: 35, finished: 9, reading: 2 },
      { book: 98, from: -115, days: 30, finished: 8, reading: 3 },
      { book: 105, from: -60, days: 28, finished: 13, reading: 0 },
      { book: 145, from: -24, days: 32, finished: 8, reading: 3 },
    ],
    voting: {
      method: "plurality",
      from: -3,
      until: 4,
      hour: 20,
      nominations: [
        { book: 1023, by: "iris_quill", pitch: "Fog, and a court case that outlives everybody in it." },
        { book: 394, by: "priya_nand", pitch: "Short, kind, and there is a cow in flannel." },
        { book: 1184, by: "dara_flynn", pitch: "A thousand pages of somebody being right." },
        { book: 768, by: "sam_whitcombe", pitch: "Enough weather even for me." },
      ],
      ballots: {
        iris_quill: [1023],
        noor_haddad: [1023],
        tobias_oak: [1023],
        elio_conti: [1023],
        priya_nand: [394],
        lena_fuchs: [394],
        dara_flynn: [1184],
      },
    },
    meetings: [
      {
        title: "Middlemarch, the last books",
        inDays: 7,
        hour: 19,
        place: "The back room of the Anchor",
        agenda: "1. Rosamond, fairly\n2. Was Will worth it?\n3. The last sentence",
      },
      {
        title: "Persuasion, all of it",
        inDays: -33,
        hour: 19,
        place: "The back room of the Anchor",
        agenda: "The letter",
      },
    ],
    discussions: [
      {
        title: "Read this first: where we are and how we mark spoilers",
        body: "We are in **book five**. Put two bars before and behind anything past it, or give it a position so that it stays covered until somebody gets there.",
        by: "iris_quill",
        hoursAgo: 72,
        pinned: true,
        comments: [
          {
            by: "priya_nand",
            body: "Thank you. I was spoiled by a footnote last time.",
            likes: ["demo_reader", "iris_quill"],
          },
          {
            by: "sam_whitcombe",
            body: "What if one has not begun?",
            replies: [{ by: "iris_quill", body: "Then everything is a spoiler. Begin!", likes: ["sam_whitcombe"] }],
          },
        ],
      },
      {
        title: "Is Casaubon a villain or just a man with an index?",
        body: "I keep pitying him and then he opens his mouth.",
        by: "demo_reader2",
        hoursAgo: 5,
        spoiler: true,
        book: 145,
        comments: [
          {
            by: "noor_haddad",
            body: "An index is a way of never finishing. He is afraid of the last page, like all of us, only he has made a career of it.",
            likes: ["demo_reader", "demo_reader2", "lena_fuchs", "elio_conti"],
            replies: [
              {
                by: "demo_reader2",
                body: "That is the kindest thing anybody has said about him since 1871.",
                likes: ["noor_haddad"],
                replies: [
                  {
                    by: "lena_fuchs",
                    body: "Kinder than the codicil deserves.",
                    position: 55,
                    replies: [{ by: "demo_reader", body: "||The codicil|| is the only page he ever finished." }],
                  },
                ],
              },
            ],
          },
          {
            by: "elio_conti",
            body: "The villain is whoever taught him Greek and no German.",
            position: 30,
            likes: ["iris_quill"],
          },
          {
            by: "tobias_oak",
            body: "When ||he dies in the summer-house|| I felt nothing, and then ashamed of it, which I think was the plan.",
            position: 52,
          },
        ],
      },
      {
        title: "Favourite first lines so far",
        body: "Chapter mottos count.",
        by: "noor_haddad",
        hoursAgo: 26,
        book: 145,
        comments: [
          {
            by: "grace_mburu",
            body: "> Miss Brooke had that kind of beauty which seems to be thrown into relief by poor dress.\n\nNine words in and she has already taken sides.",
            likes: ["noor_haddad", "priya_nand"],
          },
          {
            by: "yun_seo",
            body: "The one about the squirrel's heartbeat, though it is nowhere near first.",
            position: 24,
          },
        ],
      },
      {
        title: "Everyone in this town needs a hobby",
        body: "Starting with Mrs Cadwallader.",
        by: "dara_flynn",
        hoursAgo: 47,
        comments: [
          {
            by: "demo_reader",
            body: "She has one. It is everyone in this town.",
            likes: ["dara_flynn", "demo_reader2", "elio_conti"],
          },
        ],
      },
    ],
  },
  {
    slug: "the-small-hours",
    name: "The Small Hours",
    description: "Ghosts, mad scientists and other bad company. Short books, read late, talked about in daylight.",
    rules: "No jump scares in the titles of discussions.",
    timezone: "America/New_York",
    visibility: "public",
    members: ["tobias_oak", "dara_flynn", "lena_fuchs", "grace_mburu", "elio_conti", "priya_nand"],
    past: [],
    reads: [
      { book: 345, from: -70, days: 35, finished: 4, reading: 1 },
      { book: 209, from: -9, days: 24, finished: 1, reading: 3 },
    ],
    voting: {
      method: "ranked",
      from: -16,
      until: -9,
      hour: 9,
      nominations: [
        { book: 175, by: "lena_fuchs", pitch: "The boxes at the opera have eyes." },
        { book: 209, by: "grace_mburu", pitch: "One governess, two children, and who else?" },
        { book: 43, by: "tobias_oak", pitch: "An evening's reading, and a bad night after it." },
        { book: 8492, by: "priya_nand", pitch: "Nobody who reads the play in it stays well." },
      ],
      ballots: {
        tobias_oak: [43, 209],
        dara_flynn: [209, 175],
        lena_fuchs: [175, 209],
        grace_mburu: [209, 43],
        elio_conti: [175],
        priya_nand: [8492, 43],
      },
    },
    meetings: [
      {
        title: "Is the governess well?",
        inDays: 10,
        hour: 16,
        place: "The reading room on Bleecker Street",
        agenda: "Who saw what, and when",
      },
    ],
    discussions: [
      {
        title: "Who else slept badly?",
        body: "Two chapters before bed was two too many.",
        by: "grace_mburu",
        hoursAgo: 14,
        book: 209,
        comments: [
          { by: "dara_flynn", body: "I have moved the armchair away from the window.", likes: ["grace_mburu"] },
          { by: "tobias_oak", body: "After the lake I kept the light on.", position: 35 },
        ],
      },
    ],
  },
  {
    slug: "maps-and-weather",
    name: "Maps and Weather",
    description: "Voyages, islands and storms at sea. One long book a season, with an atlas on the table.",
    rules: "Latitude before attitude.",
    timezone: "Europe/Berlin",
    visibility: "public",
    members: ["yun_seo", "piotr_zielak", "sam_whitcombe", "noor_haddad", "demo_reader2"],
    past: [],
    reads: [
      { book: 120, from: -80, days: 40, finished: 4, reading: 0 },
      { book: 2701, from: -20, days: 60, finished: 1, reading: 3 },
    ],
    voting: {
      method: "approval",
      resultsHidden: true,
      from: -2,
      until: 5,
      hour: 20,
      nominations: [
        { book: 164, by: "piotr_zielak", pitch: "The best library under water." },
        { book: 521, by: "sam_whitcombe", pitch: "Twenty-eight years of weather." },
        { book: 103, by: "yun_seo", pitch: "A timetable as a novel. Bring the atlas." },
      ],
      ballots: {
        yun_seo: [103, 164],
        piotr_zielak: [164, 521],
        sam_whitcombe: [521],
        noor_haddad: [103, 164],
      },
    },
    meetings: [
      {
        title: "Moby Dick, to the first lowering",
        inDays: 14,
        hour: 17,
        place: "The harbour library, second floor",
        agenda: "1. The sermon\n2. Are the whale chapters the book?",
      },
    ],
    discussions: [
      {
        title: "Charts for the voyage",
        body: "Post the maps you read with, the odder the better.",
        by: "yun_seo",
        hoursAgo: 40,
        comments: [
          { by: "sam_whitcombe", body: "Mine is a tea towel, and it has Nantucket on it.", likes: ["yun_seo"] },
        ],
      },
    ],
  },
  {
    slug: "moss-street-5f21c0aa",
    name: "Moss Street",
    description: "Four neighbours, one book, whoever has biscuits hosts.",
    rules: "Nobody has to finish.",
    timezone: "Europe/London",
    visibility: "private",
    members: ["demo_reader2", "demo_reader", "lena_fuchs"],
    past: [],
    reads: [{ book: 1727, from: -12, days: 30, finished: 1, reading: 1 }],
    voting: null,
    meetings: [],
    discussions: [
      {
        title: "Biscuits, a rota",
        body: "I cannot host three times running.",
        by: "lena_fuchs",
        hoursAgo: 30,
        comments: [{ by: "demo_reader", body: "I have shortbread." }],
      },
    ],
  },
];
