/** Our widgets as WordPress frames them: it may run a script and nothing else, and speaks by messages. */
import { createAuthor, createReader, createSeries, createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import { splitLocale } from "@/lib/format/locales";
import { appUrl, database } from "../support/world";
import { oembedHtml, onABlog } from "./blog";
import { expect, test } from "./fixtures";

/** A page of each kind that has a widget. */
async function pages(): Promise<[kind: string, path: string][]> {
  const db = database();
  const reader = await createReader(db);
  const author = await createAuthor(db, { bookCount: 1 });
  const { id: seriesId, slug: ofSeries } = await createSeries(db);
  const work = await createWork(db, { authorId: author.id, seriesId, seriesPosition: 1 });
  const shelf = await createShelf(db, reader.id, { books: [work.id] });
  const { club } = await createClubWith(db);
  const { curator } = await createCurator(db);
  const collection = await createCollection(db);
  return [
    ["shelf", `/@${reader.username}/${shelf.slug}`],
    ["profile", `/@${reader.username}`],
    ["author", `/authors/${author.slug}`],
    ["book", `/books/${work.slug}`],
    ["german", `/de/books/${work.slug}`],
    ["arabic", `/ar/@${reader.username}/${shelf.slug}`],
    ["series", `/series/${ofSeries}`],
    ["club", `/clubs/${club.slug}`],
    ["curator", `/curators/${curator.slug}`],
    ["collection", `/collections/${collection.slug}`],
  ];
}

/** What WordPress makes of a stranger's oEmbed: few attributes stay, and the frame is shown once it speaks. */
function filtered(html: string, kind: string): string {
  const attribute = (name: string) => ` ${name}="${new RegExp(`<iframe[^>]* ${name}="([^"]*)"`).exec(html)?.[1]}"`;
  const secret = `secret${kind}`.padEnd(10, "0");
  const quote = html
    .slice(0, html.indexOf("<iframe"))
    .replace(/<blockquote[^>]*>/, `<blockquote class="wp-embedded-content" data-secret="${secret}">`);
  const src = attribute("src").replace(/"$/, `#?secret=${secret}"`);
  return `${quote}<iframe class="wp-embedded-content" sandbox="allow-scripts" security="restricted" style="position: absolute; visibility: hidden;"${src} data-secret="${secret}"${attribute("title")}${attribute("width")}${attribute("height")}></iframe>`;
}

/** What its wp-embed.js does, which may come after the frames have spoken: it asks them once it is there. */
const listener = `<script>
addEventListener("message", (event) => {
  const { message, value, secret } = event.data ?? {};
  if (!message || !secret || /[^a-zA-Z0-9]/.test(secret)) return;
  for (const quote of document.querySelectorAll('blockquote[data-secret="' + secret + '"]')) quote.style.display = "none";
  for (const frame of document.querySelectorAll('iframe[data-secret="' + secret + '"]')) {
    if (event.source !== frame.contentWindow) continue;
    frame.removeAttribute("style");
    if (message === "height") frame.height = Math.min(1000, Math.max(200, parseInt(value, 10)));
    if (message === "link" && new URL(value).host === new URL(frame.src).host && document.activeElement === frame)
      location.href = value;
  }
});
for (const frame of document.querySelectorAll("iframe[data-secret]"))
  frame.contentWindow.postMessage({ message: "ready", secret: frame.dataset.secret }, "*");
</script>`;

test("each kind of widget tells WordPress its height and the link that was pressed", async ({ browser }) => {
  const kinds = await pages();
  const frames = await Promise.all(kinds.map(async ([kind, path]) => filtered(await oembedHtml(path), kind)));
  await onABlog(browser, frames.join(""), async (blog) => {
    await blog.waitForLoadState("load"); // all frames have spoken, and nobody has listened
    await blog.evaluate((html) => {
      document.body.append(document.createRange().createContextualFragment(html));
    }, listener);
    for (const [kind, path] of kinds) {
      const { locale, path: bare } = splitLocale(path);
      const options = locale ? `?resize=true&lang=${locale}#` : "?resize=true#";
      const frame = blog.locator(`iframe[src*="/embed${bare}${options}"]`);
      const heading = frame.contentFrame().getByRole("link").first();
      await expect(frame, kind).toBeVisible();
      const room = async () => {
        await expect(heading, kind).toHaveAttribute("href", appUrl() + path);
        const height = Number(await frame.getAttribute("height"));
        const content = await frame.contentFrame().locator("body").boundingBox();
        return height - (content?.height ?? Number.NaN);
      };
      await expect.poll(room, { message: kind }).toBeGreaterThanOrEqual(0);
      await expect(heading, kind).toHaveAttribute("href", appUrl() + path);
      expect(await room(), `${kind} is as high as it needs`).toBeLessThan(1);
    }
    const book = blog.frameLocator("iframe").first().getByRole("link").nth(1); // on the shelf
    await book.click();
    await expect(blog).toHaveURL(new RegExp(`^${appUrl()}/books/`));
    await expect(blog.getByRole("heading", { level: 1 })).toBeVisible();
  });
});
