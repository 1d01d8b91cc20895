/** People who are quicker than the page: what they type before its script has come is kept. */
import path from "node:path";
import type { BrowserContext } from "@playwright/test";
import { and, eq } from "drizzle-orm";
import { createAuthor, createWork, unique } from "@/db/factories";
import { createShelf } from "@/db/factories/profiles";
import { libraryEntries } from "@/db/schema/library";
import { readerBadges } from "@/db/schema/profiles";
import { dailyCounts } from "@/db/schema/visits";
import { bearerOf, call, database, newReader } from "../support/world";
import { alive, expect, signIn, test } from "./fixtures";

/** Keeps every script of the pages back until the returned function is called. */
async function delayScripts(context: BrowserContext): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await context.route("**/_next/static/**/*.js", async (route) => {
    await arrival;
    await route.continue();
  });
  return arrive;
}

test("what was typed before the page came alive stays, and is sent", async ({ page, context, refusals }) => {
  const taken = await newReader();
  await signIn(context, await newReader());
  refusals.push("/api/v1/me");
  const arrive = await delayScripts(context);
  await page.goto("/settings", { waitUntil: "commit" });
  const [name, shown] = [page.getByLabel("Username"), page.getByLabel("Display name")];
  await name.fill(taken.username ?? "");
  await shown.fill("Quick Reader");
  await page.getByRole("button", { name: "Save" }).first().click(); // nothing can send it yet
  await expect(shown).toHaveValue("Quick Reader");
  await page.getByRole("combobox").first().fill("austen");
  arrive();
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page.getByText("This is taken.")).toBeVisible();
  await expect(name).toHaveValue(taken.username ?? "");
  await expect(shown).toHaveValue("Quick Reader");
  await expect(page.getByRole("combobox").first()).toHaveValue("austen");
});

test("a switch pressed early is kept, and one that the browser put back changes nothing", async ({ page, context }) => {
  const reader = await newReader();
  await signIn(context, reader);
  const arrive = await delayScripts(context);
  await page.goto("/settings/privacy", { waitUntil: "commit" });
  await page.getByLabel("Hide my stats").check();
  const putBack = page.getByLabel("Anonymous");
  await putBack.evaluate((box: HTMLInputElement) => {
    box.checked = true; // as browsers do with the state of an earlier visit: without an event
  });
  arrive();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(putBack).not.toBeChecked();
  await expect(page.getByLabel("Hide my stats")).toBeChecked();
  const { body } = await call("GET", "/v1/me/privacy", { headers: await bearerOf(reader) });
  expect(body).toMatchObject({ hideStats: true, anonymous: false });
});

test("what was chosen early is kept: in a list, among a few, a file; and a note in any field", async ({
  page,
  context,
  reader,
}) => {
  const [chosen, untouched] = [`Chosen ${unique()}`, `Untouched ${unique()}`];
  const works = [await createWork(database(), { title: chosen }), await createWork(database(), { title: untouched })];
  const ids = works.map(({ id }) => id);
  const shelf = await createShelf(database(), reader.id, { description: "Said", books: ids.slice(0, 1) });
  const entries = ids.map((workId) => ({ userId: reader.id, workId, status: "want" as const }));
  await database().insert(libraryEntries).values(entries);
  const headers = await bearerOf(reader);

  let arrive = await delayScripts(context);
  await page.goto("/library?view=list", { waitUntil: "commit" });
  const mine = page.getByLabel(`Status of ${chosen}`);
  const putBack = page.getByLabel(`Status of ${untouched}`);
  await mine.press("f"); // by hand: a script would only say that it was
  await expect(mine).toHaveValue("finished");
  await putBack.evaluate((list: HTMLSelectElement) => {
    list.value = "abandoned"; // as browsers do with the state of an earlier visit: without an event
  });
  arrive();
  await expect(page.getByText(`${chosen}: Finished.`)).toBeVisible();
  await expect(putBack).toHaveValue("want");
  const { body } = await call("GET", "/v1/me/library", { headers });
  const stored = body.data.map(({ book, status }: { book: { id: string }; status: string }) => [book.id, status]);
  expect(Object.fromEntries(stored)).toEqual({ [ids[0] ?? ""]: "finished", [ids[1] ?? ""]: "want" });

  arrive = await delayScripts(context);
  await page.goto("/settings/apps", { waitUntil: "commit" });
  await page.getByLabel("What is it for?").fill("Early");
  await page.getByLabel("Read and change").check();
  arrive();
  const make = page.getByRole("button", { name: "Create a key" });
  await alive(make); // before that a press does nothing, and loses nothing
  await make.click();
  await expect(page.getByText("Copy the key now.")).toBeVisible();
  const { body: keys } = await call("GET", "/v1/me/api-keys", { headers });
  expect(keys.data).toMatchObject([{ name: "Early", scopes: ["read", "write"] }]);

  arrive = await delayScripts(context);
  await page.goto("/import", { waitUntil: "commit" });
  await page.getByLabel("Your export file").setInputFiles(path.resolve("package.json"));
  arrive();
  await expect(page.getByRole("button", { name: "Check file" })).toBeEnabled();

  arrive = await delayScripts(context);
  await page.goto(`/library/shelves/${shelf.id}`, { waitUntil: "commit" });
  const about = page.getByLabel("Description");
  await about.fill("Said better");
  await page.getByLabel(`Note about ${chosen}`).fill("For the train");
  arrive();
  await alive(page.getByLabel(`Note about ${chosen}`));
  await page.getByLabel(`Note about ${chosen}`).blur();
  await expect(page.getByText("Note saved.")).toBeVisible();
  await expect(about).toHaveValue("Said better"); // React fills a longer text anew
});

/** A tool that fills fields for its person sends events that no browser vouches for. */
for (const who of ["hand", "tool"] as const)
  test(`what a ${who} chose early in a form that draws itself anew at once is kept, and sent`, async ({
    page,
    context,
    reader,
  }) => {
    await database().insert(readerBadges).values({ userId: reader.id, badge: "first-book" });
    const arrive = await delayScripts(context);
    await page.goto("/settings/profile", { waitUntil: "commit" });
    await page.getByLabel("About you").fill("Reads **slowly**.");
    const layout = page.getByLabel("Layout");
    if (who === "hand") await layout.press("m");
    else await layout.selectOption("magazine");
    await expect(layout).toHaveValue("magazine");
    const badge = page.getByRole("group", { name: "Badges" }).getByRole("checkbox");
    if (who === "hand") await badge.uncheck();
    else await badge.evaluate((box: HTMLInputElement) => box.click());
    await page.getByLabel("Accent").fill("#123456");
    const putBack = page.getByLabel("Background");
    const came = await putBack.inputValue();
    await putBack.evaluate((field: HTMLInputElement) => {
      field.value = "#fedcba"; // as browsers do with the state of an earlier visit: without an event
    });
    arrive();
    const preview = page.getByLabel("Preview").locator('[data-layout] [data-layout="magazine"]');
    await expect(preview).toContainText("Reads slowly.");
    await expect(layout).toHaveValue("magazine");
    await expect(badge).not.toBeChecked();
    await expect(putBack).toHaveValue(came);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Your page is saved.")).toBeVisible();
    const { body } = await call("GET", "/v1/me/profile", { headers: await bearerOf(reader) });
    const theme = { accent: "#123456", background: null };
    expect(body).toMatchObject({ layout: "magazine", theme, hiddenBadges: ["first-book"] });
  });

/** A public page with a button that needs the scripts: its share dialog. */
const COLLECTION = "/collections/books-with-weather-in-them";

test("a stranger's page asks for no script before somebody is there, and what is pressed first is done", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && asked.push(request.url()));
  await page.goto(COLLECTION);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(asked.length).toBeGreaterThan(0);
});

/** Looks at this author's page that were counted. */
async function viewsOf(authorId: string): Promise<number> {
  const rows = await database()
    .select({ count: dailyCounts.count })
    .from(dailyCounts)
    .where(and(eq(dailyCounts.subject, `author:${authorId}`), eq(dailyCounts.kind, "view")));
  return rows.reduce((sum, { count }) => sum + count, 0);
}

test.describe("with a browser that is not taken for a robot", () => {
  test.use({
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36",
  });

  test("a stranger's next page is fetched while the pointer rests on its link, and counted when it is opened", async ({
    page,
    context,
  }) => {
    await delayScripts(context);
    const author = await createAuthor(database(), { name: `Fetched ${unique()}` });
    const { slug } = await createWork(database(), { authorId: author.id });
    await page.goto(`/books/${slug}`);
    const link = page.getByRole("main").getByRole("link", { name: author.name }).first();
    const session = await context.newCDPSession(page);
    await session.send("Preload.enable");
    const fetched = new Promise<void>((resolve) =>
      session.on("Preload.prefetchStatusUpdated", ({ status }) => status === "Ready" && resolve()),
    );
    await link.hover();
    await fetched;
    expect(await viewsOf(author.id), "it was not opened yet").toBe(0);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: author.name })).toBeVisible();
    const came = await page.evaluate(
      () =>
        (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming & { deliveryType: string })
          .deliveryType,
    );
    expect(came).toBe("navigational-prefetch");
    await expect.poll(() => viewsOf(author.id), { timeout: 10_000 }).toBe(1);
  });
});

/** What a button wears whose press is under way. */
const HATCH = /^repeating-linear-gradient/;

test("pressed again and again by keys while the scripts are on their way, it looks under way and is done once", async ({
  page,
  context,
}) => {
  const arrive = await delayScripts(context);
  await page.goto(COLLECTION);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/share") && asked.push(request.url()));
  const share = page.getByRole("button", { name: "Share" });
  await share.focus();
  await expect(share).not.toHaveCSS("background-image", HATCH);
  for (let n = 0; n < 3; n += 1) await page.keyboard.press("Enter");
  await expect(share).toHaveCSS("background-image", HATCH);
  arrive();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test("a form of a stranger, filled and sent before the scripts have come, is sent", async ({ page, context }) => {
  const person = await newReader({ tier: "creator" });
  const arrive = await delayScripts(context);
  await page.goto(`/@${person.username}`);
  await page.getByLabel(`Get news from ${person.name} by email`).fill(`fan-${unique()}@readers.example`);
  await page.keyboard.press("Enter");
  const subscribe = page.getByRole("button", { name: "Subscribe" });
  await subscribe.click();
  await expect(subscribe).toHaveCSS("background-image", HATCH);
  arrive();
  await expect(page.getByText(`Check your inbox to confirm that you want news from ${person.name}.`)).toBeVisible();
});
