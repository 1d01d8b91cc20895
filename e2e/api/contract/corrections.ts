import { createAuthor, createWork } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { proposals, workDoubts } from "@/db/schema/corrections";
import { bearerOf, call, database, newReader } from "../../support/world";
import { type Cases, NOTHING } from "./case";

const reader = async () => bearerOf(await newReader());
const librarian = async () => bearerOf(await newReader({ roles: ["librarian"] }));
const reason = "So it stands on the title page.";

/** A book, and a correction of its title. */
async function toCorrect() {
  const { id, title } = await createWork(database());
  return { params: { id }, body: { changes: [{ field: "title", from: title, to: `${title}, corrected` }], reason } };
}

/** A person, and a correction of the year of birth. */
async function personToCorrect() {
  const { id } = await createAuthor(database(), { birthYear: 1979, bookCount: 1 });
  return { params: { id }, body: { changes: [{ field: "birthYear", from: 1979, to: 1797 }], reason } };
}

/** An open proposal, and its maker. */
async function proposed() {
  const [person, { params, body }] = [await newReader(), await toCorrect()];
  const made = await call("POST", `/v1/books/${params.id}/proposals`, { headers: await bearerOf(person), body });
  return { userId: person.id, id: made.body.id as string };
}

/** Something that a librarian corrected, with the id of the change. */
async function corrected(kind: "books" | "authors") {
  const [as, { params, body }] = [await librarian(), await (kind === "books" ? toCorrect() : personToCorrect())];
  const at = kind === "books" ? `/v1/books/${params.id}` : `/authors/${params.id}`;
  await call("POST", `${at}/proposals`, { headers: as, body });
  const history = await call("GET", `${at}/history`);
  return { as, params: { id: params.id, revisionId: history.body.data[0].id as string } };
}

const badChanges = [
  {},
  { changes: [], reason },
  { changes: [{ field: "title", from: "x" }], reason },
  { changes: [{ field: "slug", from: "x", to: "y" }], reason },
  { changes: [{ field: "title", from: null, to: "New" }] },
  { changes: [{ field: "title", from: null, to: "New" }], reason: " " },
];

export const correctionCases: Cases = {
  proposeForBook: {
    prepare: async () => ({ as: await reader(), ...(await toCorrect()) }),
    badBodies: [
      ...badChanges,
      { changes: [{ field: "title", from: null, to: "New" }], reason },
      { changes: [{ field: "pages", from: null, to: 12 }], reason },
      { changes: [{ field: "pages", edition: NOTHING, from: null, to: 12 }], reason },
      { changes: [{ field: "genres", from: [], to: ["nonsense"] }], reason },
      { changes: [{ field: "series", from: null, to: { name: "Row" } }], reason },
      { changes: [{ field: "firstPublished", from: null, to: 9999 }], reason },
    ],
  },
  proposeForAuthor: {
    prepare: async () => ({ as: await reader(), ...(await personToCorrect()) }),
    badBodies: [
      ...badChanges,
      { changes: [{ field: "name", from: null, to: null }], reason },
      { changes: [{ field: "alternateNames", from: [], to: [""] }], reason },
    ],
  },
  listOwnProposals: {
    prepare: async () => ({ as: await bearerOf({ id: (await proposed()).userId }) }),
    badQueries: [{ page: "0" }, { limit: "101" }],
  },
  listBookHistory: {
    prepare: async () => ({ params: { id: (await corrected("books")).params.id } }),
    badQueries: [{ page: "0" }, { limit: "101" }],
  },
  listAuthorHistory: {
    prepare: async () => ({ params: { id: (await corrected("authors")).params.id } }),
    badQueries: [{ page: "0" }, { limit: "101" }],
  },
  revertBook: { prepare: () => corrected("books") },
  revertAuthor: { prepare: () => corrected("authors") },
  decideProposal: {
    prepare: async () => ({
      as: await librarian(),
      params: { id: (await proposed()).id },
      body: { decision: "accept", note: "Thank you." },
    }),
    badBodies: [{}, { decision: "maybe" }, { decision: "reject", note: "x".repeat(501) }],
  },
  listQueue: {
    prepare: async () => {
      await proposed();
      return { as: await librarian(), query: { kind: "proposal" } };
    },
    badQueries: [{ kind: "anything" }, { page: "0" }],
  },
  listCandidates: {
    prepare: async () => {
      const [{ id: userId }, { id: workId }] = [await newReader(), await createWork(database())];
      const accepted = { userId, workId, changes: [], reason, status: "accepted" as const, decidedAt: new Date() };
      await database()
        .insert(proposals)
        .values(Array.from({ length: 20 }, () => accepted));
      return { as: await librarian(), query: { limit: "1" } };
    },
    badQueries: [{ page: "0" }, { limit: "101" }],
  },
  turnAwayReader: {
    prepare: async () => ({
      as: await librarian(),
      params: { id: (await proposed()).userId },
      body: { note: "Please read the guide first." },
    }),
    badBodies: [{ note: "x".repeat(501) }, { decision: "reject" }],
  },
  dismissDoubt: {
    prepare: async () => {
      const id = newId();
      const [work, other] = [await createWork(database()), await createWork(database())];
      await database()
        .insert(workDoubts)
        .values({ id, kind: "duplicate", workId: work.id, otherId: other.id, likeness: 0.9 });
      return { as: await librarian(), params: { id } };
    },
  },
};
