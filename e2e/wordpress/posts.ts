/** What becomes of a pasted address in a WordPress post, as its reader sees it: a card with live links and the right height. */
import type { Browser, FrameLocator, Page } from "@playwright/test";

export type Screen = { width: number; colorScheme: "light" | "dark" };
type Look = { width: number; height: number; room: number; links: number; faults: string[] };

/** WordPress gives no frame less than 200 pixels, and none more than 1000. */
const HIGHEST = 1_000;
/** How much of a frame may be empty: less than half a line. */
const ROOM = 10;

/** Opens a post and looks at its card; `picture` is where to leave a picture of the post. */
export async function lookAtPost(
  browser: Browser,
  post: string,
  page: string,
  { width, colorScheme }: Screen,
  picture?: string,
): Promise<Look> {
  const context = await browser.newContext({ viewport: { width, height: 1_100 }, colorScheme });
  try {
    const tab = await context.newPage();
    await tab.goto(post, { waitUntil: "load" });
    const frame = tab.locator("iframe.wp-embedded-content");
    if ((await frame.count()) !== 1) return { width: 0, height: 0, room: 0, links: 0, faults: ["no card"] };
    const inside = frame.contentFrame();
    await inside.getByRole("link").first().waitFor();
    await inside.locator("img").evaluateAll(drawn);
    const height = await steadyHeight(tab);
    const { room, hidden, beside } = await inside.locator("body").evaluate((body) => ({
      room: innerHeight - body.getBoundingClientRect().height,
      hidden: document.documentElement.scrollHeight - innerHeight,
      beside: document.documentElement.scrollWidth - innerWidth,
    }));
    const faults = [
      ...((await frame.isVisible()) ? [] : ["the frame is not seen"]),
      ...((await tab.locator("blockquote.wp-embedded-content").isVisible()) ? ["the quotation is seen as well"] : []),
      ...(hidden > 0 ? [`${hidden} px are below the frame`] : []),
      ...(beside > 0 ? [`${beside} px are beside the frame`] : []),
      ...(room >= ROOM && height < HIGHEST ? [`${Math.round(room)} px of the frame are empty`] : []),
    ];
    if (picture) await tab.screenshot({ path: picture, fullPage: true });
    const links = await inside.getByRole("link").count();
    faults.push(...(await followLinks(tab, inside, page, post)));
    const box = (await frame.count()) > 0 ? await frame.boundingBox() : null;
    return { width: box?.width ?? width, height, room: Math.round(room), links, faults };
  } finally {
    await context.close();
  }
}

/** Whether a post shows an address as it was pasted, without any frame. */
export async function staysAddress(browser: Browser, post: string, page: string): Promise<boolean> {
  const tab = await browser.newPage();
  try {
    await tab.goto(post, { waitUntil: "load" });
    const shown = await tab.locator("figure").textContent();
    return (await tab.locator("iframe").count()) === 0 && shown?.trim() === page;
  } finally {
    await tab.close();
  }
}

/** Waits until the covers that can be seen are there. */
const drawn = (images: Element[]) =>
  Promise.all(
    (images as HTMLImageElement[])
      .filter((image) => image.getBoundingClientRect().left < innerWidth)
      .map((image) => {
        image.loading = "eager";
        return image.decode();
      }),
  );

/** The height of the frame once two looks in a row see the same. */
async function steadyHeight(tab: Page): Promise<number> {
  const frame = tab.locator("iframe.wp-embedded-content");
  const height = async () => Number(await frame.getAttribute("height"));
  for (let before = -1; ; ) {
    await tab.waitForTimeout(300);
    const now = await height();
    if (now === before) return now;
    before = now;
  }
}

/** Presses the heading, and the first thing in the card; the whole tab has to follow. */
async function followLinks(tab: Page, inside: FrameLocator, page: string, post: string): Promise<string[]> {
  const faults: string[] = [];
  const things = await inside.locator("li a").count();
  for (const link of [inside.locator("h1 a"), ...(things > 0 ? [inside.locator("li a").first()] : [])]) {
    const to = (await link.getAttribute("href")) ?? "";
    await link.click();
    const followed = await tab.waitForURL(to, { timeout: 15_000 }).then(
      () => true,
      () => false,
    );
    const answer = followed ? await tab.locator("h1").first().isVisible() : false;
    if (!followed || !answer) faults.push(`${to} was pressed and not opened`);
    if (to.startsWith(new URL(page).origin) === false) faults.push(`${to} leads elsewhere`);
    await tab.goto(post, { waitUntil: "load" });
    await inside.getByRole("link").first().waitFor();
    await steadyHeight(tab);
  }
  const heading = await inside.locator("h1 a").getAttribute("href");
  if (heading !== page) faults.push(`the heading leads to ${heading}`);
  return faults;
}
