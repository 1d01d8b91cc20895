/**
 * An authenticator in a few lines, for tests without a browser: makes passkeys (ES256, attestation "none") and signs with
 * them. What it does otherwise than a well-behaved one is said in `lies`.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { PasskeyAssertion, PasskeyAttestation } from "@/lib/auth/passkey-schemas";

type Lies = { origin?: string; rpId?: string; userVerified?: boolean; counter?: number; challenge?: string };
type Made = { id: string; privateKey: KeyObject; userHandle: string; counter: number };

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const BACKUP_ELIGIBLE = 0x08;
const BACKED_UP = 0x10;
const WITH_CREDENTIAL = 0x40;

const base64Url = (bytes: Buffer): string => bytes.toString("base64url");
const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();
const uint = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

/** CBOR of what is needed here. */
type Cbor = number | string | Buffer | Map<number | string, Cbor>;
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])]);
}
function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  return length < 256 ? Buffer.from([(kind << 5) | 24, length]) : Buffer.from([(kind << 5) | 25, ...uint(length, 2)]);
}

export class TestAuthenticator {
  readonly origin: string;
  made: Made | null = null;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** A passkey for these options. */
  create(options: { challenge: string; user: { id: string } }, lies: Lies = {}): PasskeyAttestation {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const id = randomBytes(32);
    this.made = { id: base64Url(id), privateKey, userHandle: options.user.id, counter: lies.counter ?? 1 };
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const key = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, cbor(key)]);
    const authData = this.#data(lies, Buffer.concat([credential]));
    return {
      id: this.made.id,
      rawId: this.made.id,
      type: "public-key",
      response: {
        clientDataJSON: this.#client("webauthn.create", options.challenge, lies),
        attestationObject: base64Url(
          cbor(
            new Map<string, Cbor>([
              ["fmt", "none"],
              ["attStmt", new Map()],
              ["authData", authData],
            ]),
          ),
        ),
        transports: ["internal"],
      },
    };
  }

  /** The signature of the passkey it made last. */
  sign(options: { challenge: string }, lies: Lies = {}): PasskeyAssertion {
    if (!this.made) throw new Error("This authenticator has made no passkey.");
    this.made.counter += 1;
    const authenticatorData = this.#data(lies);
    const clientDataJSON = this.#client("webauthn.get", options.challenge, lies);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return {
      id: this.made.id,
      rawId: this.made.id,
      type: "public-key",
      response: {
        clientDataJSON,
        authenticatorData: base64Url(authenticatorData),
        signature: base64Url(sign("sha256", signed, this.made.privateKey)),
        userHandle: this.made.userHandle,
      },
    };
  }

  #client(type: string, challenge: string, lies: Lies): string {
    const { origin = this.origin } = lies;
    return base64Url(
      Buffer.from(JSON.stringify({ type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false })),
    );
  }

  #data({ rpId = new URL(this.origin).hostname, userVerified = true, counter }: Lies, credential?: Buffer): Buffer {
    const flags =
      USER_PRESENT |
      (userVerified ? USER_VERIFIED : 0) |
      BACKUP_ELIGIBLE |
      BACKED_UP |
      (credential ? WITH_CREDENTIAL : 0);
    const count = uint(counter ?? this.made?.counter ?? 0, 4);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }
}
