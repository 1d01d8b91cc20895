/** What the people of the demo world say around author pages. Books are named by their Project Gutenberg number. */
import type { authorClaimChecks, authorClaimEvidence } from "@/db/schema/author-claims";

type Check = Pick<typeof authorClaimChecks.$inferInsert, "kind" | "outcome" | "detail">;
type Piece = Pick<typeof authorClaimEvidence.$inferInsert, "kind" | "email" | "url" | "note"> & { check?: Check };
type DemoMessage = { side: "staff" | "claimant"; text: string; daysAgo: number };
type DemoClaim = {
  book: number;
  by: string;
  daysAgo: number;
  statement: string;
  evidence: Piece[];
  messages?: DemoMessage[];
};

export const PICKS = [
  { book: 345, note: "He owes me a castle, and I do not mind at all." },
  { book: 145, note: "For everybody who believes that quiet lives are small." },
  { book: 1952, note: "Forty minutes. Do not read it in a rented house." },
  { book: 2554, note: null },
] as const;

export const ANSWERS = [
  {
    by: "demo_reader",
    text: "Did you ever think of giving the creature a name?",
    answer:
      "Every reader has asked, and every reader has called him something. I thought that a man who was never *spoken to* should not be named by me either.",
  },
  {
    by: "lena_fuchs",
    text: "How much of the weather in the book was real?",
    answer: "All of it. It rained for eleven weeks, and we had read every ghost story in the house.",
  },
  {
    by: "demo_reader2",
    text: "Which of your books would you hand to somebody who found Frankenstein too sad?",
    answer: "None of mine. I would hand them a lamp, and stay in the room.",
  },
];

export const WAITING_QUESTIONS = [
  { by: "priya_nand", text: "Do you write letters to friends before or after the day's pages?" },
  { by: "sam_whitcombe", text: "Is the ice at the beginning and the end the same ice?" },
];

/** Where visitors come from, as shares of a day. */
export const SOURCES = [
  { source: "direct", share: 0.34 },
  { source: "search engines", share: 0.27 },
  { source: "search here", share: 0.16 },
  { source: "bookplate", share: 0.12 },
  { source: "social networks", share: 0.08 },
  { source: "villadiodati.example", share: 0.03 },
];

export const CLAIMS: readonly DemoClaim[] = [
  {
    book: 145,
    by: "lena_fuchs",
    daysAgo: 9,
    statement: "I look after the estate. The house on the Coventry road still gets her post, and I answer it.",
    evidence: [
      {
        kind: "agency_email",
        email: "rights@greylitagency.example",
        note: "They have looked after the name since 1880.",
        check: {
          kind: "email_code",
          outcome: "yes",
          detail: "The code emailed to rights@greylitagency.example was confirmed.",
        },
      },
      {
        kind: "press",
        url: "https://coventrypost.example/archive/estate",
        check: { kind: "name_on_page", outcome: "yes", detail: "The page names George Eliot." },
      },
    ],
  },
  {
    book: 345,
    by: "sam_whitcombe",
    daysAgo: 3,
    statement: "I manage the Lyceum, and I write at night.",
    evidence: [
      {
        kind: "personal_website",
        url: "https://lyceum.example/bram",
        check: { kind: "token", outcome: "no", detail: "The token is not on the page." },
      },
    ],
    messages: [
      {
        side: "staff",
        text: "Thank you. The website does not show the token yet. Could you add it, or name somebody at your publisher?",
        daysAgo: 2,
      },
      { side: "claimant", text: "I asked the printer to add it. It should be there tomorrow.", daysAgo: 1 },
    ],
  },
  {
    book: 1342,
    by: "priya_nand",
    daysAgo: 1,
    statement: "I am writing a book about her, and I would keep the page in better order.",
    evidence: [{ kind: "social_account", url: "https://social.example/@janeite" }],
  },
];
