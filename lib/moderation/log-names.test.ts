import { expect, test } from "vitest";
import { createReader } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { createClubWith, createThread } from "@/db/factories/clubs";
import { createCollection } from "@/db/factories/collections";
import { actingAs, testContext } from "@/lib/testing/context";
import { namesOfTargets } from "./log-names";
import { createReport } from "./reports";

const ctx = await testContext();

test("staff read what an entry is about by its name; nobody else does", async () => {
  const reader = await createReader(ctx.db, { name: "Ada Log" });
  const [{ author }, { club }, collection] = [
    await createOwnedPage(ctx.db),
    await createClubWith(ctx.db),
    await createCollection(ctx.db),
  ];
  const targets = [`reader:${reader.id}`, `author:${author.id}`, `club:${club.id}`, `collection:${collection.id}`];
  const others = [`text:${reader.id}`, "book:not-an-id", `review:${reader.id}`, `reader:${author.id}`];
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["moderator"] }));
  expect(Object.fromEntries(await namesOfTargets(staff, [...targets, ...others]))).toEqual({
    [`reader:${reader.id}`]: { name: "Ada Log", href: `/@${reader.username}` },
    [`author:${author.id}`]: { name: author.name, href: `/authors/${author.slug}` },
    [`club:${club.id}`]: { name: club.name, href: `/clubs/${club.slug}` },
    [`collection:${collection.id}`]: { name: collection.title, href: `/collections/${collection.slug}` },
  });
  await expect(namesOfTargets(actingAs(ctx, reader), targets)).rejects.toMatchObject({ status: 401 });
});

test("a reported text leads to where it stands, by its kind alone, and what has no name to where it is listed", async () => {
  const { club, admin, members } = await createClubWith(ctx.db, { members: 1 });
  const thread = await createThread(ctx.db, club.id, admin.id, 1);
  const commentId = thread.commentIds[0] ?? "";
  await createReport(actingAs(ctx, members[0] ?? { id: "" }), { kind: "club_comment", id: commentId, reason: "spam" });
  const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["moderator"] }));
  const comment = `club_comment:${commentId}`;
  const unreported = `club_comment:${club.id}`;
  expect(
    Object.fromEntries(await namesOfTargets(staff, [comment, unreported, "settings:1", "dead-letters:all"])),
  ).toEqual({
    [comment]: {
      name: "club_comment",
      href: `/clubs/${club.slug}/discussions/${thread.id}?comment=${commentId}#c-${commentId}`,
    },
    "settings:1": { name: "", href: "/admin/settings" },
    "dead-letters:all": { name: "", href: "/admin/dead-letters" },
  });
});
