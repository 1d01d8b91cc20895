/** What is no endpoint is counted like what is one: for who asks, or else for the address. */
import { beforeAll, expect, test } from "vitest";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { actingAs, testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { unauthorized } from "./errors";
import { missingWith } from "./handle";

const READER = "0192f0c1-0000-7000-8000-000000000001";

let ask: (sent: Record<string, string>, address?: string) => Promise<Response>;
beforeAll(async () => {
  const ctx = await testContext();
  const missing = missingWith(async (_, headers) => {
    const sent = headers.get("authorization");
    if (sent === "forged") throw unauthorized("This token is not valid.", "invalid_token");
    return sent ? actingAs(ctx, { id: READER }).actor : null;
  });
  ask = (sent, address = "203.0.113.1") =>
    runInScope(newScope("r", address), () => missing({ headers: new Headers(sent) }));
});

test.each([
  ["a stranger", {}, "address"],
  ["a reader", { Authorization: "mine" }, "caller"],
  ["forged credentials", { Authorization: "forged" }, "address"],
])("%s is told what is left, and that nothing is there", async (_, sent, policy) => {
  const response = await ask(sent);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found", message: "Endpoint not found", requestId: "r" });
  expect(response.headers.get("ratelimit-policy")).toMatch(`"${policy}";q=`);
  expect(response.headers.get("ratelimit")).toMatch(`"${policy}";r=`);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
});

test("made-up addresses come to an end", async () => {
  setVariables({ RATE_LIMITS: "0.001" }); // three in five minutes
  const statuses = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await ask({}, "203.0.113.2")).status);
  expect(statuses).toContain(404);
  expect(statuses.slice(-2)).toEqual([429, 429]);
  expect((await ask({}, "203.0.113.2")).headers.get("retry-after")).not.toBeNull();
  setVariables({ RATE_LIMITS: "1" });
});
