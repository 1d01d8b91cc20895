/** The cover of a book, set by hand: who may, what is shown then, and how it is taken back. */
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { works } from "@/db/schema/catalogue";
import { coverPictures } from "@/db/schema/covers";
import type { Context } from "@/lib/kernel/context";
import { coverKeys } from "@/lib/storage/covers";
import { storage } from "@/lib/storage/files";
import { coverFiles } from "@/lib/storage/images";
import { add, agedReader, uncharted } from "@/lib/testing/added-books";
import { actingAs, testContext } from "@/lib/testing/context";
import { giveCover, pictureBytes, uploadPicture } from "@/lib/testing/covers";
import { outcomeOf } from "@/lib/testing/outcome";
import { getBook } from "../books";
import { confirmBook } from "../confirm-book";
import { listHistory, revertRevision } from "../corrections/history";
import { coverFile } from "../covers";
import { mergeIntoOne } from "../merges/merge";
import { undoMerge } from "../merges/undo-merge";
import { publishBook } from "../publish-book";
import { search } from "../search";
import { deleteLeftPictures } from "./pictures";
import { removeCover, setCover } from "./set-cover";

let ctx: Context;
let staff: Awaited<ReturnType<typeof agedReader>>;
beforeAll(async () => {
  ctx = await testContext();
  staff = actingAs(ctx, await createReader(ctx.db, { roles: ["librarian"] }));
});

const PAGE = { page: 1, limit: 50 };
const set = async (as: Context, id: string, shape = {}) =>
  setCover(as, id, { uploadId: await uploadPicture(as, shape) });
const pictureOf = async (as: Context, id: string) => (await getBook(as, id)).cover.picture?.id ?? null;
const storedKey = async (id: string) =>
  (await ctx.db.select({ key: works.coverKey }).from(works).where(eq(works.id, id)))[0]?.key;
const fileOf = (as: Context, id: string, query = "") => coverFile(as, `${id}.webp`, new URLSearchParams(query));

test("a librarian sets it, in three widths of one shape; every reader is shown it", async () => {
  const work = await createWork(ctx.db);
  const cover = await set(staff, work.slug, { width: 900, height: 1350 });
  expect(cover.source).toBe("confirmed");
  expect(cover.colour).toMatch(/^#8[9a-c]2[2-4]3[6-9]$/);
  const id = await pictureOf(ctx, work.id);
  expect(cover.coverUrl).toMatch(new RegExp(`/covers/${id}\\.webp$`));
  expect((await search(ctx, work.title)).books[0]?.coverUrl).toBe(cover.coverUrl);
  for (const { width, url } of cover.widths) {
    const file = await fileOf(ctx, id ?? "", new URL(url).search);
    const { format, exif, ...size } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect({ format, exif, width: size.width, height: size.height }).toEqual({
      format: "webp",
      width,
      height: width * 1.5,
    });
    expect(file.headers.get("Cache-Control")).toContain("immutable");
  }
});

test("who may: librarians, the verified author, and readers for their own books", async () => {
  const { author, work } = await createOwnedPage(ctx.db);
  const [member] = await ctx.db.execute<{ id: string }>(
    sql`select user_id as id from author_members where author_id = ${author.id} and role = 'holder'`,
  );
  const owner = actingAs(ctx, { id: member?.id ?? "" });
  const reader = await agedReader(ctx, 9);
  expect(await outcomeOf(set(owner, work.id))).toBe("done");
  expect(await outcomeOf(set(reader, work.id))).toBe("401 librarians_only");
  expect(await outcomeOf(removeCover(reader, work.id))).toBe("401 librarians_only");
  expect(await outcomeOf(removeCover(ctx, work.id))).toBe("401 not_signed_in");
  const own = await add(reader, uncharted());
  expect(await outcomeOf(set(reader, own.id))).toBe("done");
  expect(await outcomeOf(set(await agedReader(ctx, 9), own.id))).toBe("404 not_found");
  const uploadId = await uploadPicture(reader);
  expect(await outcomeOf(setCover(staff, work.id, { uploadId }))).toBe("400 unknown_upload");
});

test("the best source is shown: confirmed, the publisher's, another catalogue's, the drawn one", async () => {
  const work = await createWork(ctx.db);
  expect(await pictureOf(ctx, work.id)).toBe(null);
  expect((await getBook(ctx, work.id)).coverUrl).toMatch(/\.svg\?v=/);
  for (const source of ["outside", "publisher", "confirmed"] as const) {
    const id = await giveCover(ctx, work.id, source);
    expect(await pictureOf(ctx, work.id)).toBe(id);
  }
  await giveCover(ctx, work.id, "outside"); // a newer one of a lower rank changes nothing
  expect((await set(staff, work.id)).source).toBe("confirmed");
  expect((await removeCover(staff, work.id)).source).toBe("publisher");
});

test("what is no picture of a book is refused in words", async () => {
  for (const shape of [
    { width: 60, height: 90 },
    { width: 200, height: 900 },
  ])
    expect(await outcomeOf(coverFiles(await pictureBytes(shape)))).toBe("400 unfit_picture");
  expect(await outcomeOf(coverFiles(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")))).toBe(
    "400 not_an_image",
  );
});

test("one of nearly the shape is cut to it, another stands whole on its own colour", async () => {
  const corner = async (shape: object) => {
    const { files } = await coverFiles(await pictureBytes(shape));
    const { data } = await sharp(files[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 3)];
  };
  const near = await sharp({ create: { width: 300, height: 480, channels: 3, background: "#ffffff" } })
    .composite([{ input: { create: { width: 300, height: 8, channels: 3, background: "#00ff00" } }, gravity: "north" }])
    .png()
    .toBuffer();
  const { files } = await coverFiles(near);
  const { data } = await sharp(files[0]?.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)].every((part) => part > 240)).toBe(true); // the green edge was cut away
  const [red = 0, green = 0, blue = 0] = await corner({ width: 400, height: 400, colour: "#1f4076" });
  expect(Math.abs(red - 0x1f) + Math.abs(green - 0x40) + Math.abs(blue - 0x76)).toBeLessThan(30);
});

test("it stands in the history, and is taken back, also the taking back", async () => {
  const work = await createWork(ctx.db);
  await set(staff, work.id);
  const first = await pictureOf(ctx, work.id);
  await set(staff, work.id);
  const second = await pictureOf(ctx, work.id);
  const history = (await listHistory(ctx, "book", work.id, PAGE)).data;
  expect(history.map(({ changes }) => changes)).toEqual([
    [{ field: "cover", edition: null, from: first, to: second }],
    [{ field: "cover", edition: null, from: null, to: first }],
  ]);
  await revertRevision(staff, "book", work.id, history[0]?.id ?? "");
  expect(await pictureOf(ctx, work.id)).toBe(first);
  await removeCover(staff, work.id);
  expect(await pictureOf(ctx, work.id)).toBe(null);
  const gone = await fileOf(ctx, second ?? "");
  expect([gone.status, gone.headers.get("Location")]).toEqual([
    307,
    `/covers/${work.id}.svg?v=${(await storedKey(work.id)) ?? ""}`,
  ]);
});

test("that of an own book is its maker's: in no output to others, and everybody's only when a librarian confirms it", async () => {
  const [maker, other] = [await agedReader(ctx, 9), await agedReader(ctx, 9)];
  const own = await add(maker, uncharted());
  expect(await set(maker, own.id)).toMatchObject({ source: "own" });
  const picture = (await pictureOf(maker, own.id)) ?? "";
  expect(await pictureOf(staff, own.id)).toBe(picture);
  for (const viewer of [maker, staff]) {
    const { status, headers } = await fileOf(viewer, picture);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  }
  for (const viewer of [other, ctx]) {
    const { status, headers } = await fileOf(viewer, picture);
    expect([status, headers.get("Location")]).toEqual([307, expect.stringContaining(`/covers/${own.id}.svg`)]);
  }
  await confirmBook(staff, own.id);
  expect(await pictureOf(ctx, own.id)).toBe(picture);
  expect((await fileOf(ctx, picture)).status).toBe(200);
});

test("when a second reader makes the book everybody's, the picture that nobody looked at is not", async () => {
  const maker = await agedReader(ctx, 9);
  const own = await add(maker, uncharted());
  await set(maker, own.id);
  await publishBook(ctx, own.id, { isbns: [] });
  expect(await pictureOf(ctx, own.id)).toBe(null);
  expect(await pictureOf(maker, own.id)).toBe(null);
});

test("a merge takes an own book's picture along and shows it to nobody; undone, it is there again", async () => {
  const [maker, stays] = [await agedReader(ctx, 9), await createWork(ctx.db)];
  const own = await add(maker, uncharted());
  await set(maker, own.id);
  const picture = await pictureOf(maker, own.id);
  const merge = await mergeIntoOne(staff, { kind: "book", keep: stays.id, drop: [own.id], reason: "The same." });
  expect(await pictureOf(maker, stays.id)).toBe(null);
  await undoMerge(staff, merge.id);
  expect(await pictureOf(maker, own.id)).toBe(picture);
});

test("files go with what is shown no more, and stay for what is", async () => {
  const work = await createWork(ctx.db);
  await set(staff, work.id);
  const old = (await pictureOf(ctx, work.id)) ?? "";
  await set(staff, work.id);
  const present = (await pictureOf(ctx, work.id)) ?? "";
  const maker = await agedReader(ctx, 9);
  const own = await giveCover(ctx, (await add(maker, uncharted())).id, "own", maker.actor.userId);
  await ctx.db.update(coverPictures).set({ setBy: null }).where(eq(coverPictures.id, own));
  const days = (count: number) => ({ ...ctx, now: new Date(Date.now() + count * 86_400_000) });
  const there = (id: string) => Promise.all(coverKeys({ id }).map(async (key) => (await storage().open(key)) !== null));
  await deleteLeftPictures(days(29));
  expect(await there(old)).toEqual([true, true, true]);
  expect(await there(own)).toEqual([false, false, false]);
  await deleteLeftPictures(days(31));
  expect([await there(old), await there(present)]).toEqual([
    [false, false, false],
    [true, true, true],
  ]);
});
