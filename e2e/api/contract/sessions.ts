import { unique } from "@/db/factories";
import { codeMailedTo } from "../../support/mailbox";
import { bearerOf, call, newReader, sessionOf } from "../../support/world";
import type { Cases } from "./case";

export const sessionCases: Cases = {
  listSessions: {
    prepare: async () => {
      const person = await newReader();
      await sessionOf(person);
      return { as: await bearerOf(person) };
    },
  },
  revokeSession: {
    prepare: async () => {
      const person = await newReader();
      await sessionOf(person);
      const as = await bearerOf(person);
      const { body } = await call("GET", "/v1/me/sessions", { headers: as });
      return { as, params: { id: body.data[0].id } };
    },
    missing: [{ id: "x".repeat(43) }, { id: "nonsense" }],
  },
  requestEmailChange: {
    prepare: async () => ({
      as: await bearerOf(await newReader()),
      body: { email: `change-${unique()}@readers.example` },
    }),
    badBodies: [{}, { email: "no address" }],
  },
  confirmEmailChange: {
    prepare: async () => {
      const as = await bearerOf(await newReader());
      const email = `change-${unique()}@readers.example`;
      await call("POST", "/v1/me/email", { headers: as, body: { email } });
      return { as, body: { code: await codeMailedTo(email) } };
    },
    badBodies: [{}, { code: "12345" }],
  },
};
