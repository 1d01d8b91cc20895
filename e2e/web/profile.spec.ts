/** A reader's history becomes a page worth sharing: import, choose, shelve, pin, embed, and see what came of it. */
import { unique } from "@/db/factories";
import { createPartner } from "@/db/factories/profiles";
import { appUrl, database } from "../support/world";
import { oembedHtml, onABlog } from "./blog";
import { alive, expect, expectAccessible, inBothLanguages, test } from "./fixtures";

const HISTORY = `Title,Author,ISBN,ISBN13,My Rating,Exclusive Shelf,Bookshelves,Date Read,Date Added,My Review,Private Notes,Read Count
Frankenstein,Mary Shelley,,,5,read,gothic,2026/03/02,2026/01/01,Better than the films,not for anybody,1
Dracula,Bram Stoker,,,4,read,gothic,2026/04/09,2026/01/01,,,1
A book nobody knows,Somebody New,,,0,to-read,,,2026/01/01,,,0
The provincial one,G. E.,,,0,to-read,,,2026/01/01,,,0
,Nobody,,,0,read,,,,,,
`;

inBothLanguages(() => {
  test("from a Goodreads export to a live widget on a blog", async ({ page, browser, reader, say, at }) => {
    test.setTimeout(240_000);
    const shop = `The Shop ${unique()}`;
    await createPartner(database(), { name: shop });

    await page.goto("/import");
    await page
      .getByLabel(say("Your export file"))
      .setInputFiles({ name: "goodreads_library_export.csv", mimeType: "text/csv", buffer: Buffer.from(HISTORY) });
    await page.getByRole("button", { name: say("Check file") }).click();
    await expect(page.getByRole("heading", { level: 1, name: "goodreads_library_export.csv" })).toBeVisible();
    await expect(page.getByText(say("The row has no title."))).toBeVisible();
    // a new book needs nothing, so it is not among those to look at
    await page.getByRole("link", { name: new RegExp(`^${say("All", "library.importPage")} \\d`) }).click();
    const choose = ["the", "another"].map((which) => say(`Choose ${which} book for The provincial one`));
    await page.getByRole("button", { name: new RegExp(`^(${choose.join("|")})$`) }).click();
    await page.getByLabel(say("Which book is The provincial one?")).fill("middlemarch");
    await expect(page.getByRole("option", { name: "Middlemarch" }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("option", { name: "Middlemarch" }).first().click();
    await expect(page.getByText(say("chosen by you", "profiles.importRow"))).toBeVisible();
    await page.getByLabel(say("Reviews and ratings")).selectOption("public");
    await page.getByRole("button", { name: say("Import"), exact: true }).click();
    await expect(page.getByText(say("4 of 5 books are in your library."))).toBeVisible({ timeout: 30_000 });

    await page.goto("/settings/profile");
    await page.getByLabel(say("About you")).fill("Reads **slowly**.");
    await page.getByLabel(say("Layout")).selectOption("magazine");
    await page.getByLabel(say("Find a book to pin")).fill("middlemarch");
    await page.getByRole("option", { name: "Middlemarch" }).first().click();
    const preview = page.getByLabel(say("Preview", "profiles.profilePreview"), { exact: true });
    await expect(preview.locator('[data-layout] [data-layout="magazine"]')).toContainText("Reads slowly.");
    await expect(preview.locator("#pinned-part li")).toHaveCount(1);
    await page.getByRole("button", { name: say("Save"), exact: true }).click();
    await expect(page.getByText(say("Your page is saved."))).toBeVisible();

    await page.goto("/library/shelves");
    await page.getByLabel(say("Name of the new shelf")).fill("Sea stories");
    await page.getByLabel(say("Who can see it")).selectOption("public");
    await page.getByRole("button", { name: say("Create shelf") }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sea stories" })).toBeVisible();
    await page.getByLabel(say("Find a book to add")).fill("dracula");
    await page.getByRole("option", { name: "Dracula" }).first().click();
    await expect(page.getByRole("button", { name: say("Remove Dracula from the shelf") })).toBeVisible();
    await page.getByLabel(say("Pin to the top of your page")).check();
    await page.getByRole("button", { name: say("Save"), exact: true }).click();
    await expect(page.getByText(say("Shelf saved."))).toBeVisible();

    await page.goto(at(`/@${reader.username}`));
    await expect(page.getByRole("heading", { level: 1, name: reader.name ?? "" })).toBeVisible();
    await expect(page.getByLabel(say("Pinned books")).getByRole("link", { name: /^Middlemarch/ })).toBeVisible();
    await expect(page.getByText(say("Pinned", "profiles.shelfCovers"), { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Better than the films")).toBeVisible();
    await expect(page.getByText("not for anybody")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "gothic" })).toHaveCount(0);
    await page.getByRole("link", { name: "Sea stories" }).first().click();
    await expect(page).toHaveURL(new RegExp(`${at(`/@${reader.username}/sea-stories`)}$`));
    await page.getByRole("button", { name: say("Embed", "profiles.embedCode") }).click();
    await expect(page.getByLabel(say("Code for your own site"))).toHaveValue(/<iframe src="[^"]+\/embed\/@/);
    await expect(page.frameLocator("iframe").getByRole("link", { name: "Sea stories", exact: true })).toBeVisible();
    await page.getByRole("button", { name: say("Close", "ui.shareDialog") }).click();

    await onABlog(browser, await oembedHtml(`/@${reader.username}/sea-stories`), async (blog, requests) => {
      const frame = blog.frameLocator("iframe");
      await expect(frame.getByRole("link", { name: "Sea stories", exact: true })).toBeVisible();
      await expect(frame.getByText("Dracula")).toBeVisible();
      expect(requests.filter((host) => host !== new URL(blog.url()).host && host !== new URL(appUrl()).host)).toEqual(
        [],
      );
      const broken = await frame
        .locator("img")
        .evaluateAll(
          (images) =>
            images.filter(
              (image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth === 0,
            ).length,
        );
      expect(broken).toBe(0);
    });

    await page.getByText(say("Buy"), { exact: true }).click();
    const link = page.getByRole("link", { name: say(`Buy from ${shop}`) });
    await expect(link).toHaveAttribute("rel", "sponsored nofollow noopener");
    const disclosure = `${reader.name} and Bookplate may earn a small commission when you use the links under Buy. The price stays the same.`;
    await expect(page.getByText(say(disclosure))).toBeVisible();
    const sold = await page.request.get((await link.getAttribute("href")) ?? "", { maxRedirects: 0 });
    expect([sold.status(), sold.headers().location]).toEqual([
      302,
      expect.stringMatching(/^https:\/\/shop\.example\//),
    ]);
    await page.goto("/settings/audience");
    await expect(page.getByRole("row", { name: new RegExp(`Dracula.*${shop}`) })).toContainText("1");
  });
});

test("a page that is not the widget cannot be framed", async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const refusals: string[] = [];
  page.on("console", (message) => refusals.push(message.text()));
  await page.setContent(`<iframe src="${appUrl()}/@demo_reader" title="x"></iframe>`);
  await expect.poll(() => refusals.join(" ")).toMatch(/frame-ancestors|Refused to display|violates/i);
  await context.close();
});

inBothLanguages(() => {
  test("an empty page says to its owner how it fills, and to others that it is empty", async ({
    page,
    browser,
    reader,
    say,
    at,
  }) => {
    await page.goto(at(`/@${reader.username}`));
    await expect(page.getByText(say("Your page fills with what you read, review and put on shelves."))).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: say("Find a book") })
      .click();
    await expect(page).toHaveURL(at("/books"));
    const stranger = await browser.newPage();
    await stranger.goto(appUrl() + at(`/@${reader.username}`));
    await expect(stranger.getByText(say(`${reader.name} hasn’t added anything here yet.`))).toBeVisible();
    await expect(stranger.getByText(say("Your page fills with what you read, review and put on shelves."))).toHaveCount(
      0,
    );
    await stranger.close();
  });

  test("what is hidden is gone, for a stranger and in the view as one", async ({ page, browser, reader, say }) => {
    await page.goto("/settings/privacy");
    await page.getByLabel(say("Anonymous")).check();
    await expect(page.getByText(say("Saved."))).toBeVisible();
    await page.getByRole("link", { name: say("View as a stranger") }).click();
    await expect(page.getByText(say("Strangers get a page that says nobody has this name."))).toBeVisible();
    const stranger = await browser.newContext();
    const [hidden, never] = [
      await (await stranger.newPage()).goto(`${appUrl()}/@${reader.username}`),
      await (await stranger.newPage()).goto(`${appUrl()}/@nobody_at_all`),
    ];
    expect([hidden?.status(), never?.status()]).toEqual([404, 404]);
    await stranger.close();
  });
});

test("names lead to their page in any spelling", async ({ page }) => {
  for (const path of ["/@DEMO_READER", "/%40demo_reader", "/@ada-reads-weather"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/(@|%40)demo_reader$/);
  }
  await page.goto("/@demo_reader/BAD-WEATHER");
  await expect(page).toHaveURL(`${appUrl()}/@demo_reader/bad-weather`);
});

test("a profile stays within its budget: HTML under 35 KB, first-load scripts under 185 KB, as they go over the wire", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  network.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto("/@demo_reader", { waitUntil: "load" });
  expect(bytes.Script, "scripts before there is a sign of life").toBeUndefined();
  await alive(page.getByRole("combobox", { name: "Search" }));
  await page.waitForLoadState("networkidle");
  expect(bytes.Document, `HTML: ${bytes.Document} bytes`).toBeLessThan(35_000);
  expect(bytes.Script, `scripts: ${bytes.Script} bytes`).toBeGreaterThan(100_000);
  expect(bytes.Script, `scripts: ${bytes.Script} bytes`).toBeLessThan(185_000);
  await context.close();
});
