/** Guessing a code: five tries, counted before they are compared, against the code that was mailed last. */

import { and, desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { unique } from "@/db/factories";
import { mails } from "@/db/schema/platform";
import type { Context } from "@/lib/context";
import { testContext } from "@/lib/testing/context";
import { redeemCode, requestSignIn } from "./sign-in";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

async function mailedCode(email: string): Promise<string> {
  await requestSignIn({ ...ctx, now: new Date() }, { email });
  const [mail] = await ctx.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, "sign_in")))
    .orderBy(desc(mails.id))
    .limit(1);
  return /\b(\d{6})\b/.exec(mail?.subject ?? "")?.[1] ?? "";
}
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");
const tried = (email: string, code: string) =>
  redeemCode(ctx, { email, code }).then(
    () => "in",
    (error) => error.code,
  );

test("of twelve guesses at once the right one, sent last, is refused", async () => {
  const email = `${unique()}@readers.example`;
  const code = await mailedCode(email);
  const guesses = [...Array.from({ length: 11 }, (_, i) => other(code, i + 1)), code];
  const answers = await Promise.all(guesses.map((guess) => tried(email, guess)));
  expect(answers).toEqual(Array(12).fill("invalid_code"));
});

test("the fifth try may still be right", async () => {
  const email = `${unique()}@readers.example`;
  const code = await mailedCode(email);
  for (let i = 1; i < 5; i += 1) expect(await tried(email, other(code, i))).toBe("invalid_code");
  expect(await tried(email, code)).toBe("in");
});

test("codes do not add up: only the one mailed last is compared, also after it was used", async () => {
  const email = `${unique()}@readers.example`;
  const first = await mailedCode(email);
  let last = await mailedCode(email);
  while (last === first) last = await mailedCode(email);
  expect(await tried(email, first)).toBe("invalid_code");
  expect(await tried(email, last)).toBe("in");
  expect(await tried(email, first)).toBe("invalid_code");
});
