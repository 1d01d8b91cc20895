import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import { passkeys } from "@/db/schema/passkeys";
import { users } from "@/db/schema/users";
import { addressBucket, POLICIES, rateLimiter } from "@/lib/http/rate-limit";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { currentScope } from "@/lib/kernel/scope";
import { entrantWith } from "../brought";
import type {
  JoinWithPasskey,
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from "../passkey-schemas";
import { startTokenFamily } from "../refresh-tokens";
import type { TokenPair } from "../schemas";
import { accountOf, type SignedIn } from "../sign-in";
import { CHALLENGE_SECONDS, invalidPasskey, storeChallenge, takeChallenge } from "./challenges";
import { creationOptions } from "./creation-options";
import { relyingParty } from "./relying-party";
import { verifyNewPasskey, verifySignature } from "./verify";

/** What the browser asks an authenticator to sign; which passkey it is, its owner chooses there. */
export async function startPasskeySignIn(ctx: Context): Promise<PasskeyRequestOptions> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().id,
    userVerification: "required",
    timeout: CHALLENGE_SECONDS * 1000,
  });
  await storeChallenge(ctx, { kind: "sign_in", challenge: options.challenge });
  return {
    challenge: options.challenge,
    rpId: relyingParty().id,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: "required",
  };
}

/** Whose passkey signed the challenge of this browser; 401 `invalid_passkey`. */
export async function redeemPasskey(
  ctx: Context,
  credential: PasskeyAssertion,
  ceremony: string | undefined,
): Promise<SignedIn> {
  countAttempt(POLICIES.signIn);
  const { challenge } = await takeChallenge(ctx, "sign_in", ceremony);
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ passkey: passkeys, username: users.username })
      .from(passkeys)
      .innerJoin(users, and(eq(users.id, passkeys.userId), isNull(users.deletedAt)))
      .where(eq(passkeys.credentialId, credential.id))
      .for("update", { of: passkeys }); // two answers at once are compared with one counter
    if (!found) throw invalidPasskey();
    const changed = await verifySignature(credential, challenge, found.passkey);
    await tx.db
      .update(passkeys)
      .set({ ...changed, lastUsedAt: ctx.now })
      .where(eq(passkeys.id, found.passkey.id));
    return { userId: found.passkey.userId, isNew: found.username === null, next: null };
  });
}

/** A pair of tokens for an app whose user signed with a passkey. */
export async function signInWithPasskey(
  ctx: Context,
  { credential }: { credential: PasskeyAssertion },
  ceremony: string | undefined,
): Promise<TokenPair> {
  const { userId } = await redeemPasskey(ctx, credential, ceremony);
  return startTokenFamily(ctx, userId);
}

/** What the browser asks an authenticator to make for somebody who has no account yet. */
export async function startPasskeyAccount(ctx: Context): Promise<PasskeyCreationOptions> {
  return creationOptions(ctx, { kind: "join", userName: "Bookplate", displayName: "Bookplate" });
}

/**
 * Makes an account whose first means to get in is a passkey: without an address, for which its owner is asked afterwards
 * and which counts once they have proved it.
 */
export async function redeemNewPasskey(
  ctx: Context,
  { credential, name, invite }: { credential: PasskeyAttestation; name: string; invite?: string | undefined },
  ceremony: string | undefined,
): Promise<SignedIn> {
  countAttempt(POLICIES.signIn);
  countAttempt(POLICIES.passkeyAccounts);
  const { challenge, userHandle } = await takeChallenge(ctx, "join", ceremony);
  const made = await verifyNewPasskey(credential, challenge);
  return inTransaction(ctx, async (tx) => {
    const account = await accountOf(tx, { email: null, ...entrantWith({ invite }) });
    if (!account) throw invalidPasskey(); // nobody waits for approval without an address: the rules refuse that themselves
    const values = { ...made, name, userHandle: userHandle ?? "", userId: account.userId, createdAt: ctx.now };
    const stored = await tx.db.insert(passkeys).values(values).onConflictDoNothing().returning({ id: passkeys.id });
    if (stored.length === 0) throw invalidPasskey(); // somebody's already
    return { ...account, next: null };
  });
}

/** The same for an app: a pair of tokens of the new account. */
export async function joinWithPasskey(
  ctx: Context,
  { name = "Passkey", ...rest }: z.infer<typeof JoinWithPasskey>,
  ceremony: string | undefined,
): Promise<TokenPair> {
  const { userId } = await redeemNewPasskey(ctx, { ...rest, name }, ceremony);
  return startTokenFamily(ctx, userId);
}

const countAttempt = (policy: (typeof POLICIES)["signIn" | "passkeyAccounts"]) =>
  rateLimiter().take(policy, addressBucket(currentScope()?.address ?? "unknown"));
