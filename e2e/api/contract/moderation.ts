import { createFlood } from "@/db/factories/floods";
import { newId } from "@/db/schema/columns";
import { sanctions, textRules } from "@/db/schema/moderation";
import { bearerOf, database, newReader } from "../../support/world";
import type { Cases } from "./case";

const staff = async () => bearerOf(await newReader({ roles: ["moderator"] }));
const admin = async () => bearerOf(await newReader({ roles: ["admin"] }));
const noStaff = async () => [{ as: await bearerOf(await newReader()), code: "staff_only" }];

async function sanctioned(kind: "warning" | "suspension" = "warning") {
  const person = await newReader();
  const id = newId();
  await database().insert(sanctions).values({ id, userId: person.id, kind, reason: "Be kind.", staffId: newId() });
  return { person, params: { id } };
}

async function rule() {
  const id = newId();
  await database()
    .insert(textRules)
    .values({ id, kind: "word", pattern: `word${id}`, action: "refuse" });
  return { id };
}

export const moderationCases: Cases = {
  listFloods: {
    prepare: async () => {
      await createFlood(database());
      return { as: await staff() };
    },
    badQueries: [{ status: "maybe" }],
    refused: noStaff,
  },
  decideFlood: {
    prepare: async () => ({
      as: await staff(),
      params: { id: (await createFlood(database())).id },
      body: { decision: "count" },
    }),
    badBodies: [{}, { decision: "forget" }, { decision: "count", note: "x" }],
    refused: noStaff,
  },
  listOwnSanctions: { prepare: async () => ({ as: await bearerOf((await sanctioned()).person) }) },
  appealSanction: {
    prepare: async () => {
      const { person, params } = await sanctioned();
      return { as: await bearerOf(person), params, body: { text: "It was a quotation." } };
    },
    badBodies: [{}, { text: "" }, { text: "x".repeat(2_001) }],
  },
  listSanctions: {
    prepare: async () => {
      await sanctioned();
      return { as: await staff() };
    },
    badQueries: [{ status: "maybe" }, { kind: "exile" }],
    refused: noStaff,
  },
  createSanction: {
    prepare: async () => ({
      as: await staff(),
      params: { id: (await newReader()).id },
      body: { kind: "warning", reason: "Be kind." },
    }),
    badBodies: [{}, { kind: "exile", reason: "x" }, { kind: "warning" }, { kind: "warning", reason: "" }],
    refused: noStaff,
  },
  decideSanction: {
    prepare: async () => ({
      as: await staff(),
      params: (await sanctioned()).params,
      body: { decision: "lift", note: "It was a quotation indeed." },
    }),
    badBodies: [{}, { decision: "lift" }, { decision: "forget", note: "x" }],
    refused: noStaff,
  },
  listLog: { prepare: async () => ({ as: await admin() }), badQueries: [{ staff: "somebody" }], refused: noStaff },
  listPeople: {
    prepare: async () => ({ as: await admin(), query: { role: "admin", status: "active", q: "r_" } }),
    badQueries: [{ role: "owner" }, { status: "gone" }],
    refused: noStaff,
  },
  setRoles: {
    prepare: async () => ({
      as: await admin(),
      params: { id: (await newReader()).id },
      body: { roles: ["editor", "librarian"] },
    }),
    badBodies: [{}, { roles: ["owner"] }, { roles: "admin" }, { roles: null }],
    refused: noStaff,
  },
  listTextRules: {
    prepare: async () => {
      await rule();
      return { as: await staff() };
    },
    refused: noStaff,
  },
  createTextRule: {
    prepare: async () => ({
      as: await staff(),
      body: { kind: "word", pattern: `Word ${newId()}`, action: "report", note: "Seen often" },
    }),
    badBodies: [
      {},
      { kind: "word", pattern: "---", action: "refuse" },
      { kind: "link", pattern: "no site", action: "refuse" },
      { kind: "word", pattern: "x", action: "praise" },
    ],
    refused: noStaff,
  },
  deleteTextRule: { prepare: async () => ({ as: await staff(), params: await rule() }), refused: noStaff },
};
