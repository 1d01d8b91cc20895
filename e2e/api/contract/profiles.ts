import { createWork } from "@/db/factories";
import { addReading, createPartner, createShelf, follow } from "@/db/factories/profiles";
import { newId } from "@/db/schema/columns";
import { subscribers } from "@/db/schema/profiles";
import { linkMailedTo } from "../../support/mailbox";
import { bearerOf, call, database, newReader, type Person } from "../../support/world";
import type { Cases } from "./case";

const NOTHING = "0192f0c1-0000-7000-8000-000000000000";
const reader = async () => bearerOf(await newReader());
const staff = async () => bearerOf(await newReader({ isStaff: true }));
const notStaff = async () => [{ as: await reader(), code: "staff_only" }];
const bookId = async () => (await createWork(database())).id;
const named = (person: Person) => ({ username: person.username ?? "" });

/** A reader with a public shelf of two books, a review, and something begun. */
async function shelved() {
  const person = await newReader();
  const { done, open } = await addReading(database(), person.id);
  const shelf = await createShelf(database(), person.id, { books: [done.id, open.id] });
  await createPartner(database());
  return { person, shelf, books: [done.id, open.id] };
}

async function profiled() {
  const { person } = await shelved();
  return { params: named(person) };
}

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

async function withGoal() {
  const as = await reader();
  const { body } = await call("POST", "/v1/me/goals", { headers: as, body: { year: 2026, books: 20 } });
  return { as, params: { id: body.id as string } };
}

const HISTORY = `Title,Author,ISBN,My Rating,Exclusive Shelf,Book Id,My Review
A book of the contract,Somebody,,4,read,,Well said
,Nobody,,0,read,,
`;

function file(text = HISTORY): FormData {
  const form = new FormData();
  form.set("file", new Blob([text]), "library.csv");
  return form;
}

async function imported(as: Record<string, string>) {
  const encoded = new Response(file());
  const headers = { ...as, "Content-Type": encoded.headers.get("content-type") ?? "" };
  const { body } = await call("POST", "/v1/me/imports", { headers, raw: new Uint8Array(await encoded.arrayBuffer()) });
  return { as, params: { id: body.id as string } };
}

/** Asks until the job is done. */
export async function until(ask: () => Promise<boolean>, seconds = 20) {
  const end = Date.now() + seconds * 1000;
  while (!(await ask())) {
    if (Date.now() > end) throw new Error("It did not come to an end.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function finished() {
  const one = await imported(await reader());
  await call("POST", `/v1/me/imports/${one.params.id}/start`, { headers: one.as, body: {} });
  await until(async () => {
    const { body } = await call("GET", `/v1/me/imports/${one.params.id}`, { headers: one.as });
    return body.status === "done";
  });
  return one;
}

async function exported() {
  const as = await reader();
  const { body } = await call("POST", "/v1/me/exports", { headers: as, body: undefined });
  return { as, params: { id: body.id as string } };
}

async function readyExport() {
  const one = await exported();
  await until(
    async () => (await call("GET", `/v1/me/exports/${one.params.id}`, { headers: one.as })).body.status === "ready",
  );
  return one;
}

async function withRead() {
  const person = await newReader();
  const { done } = await addReading(database(), person.id);
  const as = await bearerOf(person);
  const { body } = await call("POST", `/v1/me/library/${done.id}/reads`, {
    headers: as,
    body: { finishedOn: "2020-02-02" },
  });
  return { as, params: { bookId: done.id, readId: body.id as string } };
}

const pro = async () => bearerOf(await newReader({ tier: "pro" }));

async function withDomain() {
  const as = await pro();
  await call("PUT", "/v1/me/domain", { headers: as, body: { hostname: `books.${newId()}.org` } });
  return as;
}

const creator = async () => bearerOf(await newReader({ tier: "creator" }));
const notCreator = async () => [{ as: await reader(), code: "creator_only" }];

/** The token of the mail that somebody got who gave their address. */
async function subscribed(): Promise<string> {
  const email = `fan-${Date.now()}-${Math.floor(Math.random() * 1e6)}@readers.example`;
  const person = await newReader({ tier: "creator" });
  await call("POST", `/public/@${person.username}/subscribe`, { body: { email } });
  return (await linkMailedTo(email)).split("/subscribe/")[1]?.replace(/[^\w-].*$/, "") ?? "";
}

const partner = () => ({
  slug: `shop-${Date.now()}-${Math.floor(Math.random() * 1e6)}`,
  name: "A shop",
  kind: "indie",
  bookUrls: { default: "https://shop.example/{isbn13}" },
});

export const profileCases: Cases = {
  getProfile: { prepare: profiled },
  listPublicShelves: { prepare: profiled },
  getPublicShelf: {
    prepare: async () => {
      const { person, shelf } = await shelved();
      return { params: { ...named(person), slug: shelf.slug } };
    },
    badQueries: [{ page: "0" }, { limit: "101" }, { page: "200", limit: "100" }],
  },
  listCurrentlyReading: { prepare: profiled },
  listReaderReviews: { prepare: profiled },
  getReadingStats: { prepare: profiled, badQueries: [{ year: "last" }, { year: "3000" }] },
  findReaders: {
    prepare: async () => ({ body: { search: "demo", order: [{ field: "username" }] } }),
    badBodies: [{ filters: { email: "x" } }, { order: [{ field: "id" }] }],
  },
  embedShelf: {
    prepare: async () => {
      const { person, shelf } = await shelved();
      return {
        params: { ...named(person), shelf: shelf.slug },
        query: { theme: "dark", layout: "row", limit: "5", accent: "1f4076" },
      };
    },
    badQueries: [
      { theme: "pink" },
      { layout: "pile" },
      { limit: "21" },
      { accent: "red" },
      { accent: "#fff;}body{display:none" },
    ],
  },
  describeEmbed: {
    prepare: async () => {
      const { person, shelf } = await shelved();
      return {
        query: { url: `${process.env.E2E_URL}/@${person.username}/${shelf.slug}`, format: "json", maxwidth: "400" },
      };
    },
    badQueries: [{}, { url: "x", format: "xml" }, { url: "x", maxwidth: "1" }],
  },

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
    badBodies: [{ anonymous: "yes" }],
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

  createImport: { prepare: async () => ({ as: await reader(), form: file() }) },
  listImports: { prepare: async () => ({ as: (await imported(await reader())).as }) },
  getImport: { prepare: async () => imported(await reader()) },
  deleteImport: { prepare: async () => imported(await reader()) },
  listImportRows: { prepare: async () => imported(await reader()), badQueries: [{ state: "lost" }] },
  chooseBook: {
    prepare: async () => {
      const { as, params } = await imported(await reader());
      return { as, params: { ...params, row: "1" }, body: { bookId: await bookId() } };
    },
    badBodies: [{}, { bookId: "x" }],
    missing: [{ row: "99" }, { row: "x" }, { id: NOTHING }],
  },
  startImport: {
    prepare: async () => ({ ...(await imported(await reader())), body: {} }),
    badBodies: [{ reviews: "all" }],
  },
  retryImport: { prepare: async () => ({ ...(await finished()), body: {} }), badBodies: [{ shelves: 1 }] },
  publishImportedReviews: { prepare: finished },
  createExport: { prepare: async () => ({ as: await reader() }) },
  listExports: { prepare: async () => ({ as: (await exported()).as }) },
  getExport: { prepare: exported },
  downloadExport: { prepare: readyExport },
  getLinkResults: { prepare: async () => ({ as: await reader() }), badQueries: [{ range: "1d" }] },
  getProfileAnalytics: {
    prepare: async () => ({ as: await creator() }),
    badQueries: [{ range: "1d" }],
    refused: async () => [{ as: await reader(), code: "pro_only" }],
  },
  exportProfileAnalytics: {
    prepare: async () => ({ as: await creator(), query: { table: "clicks", range: "90d" } }),
    badQueries: [{ table: "readers" }, { range: "1d" }],
    refused: async () => [{ as: await reader(), code: "creator_only" }],
  },
  deleteAccount: { prepare: async () => ({ as: await reader() }) },

  addEarlierRead: {
    prepare: async () => {
      const { as, params } = await withRead();
      return { as, params: { bookId: params.bookId }, body: { startedOn: "2019-01-01", finishedOn: "2019-02-01" } };
    },
    badBodies: [{ startedOn: "2020-02-02", finishedOn: "2020-02-01" }, { finishedOn: "yesterday" }],
  },
  updateEarlierRead: {
    prepare: async () => ({ ...(await withRead()), body: { startedOn: "2020-01-01" } }),
    badBodies: [{ startedOn: "2021-01-01" }],
  },
  removeEarlierRead: { prepare: withRead },

  subscribe: {
    prepare: async () => ({
      params: named(await newReader({ tier: "creator" })),
      body: { email: "fan@readers.example" },
    }),
    badBodies: [{}, { email: "no address" }],
  },
  confirmSubscription: {
    prepare: async () => ({ body: { token: await subscribed() } }),
    badBodies: [{}, { token: "short" }],
  },
  endSubscription: { prepare: async () => ({ body: { token: await subscribed() } }), badBodies: [{}, { token: 5 }] },
  listSubscribers: { prepare: async () => ({ as: await creator() }), refused: notCreator },
  exportSubscribers: { prepare: async () => ({ as: await creator() }), refused: notCreator },
  removeSubscriber: {
    prepare: async () => {
      const person = await newReader({ tier: "creator" });
      const id = newId();
      await database()
        .insert(subscribers)
        .values({ id, ownerId: person.id, email: "x@readers.example", tokenHash: id, confirmedAt: new Date() });
      return { as: await bearerOf(person), params: { id } };
    },
    refused: notCreator,
  },
  getDomain: { prepare: async () => ({ as: await withDomain() }) },
  setDomain: {
    prepare: async () => ({ as: await pro(), body: { hostname: `books.${newId()}.org` } }),
    badBodies: [
      {},
      { hostname: "" },
      { hostname: "books" },
      { hostname: "127.0.0.1" },
      { hostname: "https://books.ada.org" },
      { hostname: "books.example" },
      { hostname: "ada.localhost" },
    ],
    refused: async () => [{ as: await reader(), code: "pro_only" }],
  },
  removeDomain: { prepare: async () => ({ as: await withDomain() }) },
  checkDomain: {
    prepare: async () => ({ as: await withDomain() }),
    refused: async () => [{ as: await reader(), code: "pro_only" }],
  },
  listPartners: { prepare: async () => ({ as: await staff() }), refused: notStaff },
  createPartner: {
    prepare: async () => ({ as: await staff(), body: partner() }),
    badBodies: [
      {},
      { ...partner(), kind: "market" },
      { ...partner(), bookUrls: { default: "javascript:alert(1)" } },
      { ...partner(), bookUrls: { GB: "https://shop.example/" } },
      { ...partner(), rateBasisPoints: 10_001 },
    ],
    refused: notStaff,
  },
  updatePartner: {
    prepare: async () => ({
      as: await staff(),
      params: { id: (await createPartner(database())).id },
      body: { active: false },
    }),
    badBodies: [{ rateBasisPoints: -1 }],
    refused: notStaff,
  },
  listReaders: {
    prepare: async () => ({ as: await staff(), query: { q: "demo", tier: "pro" } }),
    badQueries: [{ tier: "gold" }, { page: "0" }],
    refused: notStaff,
  },
  setReaderTier: {
    prepare: async () => ({ as: await staff(), params: { id: (await newReader()).id }, body: { tier: "pro" } }),
    badBodies: [{}, { tier: "gold" }],
    refused: notStaff,
  },
};
