/** How a reader shows themselves: page, shelves, people, goals. */
import { addReading, follow } from "@/db/factories/profiles";
import { profiles } from "@/db/schema/profiles";
import { bearerOf, call, database, newReader } from "../../support/world";
import { type Cases, NOTHING } from "./case";
import { bookId, named, reader, shelved } from "./profile-world";

async function ownShelf() {
  const { person, shelf, books } = await shelved();
  return { as: await bearerOf(person), params: { id: shelf.id }, books };
}

async function related(kind: "blocks" | "following") {
  const as = await reader();
  const { body } = await call("POST", `/v1/me/${kind}`, { headers: as, body: named(await newReader()) });
  return { as, params: { id: body.id as string } };
}

async function followed() {
  const [person, other] = [await newReader(), await newReader()];
  await follow(database(), other.id, person.id);
  const as = await bearerOf(person);
  const { body } = await call("GET", "/v1/me/followers", { headers: as });
  return { as, params: { id: body.data[0].id as string } };
}

/** A reader who follows somebody who shares what they read. */
async function following() {
  const [person, other] = [await newReader(), await newReader()];
  await addReading(database(), other.id);
  await database().insert(profiles).values({ userId: other.id, shareActivity: true });
  await follow(database(), person.id, other.id);
  return { as: await bearerOf(person) };
}

/** Somebody whom a reader follows: their recommendations are accepted. */
async function recommending() {
  const [person, other] = [await newReader(), await newReader()];
  await follow(database(), other.id, person.id);
  const body = { bookId: await bookId(), to: other.username ?? "", note: "For ||rain||." };
  return { as: await bearerOf(person), other, body };
}

async function recommended() {
  const { as, other, body } = await recommending();
  const { body: made } = await call("POST", "/v1/me/recommendations", { headers: as, body });
  return { as: await bearerOf(other), params: { id: made.id as string } };
}

async function withGoal() {
  const as = await reader();
  const { body } = await call("POST", "/v1/me/goals", { headers: as, body: { year: 2026, books: 20 } });
  return { as, params: { id: body.id as string } };
}

export const ownProfileCases: Cases = {
  getOwnProfile: { prepare: async () => ({ as: await reader() }) },
  updateProfile: {
    prepare: async () => ({
      as: await reader(),
      body: {
        bio: "Reads **slowly**.",
        links: [{ url: "https://ada.example", label: "Blog" }],
        theme: { accent: "#1F4076" },
        layout: "magazine",
        vanity: `slow-reader-${Date.now()}-${Math.floor(Math.random() * 1e6)}`,
        pinnedBooks: [await bookId()],
      },
    }),
    badBodies: [
      { layout: "pile" },
      { theme: { accent: "red" } },
      { theme: { accent: "#fff;background:url(x)" } },
      { links: [{ url: "javascript:alert(1)" }] },
      { vanity: "nohyphen" },
      { bio: "x".repeat(2001) },
      { pinnedBooks: [NOTHING] },
      { hiddenBadges: ["none-such"] },
      { photoUploadId: NOTHING },
    ],
  },
  getPrivacy: { prepare: async () => ({ as: await reader() }) },
  updatePrivacy: {
    prepare: async () => ({ as: await reader(), body: { anonymous: true, hideStats: true } }),
    badBodies: [{ anonymous: "yes" }, { shareActivity: null }, { recommendations: "friends" }],
  },
  listShelves: { prepare: async () => ({ as: (await ownShelf()).as }) },
  createShelf: {
    prepare: async () => ({ as: await reader(), body: { name: "Sea stories", tags: ["sea"], visibility: "public" } }),
    badBodies: [
      {},
      { name: "" },
      { name: "x".repeat(151) },
      { name: "x", visibility: "secret" },
      { name: "x", tags: Array(11).fill("t") },
    ],
  },
  getShelf: { prepare: ownShelf },
  updateShelf: {
    prepare: async () => ({ ...(await ownShelf()), body: { name: "Other", pinned: true, visibility: "unlisted" } }),
    badBodies: [{ slug: "reviews" }, { slug: "stats" }, { slug: "Not A Slug" }, { position: -1 }],
  },
  deleteShelf: { prepare: ownShelf },
  listShelfBooks: { prepare: ownShelf },
  addShelfBook: {
    prepare: async () => ({ ...(await ownShelf()), body: { bookId: await bookId(), note: "From a friend." } }),
    badBodies: [{}, { bookId: "x" }, { bookId: NOTHING, note: "x".repeat(501) }],
  },
  updateShelfBook: {
    prepare: async () => {
      const { as, params, books } = await ownShelf();
      return { as, params: { ...params, bookId: books[0] ?? "" }, body: { note: "Twice." } };
    },
    badBodies: [{ note: 5 }],
  },
  removeShelfBook: {
    prepare: async () => {
      const { as, params, books } = await ownShelf();
      return { as, params: { ...params, bookId: books[0] ?? "" } };
    },
  },
  orderShelf: {
    prepare: async () => {
      const { as, params, books } = await ownShelf();
      return { as, params, body: { order: [...books].reverse() } };
    },
    badBodies: [{}, { order: [] }, { order: [NOTHING] }],
  },
  orderShelves: {
    prepare: async () => {
      const { as, params } = await ownShelf();
      return { as, body: { order: [params.id] } };
    },
    badBodies: [{}, { order: [] }, { order: [NOTHING] }, { order: ["x"] }],
  },
  listBlocks: { prepare: async () => ({ as: (await related("blocks")).as }) },
  blockReader: {
    prepare: async () => ({ as: await reader(), body: named(await newReader()) }),
    badBodies: [{}, { username: "" }],
  },
  unblockReader: { prepare: () => related("blocks") },
  listFollowing: { prepare: async () => ({ as: (await related("following")).as }) },
  followReader: {
    prepare: async () => ({ as: await reader(), body: named(await newReader()) }),
    badBodies: [{}, { username: "" }],
  },
  unfollowReader: { prepare: () => related("following") },
  listFollowers: { prepare: async () => ({ as: (await followed()).as }) },
  removeFollower: { prepare: followed },
  listActivity: {
    prepare: following,
    badQueries: [{ page: "0" }, { limit: "101" }, { after: "x" }, { after: NOTHING }],
  },
  getOwnPage: {
    prepare: async () => ({ as: await reader(), query: { path: "/authors/nobody" } }),
    badQueries: [{}, { path: "" }, { path: "authors" }],
  },
  listRecommendations: {
    prepare: async () => ({ as: (await recommended()).as }),
    badQueries: [{ page: "0" }, { limit: "101" }, { after: "x" }],
  },
  createRecommendation: {
    prepare: async () => {
      const { as, body } = await recommending();
      return { as, body };
    },
    badBodies: [
      {},
      { bookId: NOTHING },
      { bookId: "x", to: "somebody" },
      { bookId: NOTHING, to: "" },
      { bookId: NOTHING, to: "somebody", note: "x".repeat(1001) },
    ],
  },
  deleteRecommendation: { prepare: recommended },
  listGoals: { prepare: async () => ({ as: (await withGoal()).as }) },
  createGoal: {
    prepare: async () => ({ as: await reader(), body: { year: 2026, books: 30 } }),
    badBodies: [{}, { year: 2026, books: 0 }, { year: 1, books: 5 }],
  },
  getGoal: { prepare: withGoal },
  updateGoal: { prepare: async () => ({ ...(await withGoal()), body: { books: 40 } }), badBodies: [{ books: 0 }] },
  deleteGoal: { prepare: withGoal },
  listBadges: { prepare: async () => ({ as: await reader() }) },
  listChallenges: { prepare: async () => ({ as: await reader() }) },
  joinChallenge: { prepare: async () => ({ as: await reader(), params: { id: "babel" } }) },
  leaveChallenge: { prepare: async () => ({ as: await reader(), params: { id: "babel" } }) },
};
