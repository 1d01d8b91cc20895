import { desc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createReader, unique } from "@/db/factories";
import { mails } from "@/db/schema/platform";
import type { Context } from "@/lib/kernel/context";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { actingAs, testContext } from "@/lib/testing/context";
import { withinOneWindow } from "@/lib/testing/one-window";
import { confirmSubscription, endSubscription, exportSubscribers, listSubscribers, subscribe } from "./subscribers";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});
const PAGE = { page: 1, limit: 20 };

async function tokenMailedTo(email: string) {
  const sent = await ctx.db.select().from(mails).where(eq(mails.recipient, email)).orderBy(desc(mails.id));
  return { count: sent.length, token: /\/subscribe\/([\w-]+)/.exec(sent[0]?.text ?? "")?.[1] ?? "" };
}

test("an address is on the list once its owner said so, and off it when they say so", async () => {
  const owner = actingAs(ctx, await createReader(ctx.db, { tier: "creator" }));
  const username = owner.actor.username ?? "";
  const email = `${unique()}@readers.example`;
  await subscribe(ctx, username, email);
  await subscribe(ctx, username, email.toUpperCase().toLowerCase());
  const { count, token } = await tokenMailedTo(email);
  expect(count).toBe(1);
  expect((await listSubscribers(owner, PAGE)).total).toBe(0);
  expect(await confirmSubscription(ctx, token)).toEqual({ username, author: null });
  expect((await listSubscribers(owner, PAGE)).data.map((subscriber) => subscriber.email)).toEqual([email]);
  expect(await (await exportSubscribers(owner)).text()).toContain(email);
  await endSubscription(ctx, token);
  expect((await listSubscribers(owner, PAGE)).total).toBe(0);
  await expect(confirmSubscription(ctx, "x".repeat(43))).rejects.toMatchObject({ status: 404 });
});

test("only creators take addresses, and nobody who is hidden", async () => {
  for (const values of [
    { tier: "free" as const },
    { tier: "pro" as const },
    { tier: "creator" as const, anonymous: true },
  ]) {
    const { username } = await createReader(ctx.db, values);
    await expect(subscribe(ctx, username ?? "", "a@readers.example")).rejects.toMatchObject({ status: 404 });
  }
  const free = actingAs(ctx, await createReader(ctx.db));
  await expect(listSubscribers(free, PAGE)).rejects.toMatchObject({ code: "creator_only" });
});

test("a network of one home is one asker, however many addresses it has", async () => {
  const { username } = await createReader(ctx.db, { tier: "creator" });
  const ask = (i: number) =>
    runInScope(newScope(`${i}`, `2001:db8:1:7:${i}::1`), () =>
      subscribe(ctx, username ?? "", `${unique()}@readers.example`).then(
        () => "sent",
        (error) => error.code,
      ),
    );
  const outcomes: string[] = [];
  await withinOneWindow();
  for (let i = 1; i <= 26; i++) outcomes.push(await ask(i));
  expect(outcomes.at(0)).toBe("sent");
  expect(outcomes.at(-1)).toBe("too_many_requests");
});
