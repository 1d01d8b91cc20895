import { createWork } from "@/db/factories";
import { codeMailedTo } from "../../support/mailbox";
import { call, database } from "../../support/world";
import { notStaff, readerAs, staffAs } from "./author-world";
import type { Cases } from "./case";

const statement = "I wrote these books.";
const press = { kind: "press", url: "https://paper.example/interview" };

async function claimed() {
  const as = await readerAs();
  const authorId = (await createWork(database())).authorId;
  const email = `editor-${Math.random().toString(36).slice(2)}@house.example`;
  const evidence = [{ kind: "publisher_email", email }, press];
  const { body } = await call("POST", "/v1/author-claims", { headers: as, body: { authorId, statement, evidence } });
  const [mail, page] = body.evidence as { id: string }[];
  return { as, email, params: { id: body.id as string }, mail: mail?.id ?? "", page: page?.id ?? "" };
}
const byStaff = async () => ({ params: (await claimed()).params, as: await staffAs() });

export const authorClaimCases: Cases = {
  submitClaim: {
    prepare: async () => ({
      as: await readerAs(),
      body: { authorId: (await createWork(database())).authorId, statement, evidence: [press] },
    }),
    badBodies: [
      {},
      { authorId: "x", statement, evidence: [] },
      { authorId: "x", statement: "", evidence: [press] },
      { authorId: "x", statement, evidence: [{ kind: "passport", url: "https://a.example" }] },
      { authorId: "x", statement, evidence: [{ kind: "press", url: "ftp://a.example" }] },
      { authorId: "x", statement, evidence: [{ kind: "agency_email", email: "no address" }] },
      { authorId: "x", statement, evidence: [{ kind: "agency_letter" }] },
    ],
  },
  listOwnClaims: { prepare: claimed },
  getOwnClaim: {
    prepare: claimed,
    missing: [{ id: "0192f0c1-0000-7000-8000-000000000000" }, { id: "nonsense" }],
  },
  withdrawClaim: { prepare: claimed },
  addEvidence: {
    prepare: async () => ({ ...(await claimed()), body: { evidence: [press] } }),
    badBodies: [{}, { evidence: [] }, { evidence: [{ kind: "press" }] }],
  },
  replyToStaff: {
    prepare: async () => ({ ...(await claimed()), body: { text: "Here is more." } }),
    badBodies: [{}, { text: "" }, { text: "x".repeat(2_001) }],
  },
  sendClaimCode: {
    prepare: async () => {
      const { as, params, mail } = await claimed();
      return { as, params: { ...params, evidenceId: mail } };
    },
  },
  confirmClaimCode: {
    prepare: async () => {
      const { as, params, mail, email } = await claimed();
      return { as, params: { ...params, evidenceId: mail }, body: { code: await codeMailedTo(email) } };
    },
    badBodies: [{}, { code: "12345" }, { code: 123456 }],
  },
  checkEvidence: {
    prepare: async () => {
      const { as, params, page } = await claimed();
      return { as, params: { ...params, evidenceId: page } };
    },
  },
  listClaims: { prepare: byStaff, badQueries: [{ status: "lost" }], refused: notStaff },
  getClaim: { prepare: byStaff, refused: notStaff },
  decideClaim: {
    prepare: async () => ({ ...(await byStaff()), body: { decision: "approve" } }),
    badBodies: [{}, { decision: "reject" }, { decision: "request_follow_up", explanation: "" }, { decision: "maybe" }],
    refused: notStaff,
  },
  writeToClaimant: {
    prepare: async () => ({ ...(await byStaff()), body: { text: "Which publisher?" } }),
    badBodies: [{}, { text: "" }],
    refused: notStaff,
  },
};
