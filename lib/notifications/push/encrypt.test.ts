import { createECDH, randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decryptMessage } from "@/lib/testing/push-stand-ins";
import { areUsable, encryptMessage, LARGEST_MESSAGE } from "./encrypt";

const bytes = (text: string) => Buffer.from(text, "base64url");

/** RFC 8291, section 5 and appendix A. */
const RFC = {
  plain: "When I grow up, I want to be a watermelon",
  senderKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  receiverKey: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

describe("the vector of RFC 8291", () => {
  test("is what we encrypt", () => {
    const made = encryptMessage(Buffer.from(RFC.plain), RFC, {
      salt: bytes(RFC.salt),
      senderKey: bytes(RFC.senderKey),
    });
    expect(made.toString("base64url")).toBe(RFC.message);
  });

  test("is what the stand-in decrypts", () => {
    const receiver = createECDH("prime256v1");
    receiver.setPrivateKey(bytes(RFC.receiverKey));
    expect(decryptMessage(bytes(RFC.message), receiver, bytes(RFC.auth)).toString()).toBe(RFC.plain);
  });
});

test("every message up to the largest comes through, and fits into one record", () => {
  const receiver = createECDH("prime256v1");
  receiver.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: receiver.getPublicKey("base64url"), auth: auth.toString("base64url") };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: LARGEST_MESSAGE }), (message) => {
      const made = encryptMessage(Buffer.from(message), keys);
      return made.length <= 4096 && decryptMessage(made, receiver, auth).equals(Buffer.from(message));
    }),
    { numRuns: 40, examples: [[new Uint8Array(LARGEST_MESSAGE)], [new Uint8Array(0)]] },
  );
});

test("keys that are no point of the curve, or no 16 bytes, are not usable", () => {
  expect(areUsable(RFC)).toBe(true);
  expect(areUsable({ ...RFC, auth: "c2hvcnQ" })).toBe(false);
  expect(areUsable({ ...RFC, p256dh: randomBytes(65).toString("base64url") })).toBe(false);
  expect(areUsable({ ...RFC, p256dh: "" })).toBe(false);
});
