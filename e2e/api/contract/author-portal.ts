import { createWork } from "@/db/factories";
import { createReview } from "@/db/factories/authors";
import { call, database, newReader } from "../../support/world";
import { freePage, notAuthors, notStaff, readerAs, staffAs } from "./author-world";
import type { Case, Cases } from "./case";

const NAMED = [{ autor: "jane-austen" }]; // an impossible name of a page is refused as nobody's: 401

async function member() {
  const { as } = await freePage();
  const { username } = await newReader();
  const { body } = await call("POST", "/author/members", { headers: as, body: { username } });
  return { as, params: { id: body.id as string } };
}
async function bookLink() {
  const { as } = await freePage();
  const bookId = (await createWork(database())).id;
  const { body } = await call("POST", "/author/book-links", { headers: as, body: { bookId, penName: "A. Nother" } });
  return { as, params: { id: body.id as string } };
}
async function support() {
  const { as } = await freePage();
  const { body } = await call("POST", "/author/support", {
    headers: as,
    body: { subject: "Help", message: "Please." },
  });
  return { as, params: { id: body.id as string } };
}
const byStaff = (prepare: Case["prepare"]) => async () => ({ ...(await prepare()), as: await staffAs() });

export const authorPortalCases: Cases = {
  listManagedPages: { prepare: freePage },
  getDashboard: { prepare: freePage, badQueries: [{ range: "1d" }], refused: notAuthors },
  updateAuthorProfile: {
    prepare: async () => ({
      as: (await freePage()).as,
      body: {
        bio: "I write [things](https://me.example).",
        links: [{ kind: "mastodon", url: "https://social.example/@me" }],
        websiteUrl: "https://me.example",
        location: "Leeds",
        genres: ["horror"],
      },
    }),
    badBodies: [
      { bio: "x".repeat(2_001) },
      { links: [{ kind: "x", url: "javascript:alert(1)" }] },
      { links: Array.from({ length: 11 }, () => ({ kind: "x", url: "https://me.example" })) },
      { websiteUrl: "me.example" },
      { photoUploadId: "0192f0c1-0000-7000-8000-000000000000" },
      { genres: "horror" },
      { tier: "pro" },
    ],
    badQueries: NAMED,
    refused: notAuthors,
  },
  listAuthorReviews: {
    prepare: async () => {
      const { as, work } = await freePage();
      await createReview(database(), work.id);
      return { as, query: { bookId: work.id, rating: "4" } };
    },
    badQueries: [{ rating: "6" }, { bookId: "x" }, { sort: "oldest" }],
    refused: notAuthors,
  },
  listOwnBooks: { prepare: freePage, refused: notAuthors },
  listOwnBookLinks: { prepare: bookLink, refused: notAuthors },
  requestBookLink: {
    prepare: async () => ({ as: (await freePage()).as, body: { bookId: (await createWork(database())).id } }),
    badBodies: [{}, { bookId: "x" }],
    badQueries: NAMED,
    refused: notAuthors,
  },
  listMembers: { prepare: member, badQueries: NAMED, refused: notAuthors },
  addMember: {
    prepare: async () => ({ as: (await freePage()).as, body: { username: (await newReader()).username } }),
    badBodies: [{}, { username: "nobody_at_all" }],
    badQueries: NAMED,
    refused: notAuthors,
  },
  removeMember: { prepare: member, badQueries: NAMED, refused: notAuthors },
  listSupportRequests: { prepare: support, refused: notAuthors },
  askSupport: {
    prepare: async () => ({ as: (await freePage()).as, body: { subject: "Help", message: "Please." } }),
    badBodies: [{}, { subject: "Help" }, { subject: "x".repeat(151), message: "y" }],
    badQueries: NAMED,
    refused: notAuthors,
  },
  listBookLinks: { prepare: byStaff(bookLink), badQueries: [{ status: "lost" }], refused: notStaff },
  decideBookLink: {
    prepare: async () => ({ ...(await byStaff(bookLink)()), body: { decision: "approve" } }),
    badBodies: [{}, { decision: "reject" }, { decision: "maybe" }],
    refused: notStaff,
  },
  listSupport: { prepare: byStaff(support), badQueries: [{ status: "lost" }], refused: notStaff },
  answerSupport: {
    prepare: async () => ({ ...(await byStaff(support)()), body: { answer: "Done." } }),
    badBodies: [{}, { status: "lost" }],
    refused: notStaff,
  },
  setTier: {
    prepare: async () => ({
      as: await staffAs(),
      params: { id: (await freePage()).author.slug },
      body: { tier: "pro" },
    }),
    badBodies: [{}, { tier: "gold" }],
    refused: notStaff,
  },
  listFollowedAuthors: { prepare: async () => ({ as: await readerAs() }) },
  listAuthorNews: { prepare: async () => ({ as: await readerAs() }) },
};
