import { createWork } from "@/db/factories";
import { openQuestions } from "@/db/factories/authors";
import { bearerOf, call, database, newReader } from "../../support/world";
import { authorClaimCases } from "./author-claims";
import { authorPortalCases } from "./author-portal";
import { authorProCases, fullPage } from "./author-pro";
import { proPage } from "./author-world";
import type { Cases } from "./case";

const author = async () => ({ id: (await createWork(database())).authorId });

export const authorCases: Cases = {
  listAuthors: {
    prepare: async () => ({ query: { q: "austen", limit: "5" } }),
    badQueries: [{ verified: "perhaps" }, { page: "0" }],
  },
  getAuthor: { prepare: fullPage },
  listAuthorBooks: { prepare: async () => ({ params: await author() }), badQueries: [{ limit: "101" }] },
  listAuthorAnnouncements: { prepare: fullPage },
  listAuthorEvents: { prepare: fullPage, badQueries: [{ past: "perhaps" }] },
  getAuthorCalendar: { prepare: fullPage },
  getEventCalendar: { prepare: fullPage },
  listAuthorQuestions: { prepare: fullPage },
  askAuthor: {
    prepare: async () => {
      const { author: page } = await proPage();
      await openQuestions(database(), page.id);
      return { as: await bearerOf(await newReader()), params: { id: page.slug }, body: { text: "Why the sea?" } };
    },
    badBodies: [{}, { text: "" }, { text: "x".repeat(1_001) }],
  },
  followAuthor: {
    prepare: async () => ({
      as: await bearerOf(await newReader()),
      params: await author(),
      body: { frequency: "weekly", newEditions: true, languages: ["de", "pt-BR"] },
    }),
    badBodies: [{ frequency: "daily" }, { topics: ["gossip"] }, { newWorks: "yes" }, { languages: ["the best"] }],
  },
  unfollowAuthor: {
    prepare: async () => {
      const [as, params] = [await bearerOf(await newReader()), await author()];
      await call("POST", `/authors/${params.id}/follow`, { headers: as, body: {} });
      return { as, params };
    },
  },
  subscribeToAuthor: {
    prepare: async () => ({ params: await author(), body: { email: "fan@strangers.example", locale: "de" } }),
    badBodies: [{}, { email: "no address" }, { email: "fan@strangers.example", locale: "tlh" }],
  },
  ...authorPortalCases,
  ...authorProCases,
  ...authorClaimCases,
};
