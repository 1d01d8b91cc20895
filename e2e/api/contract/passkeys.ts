import { TestAuthenticator } from "@/lib/testing/authenticator";
import { appUrl, bearerOf, call, newReader } from "../../support/world";
import type { Cases, Prepared } from "./case";

type Headers = Record<string, string>;

/** What an operation of passkeys begins with, and the caller's headers with the cookie that came with it. */
async function begun(path: string, as: Headers = {}) {
  const { body, headers } = await call("POST", path, { headers: as });
  const [cookie = ""] = headers.getSetCookie();
  return { options: body, as: { ...as, Cookie: cookie.split(";")[0] ?? "" } };
}

/** A passkey that was made, and not yet added. */
export async function madePasskey(of?: Headers) {
  const device = new TestAuthenticator(appUrl());
  const owner = of ?? (await bearerOf(await newReader()));
  const started = await begun("/v1/me/passkeys/options", owner);
  return { device, owner, as: started.as, credential: device.create(started.options) };
}

/** A reader with a passkey. */
export async function withPasskey(name = "My phone") {
  const { device, owner, as, credential } = await madePasskey();
  const { body } = await call("POST", "/v1/me/passkeys", { headers: as, body: { name, credential } });
  return { device, as: owner, id: (body as { id: string }).id };
}

async function signature(): Promise<Prepared> {
  const { device } = await withPasskey();
  const { options, as } = await begun("/v1/auth/passkeys/options");
  return { as, body: { credential: device.sign(options) } };
}

async function newAccount(): Promise<Prepared> {
  const { options, as } = await begun("/v1/auth/passkeys/join/options");
  return { as, body: { credential: new TestAuthenticator(appUrl()).create(options), name: "Laptop" } };
}

const missing = [{ id: "0192f0c1-0000-7000-8000-000000000000" }, { id: "nonsense" }];
const notCredentials = [{}, { credential: {} }, { credential: "text" }];

export const passkeyCases: Cases = {
  startPasskeySignIn: { prepare: async () => ({}) },
  signInWithPasskey: { prepare: signature, badBodies: notCredentials },
  startPasskeyAccount: { prepare: async () => ({}) },
  joinWithPasskey: { prepare: newAccount, badBodies: notCredentials },
  listPasskeys: { prepare: async () => ({ as: (await withPasskey()).as }) },
  startPasskey: { prepare: async () => ({ as: await bearerOf(await newReader()) }) },
  addPasskey: {
    prepare: async () => {
      const { as, credential } = await madePasskey();
      return { as, body: { name: "My phone", credential } };
    },
    badBodies: [...notCredentials, { name: "My phone" }],
  },
  updatePasskey: {
    prepare: async () => {
      const { as, id } = await withPasskey();
      return { as, params: { id }, body: { name: "Telephone" } };
    },
    badBodies: [{}, { name: "" }, { name: "x".repeat(61) }],
    missing,
  },
  removePasskey: {
    prepare: async () => {
      const { as, id } = await withPasskey();
      return { as, params: { id } };
    },
    missing,
  },
};
