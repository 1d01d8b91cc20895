import { createWork } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { decisions } from "@/db/schema/decisions";
import { appUrl, bearerOf, database, newReader } from "../../support/world";
import type { Cases } from "./case";

const staff = async () => bearerOf(await newReader({ roles: ["moderator"] }));
const noStaff = async () => [{ as: await bearerOf(await newReader()), code: "staff_only" }];

/** A decision about somebody's review, and whom it concerns. */
export async function decided(values: Partial<typeof decisions.$inferInsert> = {}) {
  const person = await newReader();
  const id = newId();
  await database()
    .insert(decisions)
    .values({
      id,
      userId: person.id,
      kind: "review",
      targetId: newId(),
      action: "hide",
      rule: "abuse",
      reason: "It insults the author.",
      source: "reader",
      excerpt: "What a fool.",
      url: "/books/emma",
      ...values,
    });
  return { person, params: { id } };
}

const appealed = { appeal: "It is a quotation.", appealedAt: new Date() };
const aNotice = { reason: "illegal", explanation: "It is a libel.", email: "notifier@letters.example" };

export const decisionCases: Cases = {
  createNotice: {
    prepare: async () => {
      const work = await createWork(database());
      const email = `${newId()}@letters.example`;
      return { body: { url: `${appUrl()}/books/${work.slug}`, ...aNotice, name: "Ada", email } };
    },
    badBodies: [
      {},
      { ...aNotice },
      { ...aNotice, url: "/books/emma", email: "nobody" },
      { ...aNotice, url: "/books/emma", email: "a@b.example\r\nBcc: c@d.example" },
      { ...aNotice, url: "/books/emma", reason: "boring" },
      { ...aNotice, url: "/books/emma", explanation: "" },
      { ...aNotice, url: "/books/emma", explanation: "x".repeat(5_001) },
      { ...aNotice, url: "/books/emma", name: "Ada\nB" },
    ],
  },
  listDecisions: { prepare: async () => ({ as: await bearerOf((await decided()).person) }) },
  appealDecision: {
    prepare: async () => {
      const { person, params } = await decided();
      return { as: await bearerOf(person), params, body: { text: "It is a quotation." } };
    },
    badBodies: [{}, { text: "" }, { text: "x".repeat(2_001) }],
  },
  listAppeals: {
    prepare: async () => {
      await decided(appealed);
      return { as: await staff() };
    },
    badQueries: [{ status: "lost" }],
    refused: noStaff,
  },
  decideAppeal: {
    prepare: async () => ({
      as: await staff(),
      params: (await decided(appealed)).params,
      body: { decision: "reverse", note: "It is a quotation indeed." },
    }),
    badBodies: [{}, { decision: "reverse" }, { decision: "forget", note: "x" }, { decision: "uphold", note: "" }],
    refused: noStaff,
  },
};
