import { unique } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { invites, registrations } from "@/db/schema/installation";
import { bearerOf, database, newReader } from "../../support/world";
import type { Cases } from "./case";

const admin = async () => bearerOf(await newReader({ roles: ["admin"] }));
const noAdmin = async () => [
  { as: await bearerOf(await newReader()), code: "staff_only" },
  { as: await bearerOf(await newReader({ roles: ["editor", "moderator", "librarian"] })), code: "staff_only" },
];

async function invite() {
  const id = newId();
  await database().insert(invites).values({ id, tokenHash: id, maxUses: 3 });
  return { id };
}

async function registration() {
  const id = newId();
  const email = `${id}@readers.example`;
  await database().insert(registrations).values({ id, email, answer: "Novels, mostly.", locale: "en" });
  return { id };
}

export const installationCases: Cases = {
  getInstance: { prepare: async () => ({}) },
  getSettings: { prepare: async () => ({ as: await admin() }), refused: noAdmin },
  updateSettings: {
    // what nobody sees while registration is open: the installation of these tests is everybody's
    prepare: async () => ({ as: await admin(), body: { name: "Bookplate", approvalQuestion: `Why ${unique()}?` } }),
    badBodies: [
      { name: "" },
      { name: "a <b>" },
      { contactEmail: "nobody" },
      { registration: "some" },
      { blockedEmailDomains: ["no domain"] },
      { locales: [] },
      { locales: ["en", "en"] },
      { locales: ["fr"] },
      { locales: ["en"], defaultLocale: "de" },
      { locales: ["de"] },
      { tiers: true },
      { covers: "none" },
      { externalCovers: "on" },
      { externalLookup: 1 },
    ],
    refused: noAdmin,
  },
  listInvites: {
    prepare: async () => {
      await invite();
      return { as: await admin() };
    },
    refused: noAdmin,
  },
  createInvite: {
    prepare: async () => ({ as: await admin(), body: { maxUses: 2, expiresAt: "2190-01-01T00:00:00Z" } }),
    badBodies: [{ maxUses: 0 }, { maxUses: 1.5 }, { expiresAt: "tomorrow" }, { expiresAt: "2020-01-01T00:00:00Z" }],
    refused: noAdmin,
  },
  deleteInvite: { prepare: async () => ({ as: await admin(), params: await invite() }), refused: noAdmin },
  listRegistrations: {
    prepare: async () => {
      await registration();
      return { as: await admin() };
    },
    badQueries: [{ status: "maybe" }],
    refused: noAdmin,
  },
  decideRegistration: {
    prepare: async () => ({
      as: await admin(),
      params: await registration(),
      body: { decision: "approve", note: "Welcome." },
    }),
    badBodies: [{}, { decision: "perhaps" }, { decision: "approve", note: "" }],
    refused: noAdmin,
  },
};
