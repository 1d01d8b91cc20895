import { codeMailedTo } from "../../support/mailbox";
import { bearerOf, call, newReader } from "../../support/world";
import type { Cases } from "./case";

const reader = async () => bearerOf(await newReader());

export const accountCases: Cases = {
  requestSignIn: {
    prepare: async () => ({ body: { email: `new-${Date.now()}@readers.example` } }),
    badBodies: [{}, { email: "no address" }, { email: 5 }],
  },
  grantToken: {
    prepare: async () => {
      const email = `grant-${Math.random()}@readers.example`;
      await call("POST", "/v1/auth/email", { body: { email } });
      return { body: { grantType: "email_code", email, code: await codeMailedTo(email) } };
    },
    badBodies: [{}, { grantType: "password" }, { grantType: "email_code", email: "a@b.example", code: "12345" }],
  },
  revokeToken: { prepare: async () => ({ body: { refreshToken: "unknown" } }), badBodies: [{}, { refreshToken: "" }] },
  getMe: { prepare: async () => ({ as: await reader() }) },
  updateMe: {
    prepare: async () => ({ as: await reader(), body: { displayName: "Ada" } }),
    badBodies: [{ username: "1st" }, { username: "ab" }, { displayName: "" }, { username: "admin" }, { locale: "fr" }],
  },
  listApiKeys: { prepare: async () => ({ as: await reader() }) },
  createApiKey: {
    prepare: async () => ({ as: await reader(), body: { name: "Phone", scopes: ["read"] } }),
    badBodies: [{}, { name: "x", scopes: [] }, { name: "x", scopes: ["admin"] }],
  },
  revokeApiKey: {
    prepare: async () => {
      const as = await reader();
      const { body } = await call("POST", "/v1/me/api-keys", {
        headers: as,
        body: { name: "Phone", scopes: ["read"] },
      });
      return { as, params: { id: body.id } };
    },
    missing: [{ id: "0192f0c1-0000-7000-8000-000000000000" }, { id: "nonsense" }],
  },
};
