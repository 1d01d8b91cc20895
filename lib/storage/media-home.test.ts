/** An installation that moves takes the addresses of its pictures along. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createReader } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { authors } from "@/db/schema/catalogue";
import { clubs } from "@/db/schema/clubs";
import { newId } from "@/db/schema/columns";
import { uploads } from "@/db/schema/uploads";
import { users } from "@/db/schema/users";
import type { Context } from "@/lib/kernel/context";
import { testContext } from "@/lib/testing/context";
import { setVariables } from "@/lib/testing/process";
import { bringMediaHome } from "./media-home";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("pictures are shown from the new address after a move, and what is not ours stays", async () => {
  const [reader, stranger] = [await createReader(ctx.db), await createReader(ctx.db)];
  const id = newId();
  const details = { kind: "image", contentType: "image/webp", bytes: 3, visibility: "public" } as const;
  await ctx.db.insert(uploads).values({ id, userId: reader.id, ...details });
  const at = (home: string) => `${home}/media/${id}.webp`;
  const foreign = `https://elsewhere.example/media/${newId()}.webp`;
  const [author, { club }] = [await createAuthor(ctx.db), await createClubWith(ctx.db)];
  const show = async () => {
    const [image, other, photo, avatar] = await Promise.all([
      ctx.db.select({ address: users.image }).from(users).where(eq(users.id, reader.id)),
      ctx.db.select({ address: users.image }).from(users).where(eq(users.id, stranger.id)),
      ctx.db.select({ address: authors.photo }).from(authors).where(eq(authors.id, author.id)),
      ctx.db.select({ address: clubs.avatar }).from(clubs).where(eq(clubs.id, club.id)),
    ]);
    return [image, other, photo, avatar].map(([row]) => row?.address);
  };
  setVariables({ APP_URL: "http://localhost:3000" });
  await bringMediaHome(ctx);
  await ctx.db
    .update(users)
    .set({ image: at("http://localhost:3000") })
    .where(eq(users.id, reader.id));
  await ctx.db.update(users).set({ image: foreign }).where(eq(users.id, stranger.id));
  await ctx.db
    .update(authors)
    .set({ photo: at("http://localhost:3000") })
    .where(eq(authors.id, author.id));
  await ctx.db
    .update(clubs)
    .set({ avatar: at("http://localhost:3000") })
    .where(eq(clubs.id, club.id));
  expect(await bringMediaHome(ctx), "nothing moved").toBe(false);
  setVariables({ APP_URL: "https://books.example" });
  expect(await bringMediaHome(ctx)).toBe(true);
  const home = at("https://books.example");
  expect(await show()).toEqual([home, foreign, home, home]);
  const [{ count } = { count: 0 }] = (await ctx.db.execute(
    sql`select count(*)::int as count from media_homes`,
  )) as unknown as { count: number }[];
  expect(count).toBe(1);
});
