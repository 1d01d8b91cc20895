/** Widgets in frames of other sites: what is cut off there is cut between rows, and a page that listens shows everything. */
import type { Frame } from "@playwright/test";
import { createReader, createWork } from "@/db/factories";
import { createCollection } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import { embedCode } from "@/lib/html/embed-frame";
import { appUrl, database } from "../support/world";
import { oembedHtml, onABlog } from "./blog";
import { expect, test } from "./fixtures";

const BOOKS = 12;

/** How many entries are seen, how many of them are cut, and how far the plate goes beyond its frame. */
const shownIn = (frame: Frame) =>
  frame.evaluate(() => {
    const list = document.querySelector("ul")?.getBoundingClientRect() ?? new DOMRect();
    const boxes = [...document.querySelectorAll("li")].map((entry) => entry.getBoundingClientRect());
    const seen = boxes.filter(({ top, left }) => top < list.bottom && left < list.right);
    return {
      seen: seen.length,
      cut: seen.filter(({ bottom }) => bottom > list.bottom + 0.5).length,
      beyond: Math.max(0, Math.ceil(document.body.getBoundingClientRect().height - innerHeight)),
    };
  });

test("a frame that is too low shows whole rows and whole entries", async ({ browser }) => {
  const { slug } = await createCollection(database(), { books: BOOKS });
  const src = `${appUrl()}/embed/collections/${slug}`;
  const low = [
    [`${src}?layout=grid`, 640, 480, 6],
    [`${src}?layout=grid`, 358, 480, 3],
    [`${src}?layout=grid&resize=true`, 500, 700, 8],
    [`${src}?layout=list`, 500, 420, 3],
  ] as const;
  const html = low
    .map(
      ([address, width, height], n) =>
        `<iframe name="f${n}" src="${address}" width="${width}" height="${height}" style="border:0"></iframe>`,
    )
    .join("");
  await onABlog(browser, html, async (blog) => {
    for (const [n, [address, width, , seen]] of low.entries()) {
      const frame = blog.frame({ name: `f${n}` });
      if (!frame) throw new Error("The blog has no such frame.");
      // letters that come later make rows lower
      await expect.poll(() => shownIn(frame), `${address}, ${width} px`).toEqual({ seen, cut: 0, beyond: 0 });
    }
  });
});

test("where the page listens, the frame is as high as the widget", async ({ browser }) => {
  const { slug, title } = await createCollection(database(), { books: BOOKS });
  const code = embedCode(appUrl(), { src: `${appUrl()}/embed/collections/${slug}?resize=true`, title, height: 200 });
  await onABlog(browser, code, async (blog) => {
    const [, frame] = blog.frames();
    if (!frame) throw new Error("The blog has no frame.");
    await expect.poll(() => shownIn(frame)).toEqual({ seen: BOOKS, cut: 0, beyond: 0 });
    const beyond = async () => {
      const box = await blog.locator("iframe").boundingBox();
      return (box?.height ?? 0) - (await frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height)));
    };
    await expect.poll(beyond).toBe(0);
  });
});

test("a page that does not listen has a frame of the height that was said, and no third of it is empty", async ({
  browser,
}) => {
  const reader = await createReader(database());
  const { slug } = await createWork(database());
  const shelf = await createShelf(database(), reader.id, { books: [(await createWork(database())).id] });
  const collection = await createCollection(database(), { books: BOOKS });
  const pages = [
    `/books/${slug}`,
    `/de/books/${slug}`,
    `/@${reader.username}`,
    `/@${reader.username}/${shelf.slug}`,
    `/collections/${collection.slug}`,
  ];
  const frames = await Promise.all(pages.map((page) => oembedHtml(page)));
  await onABlog(browser, frames.join(""), async (blog) => {
    await blog.waitForLoadState("load");
    for (const [n, page] of pages.entries()) {
      const frame = blog.locator("iframe").nth(n);
      await frame.scrollIntoViewIfNeeded();
      const inside = frame.contentFrame();
      await expect(inside.getByRole("link").first()).toBeVisible();
      const filled = await inside.locator("body").evaluate((body) => body.getBoundingClientRect().height / innerHeight);
      expect(filled, page).toBeGreaterThan(2 / 3);
      expect(filled, page).toBeLessThanOrEqual(1);
    }
  });
});
