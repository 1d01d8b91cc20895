/** What a first visitor meets: the demo reader's stats and challenges say something. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "@/db/schema/users";
import { appUrl, bearerOf, call, database } from "../../support/world";

const demoReader = async () => {
  const [row] = await database().select({ id: users.id }).from(users).where(eq(users.username, "demo_reader"));
  if (!row) throw new Error("There is no demo reader.");
  return row;
};

test("every figure and each challenge that the demo reader's pages show is above 0", async () => {
  const { body } = await call("GET", "/v1/me/challenges", { headers: await bearerOf(await demoReader()) });
  const taken: { id: string; done: number; joined: boolean }[] = body.data ?? body;
  expect(taken.filter(({ joined }) => joined).map(({ id, done }) => [id, done > 0])).toEqual([
    ["twelve-months", true],
    ["genre-hopper", true],
  ]);
  const year = new Date().getUTCFullYear();
  for (const page of ["/@demo_reader", "/@demo_reader/stats", `/@demo_reader/${year - 1}`, `/@demo_reader/${year}`]) {
    const html = await (await fetch(`${appUrl()}${page}`)).text();
    const stats = [...html.matchAll(/<dd><b[^>]*>([^<]*)<\/b>/g)].map(([, value]) => value);
    expect(stats.length, page).toBeGreaterThan(2);
    expect(stats, page).not.toContain("0");
  }
});
