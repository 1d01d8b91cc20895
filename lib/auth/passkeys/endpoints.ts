import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { PageQuery, pageOf } from "@/lib/http/pagination";
import {
  AddPasskey,
  JoinWithPasskey,
  Passkey,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  SignInWithPasskey,
  UpdatePasskey,
} from "../passkey-schemas";
import { TokenPair } from "../schemas";

const area = "Account";
const anyone = { area, access: "public" } as const;
const own = { area, access: "reader", personal: true } as const;

export const startPasskeySignIn = endpoint({
  ...anyone,
  id: "startPasskeySignIn",
  method: "POST",
  path: "/v1/auth/passkeys/options",
  status: 200,
  response: PasskeyRequestOptions,
  summary: "Begin to sign in with a passkey",
  description:
    "Returns what `navigator.credentials.get()` takes, and sets a cookie. The challenge can be answered once, within five minutes, and only by whoever sends that cookie along.",
});

export const signInWithPasskey = endpoint({
  ...anyone,
  id: "signInWithPasskey",
  method: "POST",
  path: "/v1/auth/passkeys/sign-in",
  status: 200,
  body: SignInWithPasskey,
  response: TokenPair,
  summary: "Exchange a passkey's signature for tokens",
  description:
    "Exchanges the signature of a passkey for a pair of tokens. It must be made for this site, for the challenge of this cookie, and after the authenticator has verified its user. A passkey whose counter does not rise is refused: there is a copy of it.",
  errors: ["invalid_passkey"],
});

export const startPasskeyAccount = endpoint({
  ...anyone,
  id: "startPasskeyAccount",
  method: "POST",
  path: "/v1/auth/passkeys/join/options",
  status: 200,
  response: PasskeyCreationOptions,
  mayMiss: true,
  summary: "Begin an account with a passkey",
  description:
    "Returns what `navigator.credentials.create()` takes, for somebody without an account, and sets a cookie as above.",
});

export const joinWithPasskey = endpoint({
  ...anyone,
  id: "joinWithPasskey",
  method: "POST",
  path: "/v1/auth/passkeys/join",
  status: 200,
  body: JoinWithPasskey,
  response: TokenPair,
  summary: "Create an account with a passkey",
  description:
    "Creates an account whose only way in is this passkey, and returns a pair of tokens. Add an email address with `POST /v1/me/email`: without one, a lost passkey is a lost account. The rules of registration hold as for addresses.",
  errors: ["invalid_passkey", "registration_closed", "invite_needed", "approval_needed"],
});

export const listPasskeys = endpoint({
  ...own,
  id: "listPasskeys",
  method: "GET",
  path: "/v1/me/passkeys",
  status: 200,
  query: PageQuery,
  response: pageOf(Passkey),
  summary: "The caller's passkeys",
  description: "The caller's passkeys, newest first, by name. Their keys are never shown.",
});

export const startPasskey = endpoint({
  ...own,
  id: "startPasskey",
  method: "POST",
  path: "/v1/me/passkeys/options",
  status: 200,
  response: PasskeyCreationOptions,
  mayMiss: true,
  summary: "Begin to add a passkey",
  description:
    "Returns what `navigator.credentials.create()` takes, and sets a cookie as above. Needs a sign-in of the last 15 minutes.",
  errors: ["sign_in_again"],
});

export const addPasskey = endpoint({
  ...own,
  id: "addPasskey",
  keepsRefusals: true,
  method: "POST",
  path: "/v1/me/passkeys",
  status: 201,
  body: AddPasskey,
  response: Passkey,
  summary: "Add a passkey",
  description:
    "Adds the passkey that was made for the challenge of this cookie, up to 20, and emails the caller about it. Needs a sign-in of the last 15 minutes.",
  errors: ["sign_in_again", "invalid_passkey", "too_many_passkeys"],
});

export const updatePasskey = endpoint({
  ...own,
  id: "updatePasskey",
  method: "PATCH",
  path: "/v1/me/passkeys/{id}",
  status: 200,
  params: z.object({ id: Id }),
  body: UpdatePasskey,
  response: Passkey,
  summary: "Rename a passkey",
  description: "Changes the name of one of the caller's passkeys, which nobody else sees.",
});

export const removePasskey = endpoint({
  ...own,
  id: "removePasskey",
  method: "DELETE",
  path: "/v1/me/passkeys/{id}",
  status: 204,
  params: z.object({ id: Id }),
  summary: "Revoke a passkey",
  description:
    "Revokes one of the caller's passkeys at once, and emails the caller about it. The last way into an account without an email address stays. Needs a sign-in of the last 15 minutes.",
  errors: ["sign_in_again", "last_way_in"],
});

export const passkeyEndpoints = [
  startPasskeySignIn,
  signInWithPasskey,
  startPasskeyAccount,
  joinWithPasskey,
  listPasskeys,
  startPasskey,
  addPasskey,
  updatePasskey,
  removePasskey,
] as const;
