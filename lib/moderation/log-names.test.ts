import { expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { createClubWith } from "@/db/factories/clubs";
import { createCollection } from "@/db/factories/collections";
import { actingAs, testContext } from "@/lib/testing/context";
import { namesOfTargets } from "./log-names";

const ctx = await testContext();

test("staff read what an entry is about by its name; nobody else does", async () => {
  const reader = await createReader(ctx.db, { name: "Ada Log" });
  const [{ author }, { club }, collection] = [
    await createOwnedPage(ctx.db),
    await createClubWith(ctx.db),
    await createCollection(ctx.db),
  ];
  const targets = [`reader:${reader.id}`, `author:${author.id}`, `club:${club.id}`, `collection:${collection.id}`];
  const others = ["dead-letters:all", "text-rule:not-an-id", `review:${reader.id}`, `reader:${author.id}`];
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["moderator"] }));
  expect(Object.fromEntries(await namesOfTargets(staff, [...targets, ...others]))).toEqual({
    [`reader:${reader.id}`]: { name: "Ada Log", href: `/@${reader.username}` },
    [`author:${author.id}`]: { name: author.name, href: `/authors/${author.slug}` },
    [`club:${club.id}`]: { name: club.name, href: `/clubs/${club.slug}` },
    [`collection:${collection.id}`]: { name: collection.title, href: `/collections/${collection.slug}` },
  });
  await expect(namesOfTargets(actingAs(ctx, reader), targets)).rejects.toMatchObject({ status: 401 });
});
