import { z } from "zod";
import { Id, Instant, line } from "@/lib/http/fields";

const base64Url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, "must be base64url");

/** The options as browsers take them (`PublicKeyCredential.parseRequestOptionsFromJSON`). */
export const PasskeyRequestOptions = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.enum(["required", "preferred", "discouraged"]),
  })
  .meta({ id: "PasskeyRequestOptions", description: "What navigator.credentials.get() takes as JSON" });
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;

export const PasskeyCreationOptions = z
  .object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(
      z.object({ id: z.string(), type: z.literal("public-key"), transports: z.array(z.string()) }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal("required"),
      requireResidentKey: z.boolean(),
      userVerification: z.literal("required"),
    }),
    attestation: z.literal("none"),
  })
  .meta({ id: "PasskeyCreationOptions", description: "What navigator.credentials.create() takes as JSON" });
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;

const credential = { id: base64Url(1_400), rawId: base64Url(1_400), type: z.literal("public-key") };

/** What a browser answers with; what else it says of itself is not read. */
export const PasskeyAssertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url(4_000),
      authenticatorData: base64Url(4_000),
      signature: base64Url(8_000),
      userHandle: base64Url(200).nullish(),
    }),
  })
  .meta({ id: "PasskeyAssertion", description: "What navigator.credentials.get() resolved to, as JSON" });
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

export const PasskeyAttestation = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64Url(4_000),
      attestationObject: base64Url(20_000),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  })
  .meta({ id: "PasskeyAttestation", description: "What navigator.credentials.create() resolved to, as JSON" });
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

export const SignInWithPasskey = z.strictObject({ credential: PasskeyAssertion }).meta({ id: "SignInWithPasskey" });

const Name = line(60).describe("What its owner calls it");

export const JoinWithPasskey = z
  .strictObject({
    credential: PasskeyAttestation,
    name: Name.optional(),
    invite: z.string().min(20).max(200).optional().describe("The token of an invitation, where one is needed"),
  })
  .meta({ id: "JoinWithPasskey" });

export const AddPasskey = z.strictObject({ credential: PasskeyAttestation, name: Name }).meta({ id: "AddPasskey" });
export type AddPasskey = z.infer<typeof AddPasskey>;

export const UpdatePasskey = z.strictObject({ name: Name }).meta({ id: "UpdatePasskey" });

export const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    isSynced: z.boolean().describe("It may be on several devices, as its keeper synchronises it"),
    isBackedUp: z.boolean().describe("Its keeper has a copy, so that a lost device is no lost passkey"),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
  })
  .meta({ id: "Passkey" });
export type Passkey = z.infer<typeof Passkey>;
