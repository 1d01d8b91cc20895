import { beforeAll, describe, expect, test } from "vitest";
import { createWork } from "@/db/factories";
import type { Context } from "@/lib/kernel/context";
import { type AuthorContexts, authorContexts } from "@/lib/testing/author-pages";
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from "./announcements";

let ctx: Context;
let pro: AuthorContexts["pro"];
beforeAll(async () => {
  ({ ctx, pro } = await authorContexts());
});

const news = { title: "Out in May", description: "At last.", notifyFollowers: false };

describe("announcements", () => {
  test("can name only the author's own book", async () => {
    const { me, work } = await pro();
    expect((await createAnnouncement(me, { ...news, bookId: work.id, releaseDate: "2027-05-01" })).book?.id).toBe(
      work.id,
    );
    await expect(createAnnouncement(me, { ...news, bookId: (await createWork(ctx.db)).id })).rejects.toMatchObject({
      code: "not_your_book",
    });
  });

  test("change what is given, and belong to their page", async () => {
    const { me } = await pro();
    const links = [{ kind: "preorder" as const, label: "Shop", url: "https://shop.example" }];
    const made = await createAnnouncement(me, { ...news, links });
    expect(await updateAnnouncement(me, made.id, { title: "Out in June" })).toMatchObject({
      title: "Out in June",
      links,
    });
    const other = await pro();
    await expect(updateAnnouncement(other.me, made.id, { title: "x" })).rejects.toMatchObject({ status: 404 });
    await expect(deleteAnnouncement(other.me, made.id)).rejects.toMatchObject({ status: 404 });
  });
});
