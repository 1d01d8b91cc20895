/** The typed client that is published: as the document says it, and as good as its word against the running app. */
import fs from "node:fs";
import { expect, expectTypeOf, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { openApiDocument } from "@/lib/http/openapi";
import { clientSource } from "@/lib/http/typed-client";
import { endpoints } from "@/lib/registry/endpoints";
import { version } from "@/package.json";
import { Bookplate, BookplateError, type Item } from "@/public/clients/bookplate";
import { appTokenOf, appUrl, bearerOf, database } from "../../support/world";

const url = `${appUrl()}/api`;
const tokenOf = (headers: { Authorization: string }) => headers.Authorization.replace("Bearer ", "");

test("is the one that is committed: `npm run client` renews it", () => {
  const runtime = fs.readFileSync("scripts/typed-client/runtime.ts", "utf8");
  const made = clientSource(openApiDocument(endpoints, version), runtime);
  expect(made === fs.readFileSync("public/clients/bookplate.ts", "utf8")).toBe(true);
  for (const { id } of endpoints) expect(made).toContain(`\n  ${id}: [`);
});

test("is served to whoever wants it", async () => {
  const response = await fetch(`${appUrl()}/clients/bookplate.ts`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/^text\/plain|^application\/typescript|^text\/javascript/);
  expect(await response.text()).toBe(fs.readFileSync("public/clients/bookplate.ts", "utf8"));
});

test("reads what is public without a token, and throws errors with their code", async () => {
  const bookplate = new Bookplate({ url });
  const author = await bookplate.getAuthor({ path: { id: "mary-wollstonecraft-shelley" } });
  expectTypeOf(author.name).toEqualTypeOf<string>();
  expect(author.name).toContain("Shelley");
  const missing = bookplate.getAuthor({ path: { id: "nobody-at-all" } });
  await expect(missing).rejects.toBeInstanceOf(BookplateError);
  await expect(missing).rejects.toMatchObject({ status: 404, code: "not_found" });
  await expect(bookplate.getMe()).rejects.toMatchObject({ status: 401, code: "not_signed_in" });
});

test("changes things as a reader, once for each key, and walks through every page of a list", async () => {
  const reader = await createReader(database());
  const bookplate = new Bookplate({ url, token: async () => tokenOf(await bearerOf(reader)) });
  expect((await bookplate.getMe()).username).toBe(reader.username);
  const shelf = { name: "Typed" };
  const first = await bookplate.createShelf({ body: shelf }, { idempotencyKey: "one" });
  expect((await bookplate.createShelf({ body: shelf }, { idempotencyKey: "one" })).id).toBe(first.id);
  expect((await bookplate.createShelf({ body: shelf })).id).not.toBe(first.id);
  for (let i = 0; i < 3; i += 1)
    await bookplate.addToLibrary({ body: { bookId: (await createWork(database())).id, status: "want" } });
  const walked: Item<"listLibrary">[] = [];
  for await (const entry of bookplate.all("listLibrary", { query: { limit: 2 } })) walked.push(entry);
  expect(new Set(walked.map(({ book }) => book.id)).size).toBe(3);
  expect(await bookplate.deleteShelf({ path: { id: first.id } })).toBeUndefined();
});

test("says which scope an app lacks", async () => {
  const reader = await createReader(database());
  const token = tokenOf(await appTokenOf(reader, ["library:read"]));
  const bookplate = new Bookplate({ url, token });
  expect((await bookplate.listLibrary()).total).toBe(0);
  const refused = bookplate.createShelf({ body: { name: "No" } });
  await expect(refused).rejects.toMatchObject({
    code: "insufficient_scope",
    problem: { details: { scope: "shelves:write" } },
  });
});
