import { expect, test } from "vitest";
import { newWebhookSecret, REPLAY_WINDOW_SECONDS, SIGNATURE_HEADER, signatureOf } from "./signature";
import { VERIFY_EXAMPLES } from "./verify-examples";

type Verify = (body: string, header: string, secret: string, now?: number) => boolean;

const codeOf = (language: string) => VERIFY_EXAMPLES.find((example) => example.language === language)?.code ?? "";
const source = `data:text/javascript,${encodeURIComponent(`${codeOf("JavaScript")}\nexport { verify };`)}`;

test("the example of the reference verifies what is sent, and nothing else", async () => {
  const { verify } = (await import(/* @vite-ignore */ source)) as { verify: Verify };
  const [secret, former] = [newWebhookSecret(), newWebhookSecret()];
  const body = JSON.stringify({ id: "1", type: "read.chosen", data: { title: "Bücher · كتب" } });
  const now = 1_800_000_000;
  const header = signatureOf([secret, former], now, body);
  expect(verify(body, header, secret, now)).toBe(true);
  expect(verify(body, header, former, now)).toBe(true); // within the overlap of a rotation
  expect(verify(body, header, newWebhookSecret(), now)).toBe(false);
  expect(verify(`${body} `, header, secret, now)).toBe(false);
  expect(verify(body, header.replace(`t=${now}`, `t=${now + 1}`), secret, now)).toBe(false);
  expect(verify(body, header, secret, now + REPLAY_WINDOW_SECONDS)).toBe(true);
  expect(verify(body, header, secret, now + REPLAY_WINDOW_SECONDS + 1)).toBe(false);
  for (const forged of ["", "t=", `t=${now}`, `t=${now},v1=`, `t=${now},v0=${header.split("v1=")[1]}`, "v1=00"])
    expect(verify(body, forged, secret, now)).toBe(false);
});

test("the examples take the same steps: time, dot and body, SHA-256, five minutes, a comparison in constant time", () => {
  expect(VERIFY_EXAMPLES.map(({ language }) => language)).toEqual(["JavaScript", "Python", "PHP"]);
  const constant = { JavaScript: "timingSafeEqual(", Python: "hmac.compare_digest(", PHP: "hash_equals(" };
  for (const { language, code } of VERIFY_EXAMPLES) {
    expect(code).toContain(constant[language]);
    expect(code).toContain(String(REPLAY_WINDOW_SECONDS));
    expect(code).toMatch(/sha256/);
    expect(code).toMatch(/'v1'|"v1"/);
  }
  expect(SIGNATURE_HEADER).toBe("Bookplate-Signature");
});
