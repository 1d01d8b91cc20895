/** Asking for codes and guessing them: five tries, counted before they are compared, against the code that was mailed last. */

import { beforeAll, expect, test } from "vitest";
import { unique } from "@/db/factories";
import type { Context } from "@/lib/kernel/context";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { testContext } from "@/lib/testing/context";
import { mailedCode as codeMailedTo } from "@/lib/testing/mailed-code";
import { redeemCode } from "./sign-in";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const mailedCode = (email: string) => codeMailedTo(ctx, email);
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
  const outcomes = await Promise.all(guesses.map((guess) => tried(email, guess)));
  expect(outcomes).toEqual(Array(12).fill("invalid_code"));
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

test("whoever asks for another's codes, even as many as are sent, neither voids theirs nor keeps them out", async () => {
  const email = `${unique()}@readers.example`;
  const from = <T>(address: string, act: () => Promise<T>) => runInScope(newScope(address, address), act);
  const code = await from("192.0.2.1", () => mailedCode(email));
  const asked = [];
  for (let i = 0; i < 12; i += 1)
    asked.push(
      await from("192.0.2.2", () => mailedCode(email)).then(
        () => 200,
        ({ status }) => status,
      ),
    );
  expect(asked).toEqual([...Array(10).fill(200), 429, 429]);
  expect(await from("192.0.2.1", () => tried(email, code))).toBe("in");
  const again = await from("192.0.2.1", () => mailedCode(email));
  expect(await from("192.0.2.2", () => tried(email, again)), "another's code, guessed from elsewhere").toBe(
    "invalid_code",
  );
  expect(await from("192.0.2.1", () => tried(email, again))).toBe("in");
});
