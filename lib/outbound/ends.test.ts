/** No service outside can hold us up: each exchange ends, and what was to be done is tried again or refused for now. */
import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { mails } from "@/db/schema/platform";
import { asUnavailable } from "@/lib/http/unavailable";
import type { Context } from "@/lib/kernel/context";
import { LONGEST_MS, neverSilent, OutsideAway } from "@/lib/kernel/within";
import { deliverMail } from "@/lib/mail/deliver";
import { queueMail } from "@/lib/mail/outbox";
import { readExpoReceipts, sendExpoPush } from "@/lib/notifications/push/expo";
import { bucketStorage } from "@/lib/storage/files";
import { testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { hurry, type SilentService, startSilentService } from "@/lib/testing/silent-service";
import { providerCallback } from "@/lib/web/provider-callback";
import { guardedFetch, guardedPost } from "./guarded-fetch";

const SOON_MS = 150;
let service: SilentService;
let ctx: Context;
let given: number[];
beforeAll(async () => {
  service = await startSilentService();
  setVariables({
    RESEND_API_KEY: "re_test",
    RESEND_BASE_URL: service.url,
    EXPO_PUSH_URL: service.url,
    AUTH_GITHUB_ID: "id",
    AUTH_GITHUB_SECRET: "secret",
    AUTH_GOOGLE_ID: "id",
    AUTH_GOOGLE_SECRET: "secret",
  });
  ctx = await testContext();
});
beforeEach(() => {
  given = hurry(SOON_MS);
  service.whole = {};
  service.asked = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterAll(() => service.close());

describe.each(["nothing", "half"] as const)("a service that answers %s", (mode) => {
  beforeEach(() => {
    service.mode = mode;
  });

  test("takes a mail: its attempt has failed, and it stays due", async () => {
    await queueMail(ctx, { kind: "test", recipient: `${mode}@readers.example`, subject: "s", html: "h", text: "t" });
    const [mail] = await ctx.db.select().from(mails);
    await expect(deliverMail(ctx, { mailId: mail?.id ?? "" })).rejects.toThrow("Resend rejected email");
    const [after] = await ctx.db.delete(mails).returning();
    expect(after).toMatchObject({ attempts: 1, sentAt: null, deadAt: null, lastError: "application_error" });
    expect(given).toContain(LONGEST_MS.mail);
  });

  test("takes pushes for phones: they have failed and are tried again", async () => {
    const language = { lang: "en", dir: "ltr" } as const;
    const message = { id: "a", title: "t", body: "b", url: "/", ...language, mute: null, muteLabel: null };
    expect(await sendExpoPush([{ token: "ExponentPushToken[x]", message }])).toEqual([
      { result: "failed", error: expect.stringMatching(/^Expo/) },
    ]);
    await expect(readExpoReceipts(["ticket"])).rejects.toThrow("Expo");
    expect(given.filter((ms) => ms === LONGEST_MS.push)).toHaveLength(2);
  });

  test("is a browser's push service, or a page to look at: it could not be reached", async () => {
    const local = { allowsAddress: () => true, allowsPort: () => true };
    await expect(guardedFetch(service.url, local)).rejects.toThrow("did not respond within");
    const message = { headers: {}, body: Buffer.from("x") };
    await expect(guardedPost(service.url, message, local)).rejects.toThrow("did not respond within");
  });

  test("is the bucket: no request waits for it, and the answer is 503", async () => {
    const keys = { accessKeyId: "key", secretAccessKey: "secret", region: "auto" };
    const bucket = bucketStorage({ address: service.url, ...keys, longestMs: SOON_MS });
    const read = async () => new Response(await bucket.open("a/b.pdf")).arrayBuffer();
    const write = () => bucket.put("a/b.pdf", Buffer.from("x"), "application/pdf");
    const failing = mode === "nothing" ? [read(), write(), bucket.remove("a/b.pdf")] : [read()];
    for (const outcome of await Promise.allSettled(failing)) {
      expect(outcome).toMatchObject({ status: "rejected", reason: expect.any(OutsideAway) });
      expect(asUnavailable((outcome as PromiseRejectedResult).reason)).toMatchObject({
        status: 503,
        headers: { "Retry-After": "2" },
      });
    }
  });

  test.each([
    ["github", {}, "/login/oauth/access_token"],
    ["github", { "/login/oauth/access_token": { access_token: "a", token_type: "bearer" } }, "/user"],
    ["google", {}, "/.well-known/openid-configuration"],
  ])("is %s at sign-in (%j): the person is back on the sign-in page", async (provider, whole, last) => {
    service.whole = whole;
    divertTo(service);
    const response = await comesBack(provider);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toContain("/sign-in?error=");
    expect(service.asked.at(-1)).toBe(last);
  });
});

test("a long body that is read slowly is not cut off", async () => {
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const n of [1, 2, 3]) controller.enqueue(new Uint8Array([n]));
      controller.close();
    },
  });
  const body = neverSilent(source, SOON_MS);
  const read: number[] = [];
  for await (const chunk of body) {
    read.push(...chunk);
    await new Promise((done) => setTimeout(done, SOON_MS)); // the reader's own time
  }
  expect(read).toEqual([1, 2, 3]);
});

/** Whoever is fetched from, the stand-in gets the request. */
function divertTo({ url }: SilentService) {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    return real(`${url}${pathname}`, init);
  });
}

/** A person comes back from the provider with its code. */
async function comesBack(provider: string): Promise<Response> {
  const secret = process.env.AUTH_SECRET ?? "";
  const sealed = async (name: string, value: string) =>
    `${name}=${await encode({ secret, salt: name, token: { value, provider } })}`;
  const cookies = [
    await sealed("authjs.pkce.code_verifier", "v".repeat(43)),
    await sealed("authjs.state", "state"),
    await sealed("authjs.nonce", "nonce"),
  ];
  const address = `http://localhost:3000/api/auth/callback/${provider}?code=code&state=state`;
  return providerCallback(new NextRequest(address, { headers: { cookie: cookies.join("; ") } }));
}
