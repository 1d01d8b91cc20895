import { createWork } from "@/db/factories";
import { createQuestion, createReview } from "@/db/factories/authors";
import { call, database } from "../../support/world";
import { made, notAuthors, notPro, proPage } from "./author-world";
import type { Cases } from "./case";

const news = {
  title: "A new book",
  description: "It is **done**.",
  releaseDate: "2027-05-01",
  links: [{ kind: "preorder", label: "Shop", url: "https://shop.example/book" }],
};
const event = {
  kind: "signing",
  title: "Signing",
  startsAt: "2027-05-01T19:00",
  timezone: "Europe/Paris",
  place: "A bookshop",
};
const NAMED = [{ autor: "jane-austen" }]; // an impossible name of a page is refused as nobody's: 401

const announcement = () => made("/author/announcements", () => news);
const theEvent = () => made("/author/events", () => event);
const pick = () => made("/author/picks", ({ work }) => ({ bookId: work.id, note: "Again and again." }));
const highlight = () =>
  made("/author/highlights", async ({ work }) => ({ reviewId: (await createReview(database(), work.id)).id }));
async function question() {
  const page = await proPage();
  return { ...page, params: { id: (await createQuestion(database(), page.author.id)).id } };
}

export const authorProCases: Cases = {
  listOwnAnnouncements: { prepare: announcement, refused: notAuthors },
  createAnnouncement: {
    prepare: async () => {
      const { as, work } = await proPage();
      return { as, body: { ...news, bookId: work.id } };
    },
    badBodies: [
      {},
      { ...news, title: "" },
      { ...news, title: "x".repeat(151) },
      { ...news, description: "x".repeat(10_001) },
      { ...news, releaseDate: "soon" },
      { ...news, links: [{ kind: "rent", label: "x", url: "https://a.example" }] },
      { ...news, links: [{ kind: "purchase", label: "x", url: "javascript:alert(1)" }] },
      { ...news, coverUploadId: "0192f0c1-0000-7000-8000-000000000000" },
      { ...news, bookId: "0192f0c1-0000-7000-8000-000000000000" },
    ],
    badQueries: NAMED,
    refused: notPro,
  },
  getAnnouncement: { prepare: announcement, badQueries: NAMED, refused: notAuthors },
  updateAnnouncement: {
    prepare: async () => ({ ...(await announcement()), body: { title: "Another title" } }),
    badBodies: [{ title: null }, { releaseDate: "1 May" }, { notifyFollowers: true }],
    badQueries: NAMED,
    refused: notPro,
  },
  deleteAnnouncement: { prepare: announcement, badQueries: NAMED, refused: notAuthors },
  listHighlights: { prepare: highlight, badQueries: NAMED, refused: notAuthors },
  createHighlight: {
    prepare: async () => {
      const { as, work } = await proPage();
      return { as, body: { reviewId: (await createReview(database(), work.id)).id, notifyReviewer: true } };
    },
    badBodies: [{}, { reviewId: "x" }],
    badQueries: NAMED,
    refused: notPro,
  },
  deleteHighlight: { prepare: highlight, badQueries: NAMED, refused: notAuthors },
  listPicks: { prepare: pick, badQueries: NAMED, refused: notAuthors },
  addPick: {
    prepare: async () => ({
      as: (await proPage()).as,
      body: { bookId: (await createWork(database())).id, note: "Read it twice.", position: 1 },
    }),
    badBodies: [{}, { bookId: "x" }],
    badQueries: NAMED,
    refused: notPro,
  },
  orderPicks: {
    prepare: async () => {
      const { as, params } = await pick();
      return { as, body: { order: [params.id] } };
    },
    badBodies: [{}, { order: [] }, { order: ["x"] }, { order: ["0192f0c1-0000-7000-8000-000000000000"] }],
    badQueries: NAMED,
    refused: notPro,
  },
  updatePick: {
    prepare: async () => ({ ...(await pick()), body: { note: "Because." } }),
    badBodies: [{ note: "" }, { note: "x".repeat(501) }],
    badQueries: NAMED,
    refused: notPro,
  },
  deletePick: { prepare: pick, badQueries: NAMED, refused: notAuthors },
  listOwnEvents: { prepare: theEvent, refused: notAuthors },
  createEvent: {
    prepare: async () => ({ as: (await proPage()).as, body: event }),
    badBodies: [
      {},
      { ...event, kind: "party" },
      { ...event, timezone: "Paris" },
      { ...event, startsAt: "tomorrow" },
      { ...event, startsAt: "2020-01-01T10:00" },
      { ...event, place: null },
      { ...event, rsvpUrl: "mailto:x@y.example" },
    ],
    badQueries: NAMED,
    refused: notPro,
  },
  updateEvent: {
    prepare: async () => ({ ...(await theEvent()), body: { startsAt: "2027-05-02T19:00" } }),
    badBodies: [{ status: "moved" }, { place: null }, { endsAt: "2027-04-01T00:00" }],
    badQueries: NAMED,
    refused: notPro,
  },
  deleteEvent: { prepare: theEvent, badQueries: NAMED, refused: notAuthors },
  listAllQuestions: { prepare: question, badQueries: [{ status: "lost" }], refused: notAuthors },
  answerQuestion: {
    prepare: async () => ({ ...(await question()), body: { answer: "Because of the sea." } }),
    badBodies: [{}, { answer: "" }, { answer: "x".repeat(10_001) }],
    badQueries: NAMED,
    refused: notPro,
  },
  deleteQuestion: { prepare: question, badQueries: NAMED, refused: notAuthors },
  getQaPeriod: { prepare: proPage, badQueries: NAMED, refused: notAuthors },
  setQaPeriod: {
    prepare: async () => ({ as: (await proPage()).as, body: { open: true, closesAt: "2027-06-01T00:00:00Z" } }),
    badBodies: [
      {},
      { open: "yes" },
      { open: true, opensAt: "2027-06-02T00:00:00Z", closesAt: "2027-06-01T00:00:00Z" },
      { open: true, opensAt: "noon" },
    ],
    badQueries: NAMED,
    refused: notPro,
  },
  exportDashboard: {
    prepare: async () => ({ as: (await proPage()).as, query: { table: "books", range: "7d" } }),
    badQueries: [{ range: "1d" }, { table: "everything" }],
    refused: notPro,
  },
};

/** An author with everything on their page, for the public reads. */
export async function fullPage() {
  const page = await proPage();
  const post = (path: string, body: unknown) => call("POST", path, { headers: page.as, body });
  await post("/author/announcements", { ...news, bookId: page.work.id });
  const { body } = await post("/author/events", event);
  await post("/author/picks", { bookId: page.work.id });
  await post("/author/highlights", { reviewId: (await createReview(database(), page.work.id)).id });
  const asked = await createQuestion(database(), page.author.id);
  await call("PUT", `/author/qa/${asked.id}`, { headers: page.as, body: { answer: "Salt." } });
  return { params: { id: page.author.id, eventId: body.id as string } };
}
