/** Public pages of readers, and what staff and creators do with them. */
import { createPartner } from "@/db/factories/profiles";
import { subscribers } from "@/db/schema/audience";
import { newId } from "@/db/schema/columns";
import { linkMailedTo } from "../../support/mailbox";
import { bearerOf, call, database, newReader } from "../../support/world";
import type { Cases } from "./case";
import { named, reader, shelved } from "./profile-world";

const staff = async () => bearerOf(await newReader({ roles: ["editor"] }));
const notStaff = async () => [{ as: await reader(), code: "staff_only" }];

async function profiled() {
  const { person } = await shelved();
  return { params: named(person) };
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
  getYearInBooks: {
    prepare: async () => ({ params: { ...(await profiled()).params, year: "2026" } }),
    badQueries: [{ limit: "0" }, { page: "last" }],
  },
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
    badQueries: [{}, { url: "x", format: "yaml" }, { url: "x", maxwidth: "1" }],
  },

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
