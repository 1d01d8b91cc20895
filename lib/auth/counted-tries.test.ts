/** Tries that are counted stay counted, whatever headers come with them. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as token } from "@/app/api/v1/auth/token/route";
import { POST as confirm } from "@/app/api/v1/me/email/confirm/route";
import { createReader, unique } from "@/db/factories";
import { mails } from "@/db/schema/platform";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { actingAs, testContext } from "@/lib/testing/context";
import { mailedCode } from "@/lib/testing/mailed-code";
import { setVariables } from "@/lib/testing/process";
import { requestEmailChange } from "./email-change";
import { tokenForUsername } from "./tokens";

setVariables({ RATE_LIMITS: "off" });
const ctx = await testContext();
const somebody = await createReader(ctx.db);
const bearer = await tokenForUsername(ctx, somebody.username ?? "", 3_600);

type Route = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

async function send(route: Route, path: string, body: unknown): Promise<string> {
  const request = new Request(`http://localhost/api${path}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${bearer}`,
      "Content-Type": "application/json",
      "Idempotency-Key": unique(),
    },
    body: JSON.stringify(body),
  });
  const response = await runInScope(newScope(unique(), "203.0.113.9"), () =>
    route(request, { params: Promise.resolve({}) }),
  );
  return response.ok ? "in" : (await response.json()).code;
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("five wrong codes end a sign-in, also those that are sent with an Idempotency-Key", async () => {
  const email = `${unique()}@readers.example`;
  const code = await mailedCode(ctx, email, {});
  const attempt = (typed: string) => send(token, "/v1/auth/token", { grantType: "email_code", email, code: typed });
  for (let n = 0; n < 5; n += 1) expect(await attempt(wrong(code))).toBe("invalid_code");
  expect(await attempt(code)).toBe("invalid_code");
});

test("so do those for a new address", async () => {
  const email = `${unique()}@readers.example`;
  const as = actingAs(ctx, somebody);
  await requestEmailChange(as, { email });
  const [mail] = await ctx.db.select().from(mails).where(eq(mails.recipient, email));
  const code = /\d{6}/.exec(mail?.subject ?? "")?.[0] ?? "";
  for (let n = 0; n < 5; n += 1)
    expect(await send(confirm, "/v1/me/email/confirm", { code: wrong(code) })).toBe("invalid_code");
  expect(await send(confirm, "/v1/me/email/confirm", { code })).toBe("invalid_code");
});
