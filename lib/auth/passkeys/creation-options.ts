import { generateRegistrationOptions } from "@simplewebauthn/server";
import type { Context } from "@/lib/kernel/context";
import type { PasskeyCreationOptions } from "../passkey-schemas";
import { CHALLENGE_SECONDS, storeChallenge } from "./challenges";
import { ALGORITHMS, relyingParty } from "./relying-party";

type Owner =
  | { kind: "join"; userName: string; displayName: string }
  | {
      kind: "add";
      userName: string;
      displayName: string;
      userId: string;
      /** By which authenticators know the account already. */
      userHandle?: string;
      /** Passkeys of the account: their authenticators make no second one. */
      known: readonly { credentialId: string; transports: string[] }[];
    };

/**
 * What an authenticator is asked to make: a passkey that it can offer by itself, and only after it has seen that it is its
 * owner who asks. Who made the authenticator is not asked.
 */
export async function creationOptions(ctx: Context, owner: Owner): Promise<PasskeyCreationOptions> {
  const { id, name } = relyingParty();
  const isKnown = owner.kind === "add";
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userName: owner.userName,
    userDisplayName: owner.displayName,
    ...(isKnown && owner.userHandle ? { userID: Buffer.from(owner.userHandle, "base64url") } : {}),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const { challenge, user } = options;
  const userId = isKnown ? owner.userId : null;
  await storeChallenge(ctx, { kind: owner.kind, challenge, userHandle: user.id, userId });
  return {
    rp: { id, name },
    user,
    challenge,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: "public-key", alg })),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: (isKnown ? owner.known : []).map(({ credentialId, transports }) => ({
      id: credentialId,
      type: "public-key",
      transports,
    })),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    attestation: "none",
  };
}
