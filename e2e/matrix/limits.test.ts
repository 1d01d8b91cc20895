/** Which limit a request counts against, and what the headers say of it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { unique } from "@/db/factories";
import { testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { respondInProcess } from "../support/in-process";
import { apiKeyOf, bearerOf, call, closeDatabase, cookieOf, newReader, setTransport } from "../support/world";

beforeAll(async () => {
  setVariables({ RATE_LIMITS: "1" });
  await testContext();
  setTransport(respondInProcess);
});
afterAll(async () => {
  setTransport();
  await closeDatabase();
});

test("a request counts against its reader, or else against its address", async () => {
  const reader = await newReader();
  const address = '"address";q=3000;w=300';
  const caller = '"caller";q=1500;w=300';
  const asked = [
    ["anonymous", {}, address],
    ["a made-up session", { Cookie: "bookplate.session=made-up" }, address],
    ["a forged token", { Authorization: "Bearer forged.token.here" }, address],
    ["a forged key", { "X-API-Key": "bkp_forged" }, address],
    ["a token", await bearerOf(reader), caller],
    ["a key", await apiKeyOf(reader, ["read"]), caller],
    ["a session", await cookieOf(reader), caller],
  ] as const;
  for (const [who, headers, policy] of asked) {
    const { headers: responseHeaders } = await call("GET", "/v1/clubs/nobody-at-all", { headers });
    expect({ who, policy: responseHeaders.get("ratelimit-policy") }).toEqual({ who, policy });
    expect(responseHeaders.get("ratelimit")).toMatch(/^"\w+";r=\d+;t=\d+$/);
  }
});

/** The first answer that is 429, with what it says. */
async function untilStopped(limit: number, ask: () => ReturnType<typeof call>) {
  for (let i = 1; i <= limit; i += 1) {
    const { status, headers } = await ask();
    if (status === 429)
      return { at: i, policy: headers.get("ratelimit-policy"), later: Number(headers.get("retry-after")) > 0 };
  }
  return null;
}

test("signing in and uploads have limits of their own, and name them", async () => {
  const mail = () => call("POST", "/v1/auth/email", { body: { email: `${unique()}@readers.example` } });
  expect(await untilStopped(60, mail)).toMatchObject({ policy: '"sign-in";q=25;w=300', later: true });
  const as = await bearerOf(await newReader());
  const upload = () => call("POST", "/v1/uploads", { headers: as, body: {} });
  expect(await untilStopped(70, upload)).toMatchObject({ policy: '"uploads";q=30;w=300', later: true });
  const other = await bearerOf(await newReader());
  const file = () => call("POST", "/v1/me/imports", { headers: other, body: {} });
  expect(await untilStopped(70, file)).toMatchObject({ policy: '"uploads";q=30;w=300', later: true });
});
