import { isIP } from "node:net";
import { env } from "@/lib/kernel/env";

/** Where passkeys belong: to the configured address and to no other, whatever a request says of itself. */
export const relyingParty = () => {
  const { origin, hostname } = new URL(env().APP_URL);
  return { origin, id: hostname, name: "Bookplate" };
};

/** ES256, EdDSA and RS256: one of them every authenticator has, and Node verifies all three without an experiment. */
export const ALGORITHMS = [-7, -8, -257];

/** Browsers make no passkeys for an address that is a number. */
export const passkeysOffered = (): boolean => isIP(relyingParty().id.replace(/^\[|\]$/g, "")) === 0;
