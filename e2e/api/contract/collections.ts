import { createWork, unique } from "@/db/factories";
import { createCollection, createCurator } from "@/db/factories/collections";
import { collectionBooks } from "@/db/schema/collections";
import { bearerOf, call, database, newReader } from "../../support/world";
import { type Cases, NOTHING } from "./case";

const reader = async () => bearerOf(await newReader());
const staff = async () => bearerOf(await newReader({ roles: ["editor"] }));
const published = async () => ({ id: (await createCollection(database())).id });

const draft = async () => ({
  title: `Rain on windows ${unique()}`,
  description: "For one afternoon.",
  type: "mood",
  books: [{ bookId: (await createWork(database())).id, note: "Slow." }],
});

/** A curator with one collection of theirs. */
async function withCollection() {
  const { person, curator } = await createCurator(database(), { tier: "pro" });
  const { id } = await createCollection(database(), { curatorId: curator.id });
  return { as: await bearerOf(person), params: { id } };
}

async function applied() {
  const as = await reader();
  const { body } = await call("POST", "/v1/curator-applications", { headers: as, body: application() });
  return { as, curatorId: body.curator.id as string };
}

const application = () => ({
  kind: "creator",
  name: `Ferry reads ${unique()}`,
  bio: "Books on boats.",
  credentials: "A channel about books.",
  followerCount: 12_000,
  links: [{ kind: "video", url: "https://videos.example/@ferry" }],
});

const notCurators = async () => [
  { as: await reader(), code: "curator_only" },
  {
    as: await bearerOf((await createCurator(database(), { verifiedAt: null })).person),
    code: "curator_only",
  },
];
const notStaff = async () => [
  { as: await reader(), code: "staff_only" },
  { as: await bearerOf((await createCurator(database())).person), code: "staff_only" },
];
const BAD_DRAFTS = [
  {},
  { title: "x" },
  { title: "x", description: "y", type: "gossip", books: [] },
  { title: "x".repeat(151), description: "y", type: "mood", books: [] },
  { title: "x", description: "y", type: "mood", books: [{ bookId: NOTHING }] },
  { title: "x", description: "y", type: "mood", books: [], publishAt: "2001-01-01T00:00:00Z" },
  { title: "x", description: "y", type: "mood", books: [], publishAt: "tomorrow" },
  {
    title: "x",
    description: "y",
    type: "mood",
    books: [],
    publishAt: "2099-02-01T00:00:00Z",
    expiresAt: "2099-01-01T00:00:00Z",
  },
  { title: "x", description: "y", type: "mood", books: [{ bookId: NOTHING }, { bookId: NOTHING }] },
  { title: "x", description: "y", type: "mood", season: "winter", books: [] },
  { title: "x", description: "y", type: "mood", books: [], coverUploadId: NOTHING },
];

export const collectionCases: Cases = {
  listCollections: {
    prepare: async () => ({ query: { type: "mood", sort: "popular", limit: "3" } }),
    badQueries: [{ type: "gossip" }, { sort: "price" }, { official: "maybe" }, { season: "monsoon" }],
  },
  listFeaturedCollections: { prepare: async () => ({}) },
  getCollection: { prepare: async () => ({ params: await published() }), badQueries: [{ limit: "0" }] },
  listCollectionsOfBook: {
    prepare: async () => {
      const { id: workId, slug } = await createWork(database());
      const { id: collectionId } = await createCollection(database(), { official: true });
      await database().insert(collectionBooks).values({ collectionId, workId, position: 9, note: "Slow." });
      return { params: { id: slug } };
    },
    badQueries: [{ page: "0" }, { limit: "101" }],
  },
  getCurator: {
    prepare: async () => ({ params: { id: (await createCurator(database())).curator.id } }),
    badQueries: [{ page: "x" }],
  },
  saveCollection: { prepare: async () => ({ as: await reader(), params: await published() }) },
  unsaveCollection: {
    prepare: async () => {
      const [as, params] = [await reader(), await published()];
      await call("POST", `/collections/${params.id}/save`, { headers: as });
      return { as, params };
    },
  },
  shareCollection: { prepare: async () => ({ params: await published() }) },
  addCollectionToLibrary: { prepare: async () => ({ as: await reader(), params: await published() }) },
  followCurator: {
    prepare: async () => ({
      as: await reader(),
      params: { id: (await createCurator(database())).curator.id },
      body: { frequency: "weekly" },
    }),
    badBodies: [{ frequency: "daily" }],
  },
  unfollowCurator: {
    prepare: async () => ({ as: await reader(), params: { id: (await createCurator(database())).curator.id } }),
  },
  listSavedCollections: { prepare: async () => ({ as: await reader() }) },
  suggestCollections: { prepare: async () => ({ as: await reader() }) },
  getSuggestionSettings: { prepare: async () => ({ as: await reader() }) },
  setSuggestionSettings: {
    prepare: async () => ({ as: await reader(), body: { enabled: false } }),
    badBodies: [{}, { enabled: "no" }],
  },
  applyAsCurator: {
    prepare: async () => ({ as: await reader(), body: application() }),
    badBodies: [
      {},
      { ...application(), followerCount: 9_999 },
      { ...application(), followerCount: undefined },
      { ...application(), kind: "celebrity" },
      { ...application(), kind: "author" },
      { ...application(), links: [{ kind: "video", url: "javascript:alert(1)" }] },
      { ...application(), evidenceUploadIds: [NOTHING] },
    ],
  },
  listOwnCuratorApplications: { prepare: async () => ({ as: (await applied()).as }) },
  listOwnCollections: {
    prepare: async () => ({ as: (await withCollection()).as, query: { status: "published" } }),
    badQueries: [{ status: "burnt" }],
    refused: notCurators,
  },
  createCollection: {
    prepare: async () => ({ as: (await withCollection()).as, body: { ...(await draft()), publishAt: "now" } }),
    badBodies: BAD_DRAFTS,
    refused: notCurators,
  },
  getOwnCollection: { prepare: withCollection, badQueries: [{ page: "0" }], refused: notCurators },
  updateCollection: {
    prepare: async () => ({ ...(await withCollection()), body: { title: "Another name", archived: false } }),
    badBodies: [{ title: "" }, { type: "gossip" }, { archived: "yes" }, { expiresAt: "2001-01-01T00:00:00Z" }],
    refused: notCurators,
  },
  deleteCollection: { prepare: withCollection, refused: notCurators },
  getCollectionAnalytics: { prepare: withCollection, badQueries: [{ range: "1y" }], refused: notCurators },
  getCollectionAnalyticsCsv: {
    prepare: withCollection,
    badQueries: [{ range: "1y" }],
    refused: async () => [
      ...(await notCurators()),
      { as: await bearerOf((await createCurator(database())).person), code: "pro_only" },
    ],
  },
  matchBooks: {
    prepare: async () => ({ as: (await withCollection()).as, body: { lines: ["Middlemarch", "9780306406157"] } }),
    badBodies: [{}, { lines: [] }, { lines: [""] }, { lines: Array(201).fill("x") }],
    refused: notCurators,
  },
  getOwnCurator: { prepare: async () => ({ as: (await withCollection()).as }), refused: notCurators },
  updateCurator: {
    prepare: async () => ({ as: (await withCollection()).as, body: { bio: "New.", guidelinesAccepted: true } }),
    badBodies: [{ name: "" }, { guidelinesAccepted: false }, { links: [{ kind: "x", url: "ftp://x.example" }] }],
    refused: notCurators,
  },
  createOfficialCollection: {
    prepare: async () => ({ as: await staff(), body: { ...(await draft()), publishAt: "now" } }),
    badBodies: [...BAD_DRAFTS, { ...BAD_DRAFTS[1], featured: "yes" }],
    refused: notStaff,
  },
  listAllCollections: {
    prepare: async () => ({ as: await staff(), query: { status: "draft" } }),
    badQueries: [{ status: "burnt" }],
    refused: notStaff,
  },
  featureCollection: {
    prepare: async () => ({
      as: await staff(),
      params: { id: (await createCollection(database(), { official: true })).id },
      body: { featured: true, position: 1 },
    }),
    badBodies: [{}, { featured: "yes" }, { featured: true, position: 0 }],
    refused: notStaff,
  },
  listCuratorApplications: {
    prepare: async () => ({ as: await staff() }),
    badQueries: [{ status: "lost" }],
    refused: notStaff,
  },
  verifyCurator: {
    prepare: async () => ({
      as: await staff(),
      params: { id: (await applied()).curatorId },
      body: { decision: "verify", note: "Welcome." },
    }),
    badBodies: [{ decision: "maybe" }, { note: 1 }],
    refused: notStaff,
  },
  setCuratorTier: {
    prepare: async () => ({
      as: await staff(),
      params: { id: (await createCurator(database())).curator.id },
      body: { tier: "pro" },
    }),
    badBodies: [{}, { tier: "gold" }, { tier: "pro", until: "2030-01-01" }],
    refused: notStaff,
  },
};
