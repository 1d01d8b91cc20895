import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { passkeys } from "@/db/schema/passkeys";
import { log, seldom } from "@/lib/kernel/log";
import type { PasskeyAssertion, PasskeyAttestation } from "../passkey-schemas";
import { invalidPasskey } from "./challenges";
import { ALGORITHMS, relyingParty } from "./relying-party";

type Row = typeof passkeys.$inferSelect;
type NewPasskey = Pick<Row, "credentialId" | "publicKey" | "counter" | "transports" | "isSynced" | "isBackedUp">;

const expected = (challenge: string) => {
  const { origin, id } = relyingParty();
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true };
};

/** The new passkey in an authenticator's answer to this challenge, or 401 `invalid_passkey`. */
export async function verifyNewPasskey(credential: PasskeyAttestation, challenge: string): Promise<NewPasskey> {
  const { response } = credential;
  const { transports = [] } = response;
  const { registrationInfo } = await orRefused(() =>
    verifyRegistrationResponse({
      ...expected(challenge),
      supportedAlgorithmIDs: ALGORITHMS,
      response: { ...credential, response: { ...response, transports }, clientExtensionResults: {} },
    }),
  );
  if (!registrationInfo) throw invalidPasskey();
  const { credential: made, credentialDeviceType, credentialBackedUp } = registrationInfo;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey),
    counter: made.counter,
    transports,
    isSynced: credentialDeviceType === "multiDevice",
    isBackedUp: credentialBackedUp,
  };
}

/**
 * What changes in a passkey that signed this challenge, or 401 `invalid_passkey`: also when its counter did not rise, which
 * says that there is a copy of it.
 */
export async function verifySignature(
  credential: PasskeyAssertion,
  challenge: string,
  known: Row,
): Promise<Pick<Row, "counter" | "isBackedUp">> {
  const { userHandle } = credential.response;
  if (userHandle && userHandle !== known.userHandle) throw invalidPasskey();
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      ...expected(challenge),
      response: {
        ...credential,
        response: { ...credential.response, userHandle: userHandle ?? undefined },
        clientExtensionResults: {},
      },
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(known.publicKey),
        counter: known.counter,
        transports: known.transports,
      },
    }),
  );
  if (!verified) throw invalidPasskey();
  return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
}

/** The library throws for whatever does not fit: its sentence is for the log, which names nobody. */
async function orRefused<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    seldom("passkey refused", (before) => log().warn({ err: error, before }, "passkey refused"));
    throw invalidPasskey();
  }
}
