/** What somebody types is theirs: while a form is sent, while its page is rendered again, and when a file does not get through. */
import type { Page } from "@playwright/test";
import { createWork, unique } from "@/db/factories";
import { createProPage, openQuestions } from "@/db/factories/authors";
import { createClubWith } from "@/db/factories/clubs";
import { createCollection, createCurator } from "@/db/factories/collections";
import { createShelf } from "@/db/factories/profiles";
import { bearerOf, call, database, newReader } from "../support/world";
import { alive, delayRequests, expect, leave, signIn, test } from "./fixtures";

const refreshes = (url: URL) => url.searchParams.has("_rsc");
const toast = (page: Page, message: string) =>
  expect(page.getByRole("status").filter({ hasText: message }).first()).toBeVisible();

test("a collection that was saved keeps what is typed while its page is made anew", async ({ page, context }) => {
  const { person, curator } = await createCurator(database(), { guidelinesAcceptedAt: new Date() });
  const { slug, id } = await createCollection(database(), { curatorId: curator.id, title: `Typed ${unique()}` });
  await signIn(context, person);
  await page.goto(`/curate/${slug}`);
  const [title, about] = [page.getByLabel("Title", { exact: true }), page.getByLabel("Description")];
  await alive(title);
  await title.fill("First title saved");
  const release = await delayRequests(page, refreshes);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await toast(page, "Saved.");
  await title.press("End");
  await title.pressSequentially(" and more typed");
  await about.fill("Written while the page was on its way.");
  release();
  await expect(page.getByRole("heading", { level: 1, name: "First title saved" })).toBeVisible();
  await expect(title).toHaveValue("First title saved and more typed");
  await expect(about).toHaveValue("Written while the page was on its way.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "First title saved and more typed" })).toBeVisible();
  const { body } = await call("GET", `/curator/collections/${id}`, { headers: await bearerOf(person) });
  expect(body).toMatchObject({ title: "First title saved and more typed", version: 3 });
});

test("what somebody else saved meanwhile is shown when the page is made anew, and overwrites nothing", async ({
  page,
  context,
}) => {
  const { person, curator } = await createCurator(database(), { guidelinesAcceptedAt: new Date() });
  const { slug, id } = await createCollection(database(), { curatorId: curator.id, title: `Both ${unique()}` });
  await signIn(context, person);
  await page.goto(`/curate/${slug}`);
  await alive(page.getByLabel("Title", { exact: true }));
  await page.getByLabel("Title", { exact: true }).fill("Mine, not saved");
  await call("PUT", `/curator/collections/${id}`, {
    headers: await bearerOf(person),
    body: { title: "Theirs, saved", type: "trend" },
  });
  await page.getByRole("button", { name: "Archive" }).click(); // makes the page anew
  const conflict = page.getByRole("alert").filter({ hasText: "Someone else changed this collection" });
  await expect(conflict.getByRole("region", { name: "Title: yours and theirs" })).toContainText("Theirs, saved");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Mine, not saved");
  await expect(page.getByLabel("Type")).toHaveValue("trend");
});

test("a club's settings say what is wrong at its field before they are sent, and keep what is typed meanwhile", async ({
  page,
  reader,
}) => {
  const { club } = await createClubWith(database(), { admin: reader, members: 0 });
  await page.goto(`/clubs/${club.slug}/manage/settings`);
  const [name, about] = [page.getByLabel("Name", { exact: true }), page.getByLabel("What is it about?")];
  const save = page.getByRole("button", { name: "Save", exact: true });
  await alive(name);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "PATCH" && sent.push(request.url()));
  await about.fill("Lamps, and who lit them.");
  await name.fill("   ");
  await save.first().click();
  await expect(name).toHaveAccessibleDescription(/must not be empty/);
  await expect(name).toBeFocused();
  await expect(about).toHaveValue("Lamps, and who lit them.");
  expect(sent).toEqual([]);
  await name.fill("  The Lamp ");
  const release = await delayRequests(page, refreshes);
  await save.first().click();
  await toast(page, "Saved.");
  await about.press("End");
  await about.pressSequentially(" And why.");
  release();
  await expect(name).toHaveValue("The Lamp");
  await expect(about).toHaveValue("Lamps, and who lit them. And why.");
});

test("the words about a shelf stay while books are put on it, and follow what the server makes of them", async ({
  page,
  reader,
}) => {
  const shelf = await createShelf(database(), reader.id, { name: "Rain", books: [] });
  const { title } = await createWork(database(), { title: `Puddles ${unique()}` });
  await page.goto(`/library/shelves/${shelf.id}`);
  const about = page.getByLabel("Description");
  await about.fill("For wet afternoons.");
  const search = page.getByLabel("Find a book to add");
  await search.fill(title);
  await page.keyboard.press("Enter"); // asks at once, and sends no form
  await page.getByRole("option", { name: title }).click();
  await expect(page.getByRole("list", { name: "Books on the shelf" })).toContainText(title);
  await expect(about).toHaveValue("For wet afternoons.");
  await expect(search).toHaveValue(title);
  await page.getByLabel("Tags").fill("rain,  Wet days ");
  const release = await delayRequests(page, refreshes);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await toast(page, "Shelf saved.");
  await about.press("End");
  await about.pressSequentially(" And for tea.");
  release();
  await expect(page.getByLabel("Tags")).toHaveValue(/^rain, wet days$/i);
  await expect(about).toHaveValue("For wet afternoons. And for tea.");
});

test("what is typed while a question or a letter is sent is the next one", async ({ page, context, reader }) => {
  const { author, owner } = await createProPage(database());
  await openQuestions(database(), author.id);
  await page.goto(`/authors/${author.slug}`);
  const question = page.getByLabel(`Ask ${author.name}`);
  await alive(question); // what is pressed earlier is done later, with what stands there by then
  await question.fill("Why rain?");
  const asked = await delayRequests(page, (url, method) => method === "POST" && url.pathname.endsWith("/qa"));
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await question.fill("And why Tuesday?");
  asked();
  await toast(page, "Question sent.");
  await expect(question).toHaveValue("And why Tuesday?");
  expect(reader.id).not.toBe(owner.id);

  await leave(page);
  await signIn(context, owner);
  await page.goto(`/portal/${author.slug}/support`);
  const [subject, message] = [page.getByLabel("Subject"), page.getByLabel("Tell us more")];
  await alive(subject);
  await subject.fill("A wrong date");
  await message.fill("It was June.\nNot July.");
  const sent = await delayRequests(page, (url, method) => method === "POST" && url.pathname.includes("support"));
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await message.fill("Also the year is wrong.");
  sent();
  await expect(subject).toHaveValue("");
  await expect(message).toHaveValue("Also the year is wrong.");
});

test("an order that is refused goes back to where it was, and says why", async ({ page, context, refusals }) => {
  const { author, owner } = await createProPage(database());
  await signIn(context, owner);
  const headers = await bearerOf(owner);
  for (const prefix of ["First", "Second"])
    await call("POST", "/author/picks", {
      headers,
      body: { bookId: (await createWork(database(), { title: `${prefix} ${unique()}` })).id },
    });
  refusals.push("/api/author/picks");
  await page.goto(`/portal/${author.slug}/picks`);
  await page.route("**/api/author/picks?*", (route) =>
    route.fulfill({ status: 400, json: { code: "invalid_input", message: "Not in this order.", issues: [] } }),
  );
  const titles = page.getByRole("list", { name: "Picks in order" }).getByRole("listitem");
  await expect(titles).toContainText(["First", "Second"]);
  await page.getByRole("button", { name: /^Move First .* down$/ }).click();
  await toast(page, "Not in this order.");
  await expect(titles).toContainText(["First", "Second"]);
});

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const FILE = { name: "picture.png", mimeType: "image/png", buffer: PIXEL };

/** Every field that sends its file as soon as it is chosen; the club's and the import's go with their form. */
const FIELDS: {
  name: string;
  open: (page: Page) => Promise<void>;
  label: RegExp;
  there: (page: Page) => Promise<void>;
}[] = [
  {
    name: "cover of a collection",
    open: async (page) => {
      const { person, curator } = await createCurator(database(), { guidelinesAcceptedAt: new Date() });
      const { slug } = await createCollection(database(), { curatorId: curator.id, title: `Cover ${unique()}` });
      await signIn(page.context(), person);
      await page.goto(`/curate/${slug}`);
    },
    label: /^Your own picture/,
    there: (page) => expect(page.getByRole("img", { name: "The cover you uploaded" })).toBeVisible(),
  },
  {
    name: "proof of an application",
    open: async (page) => {
      await signIn(page.context(), await newReader());
      await page.goto("/curators/apply");
    },
    label: /^Proof/,
    there: (page) => expect(page.getByRole("listitem").filter({ hasText: FILE.name })).toBeVisible(),
  },
  {
    name: "photo of a reader",
    open: async (page) => {
      await signIn(page.context(), await newReader());
      await page.goto("/settings/profile");
    },
    label: /^Photo$/,
    there: (page) => toast(page, "Photo saved."),
  },
  {
    name: "cover of an announcement",
    open: async (page) => {
      const { author, owner } = await createProPage(database());
      await signIn(page.context(), owner);
      await page.goto(`/portal/${author.slug}/announcements`);
    },
    label: /^Cover$/,
    there: (page) => expect(page.getByLabel("Cover", { exact: true })).not.toHaveAttribute("aria-busy"),
  },
  {
    name: "letter of a claim",
    open: async (page) => {
      await signIn(page.context(), await newReader());
      await page.goto("/authors/george-eliot/claim");
      await page.getByLabel("A letter from your editor or publicist").check();
      await page.getByLabel("What it shows").fill("My name.");
    },
    label: /^Letter$/,
    there: async (page) => {
      await expect(page.getByText(`${FILE.name} is attached.`)).toBeVisible();
      await expect(page.getByLabel("What it shows")).toHaveValue("My name. And more.");
    },
  },
];

for (const { name, open, label, there } of FIELDS)
  test(`a file that does not get through says so, and can be sent again: ${name}`, async ({ page, refusals }) => {
    refusals.push("/api/v1/uploads");
    await open(page);
    const field = page.getByLabel(label);
    let isOffline = true;
    const release = await delayRequests(
      page,
      (url, method) => method === "POST" && url.pathname === "/api/v1/uploads" && !isOffline,
    );
    await page.route("**/api/v1/uploads", (route) =>
      isOffline ? route.abort("internetdisconnected") : route.fallback(),
    );
    await expect(async () => {
      await field.setInputFiles(FILE); // again, where it came before the page was alive
      await expect(page.getByText("That didn’t work.")).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(field).not.toHaveAttribute("aria-busy", "true");
    await expect(field).toHaveValue(/picture\.png$/); // it is kept, to be sent again
    isOffline = false;
    const sent = page.waitForResponse("**/api/v1/uploads");
    await page.getByRole("button", { name: `Send ${FILE.name} again` }).click();
    const shows = page.getByLabel("What it shows");
    if (await shows.count()) {
      await shows.press("End");
      await shows.pressSequentially(" And more.");
    }
    release();
    expect((await sent).status()).toBe(201);
    await expect(page.getByText("That didn’t work.")).toBeHidden();
    await there(page);
  });
