/** What the six one-click accounts are for: each does its work without naming a page, and nobody else's. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "@/db/schema/users";
import { bearerOf, call, database } from "../../support/world";

async function as(username: string): Promise<{ Authorization: string }> {
  const [person] = await database().select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!person) throw new Error(`There is no @${username} in the demo world.`);
  return bearerOf(person);
}

test.each([
  ["demo_author", "Jane Austen", "free"],
  ["demo_pro", "Mary Wollstonecraft Shelley", "pro"],
])("%s holds the page of %s and no other", async (username, name, tier) => {
  const headers = await as(username);
  const { status, body } = await call("GET", "/author/dashboard", { headers });
  expect({ status, name: body.author.name, advanced: body.advanced !== null }).toEqual({
    status: 200,
    name,
    advanced: tier === "pro",
  });
});

test.each([
  ["demo_curator", "/curator/collections"],
  ["demo_staff", "/admin/author-claims"],
  ["demo_reader", "/v1/me/library"],
  ["demo_reader2", "/v1/me/library"],
])("%s opens %s", async (username, path) => {
  expect((await call("GET", path, { headers: await as(username) })).status).toBe(200);
});

test.each([
  ["/author/dashboard", "author_only"],
  ["/curator/collections", "curator_only"],
  ["/admin/author-claims", "staff_only"],
])("a reader is refused %s", async (path, code) => {
  const { status, body } = await call("GET", path, { headers: await as("demo_reader") });
  expect({ status, code: body.code }).toEqual({ status: 401, code });
});

test("somebody who looks after two pages names one", async () => {
  const headers = await as("sam_whitcombe");
  expect((await call("GET", "/author/dashboard", { headers })).body.code).toBe("choose_author");
  expect((await call("GET", "/author/dashboard?author=jane-austen", { headers })).status).toBe(200);
});
