/**
 * An operator's first day in the browser, on an empty database: from the set-up address to an appeal that somebody else
 * heard. It says how long that took, the start of the installation included.
 */
import type { Browser, Page } from "@playwright/test";
import { codeFor, mailWith, setupAddress } from "../operator/installation";
import { type OwnInstallation, startInstallation } from "../operator/own";
import { withAuthenticator } from "./authenticator";
import { chooseMore, expect, expectAccessible, test } from "./fixtures";

const BOOK = "The Lighthouse Ledger";
const AUTHOR = "Ines Marlow";
const REVIEW = "The shopkeeper on page nine is my neighbour.";
const REASON = "It names a private person.";

test.use({ actionTimeout: 30_000 }); // the whole day may take long, a press may not

let own: OwnInstallation;
let began: number;
test.beforeAll(async () => {
  test.setTimeout(400_000);
  began = Date.now();
  own = await startInstallation();
});
test.afterAll(() => own.stop());

/** A browser of somebody's own. */
async function browserOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: own.url, viewport: { width: 1280, height: 900 } });
  return context.newPage();
}

async function chooseName(page: Page, username: string): Promise<void> {
  await expect(page).toHaveURL(/\/welcome/);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Display name").fill(username);
  await page.getByRole("button", { name: "Save my name" }).click();
  await expect(page).not.toHaveURL(/\/welcome\?/);
}

/** Opens an invitation, proves an address by the mailed code, and chooses a name. */
async function join(browser: Browser, invitation: string, username: string): Promise<Page> {
  const page = await browserOf(browser);
  const email = `${username}@readers.example`;
  const since = own.mails().length;
  await page.goto(invitation);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByLabel("Six-digit code").fill(await codeFor(own, email, since));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await chooseName(page, username);
  return page;
}

async function appoint(admin: Page, username: string, role: string): Promise<void> {
  await admin.goto(`/admin/people?q=${username}`);
  const row = admin.getByRole("listitem").filter({ hasText: `${username}@readers.example` });
  await row.getByText("Roles", { exact: true }).click();
  await row.getByRole("checkbox", { name: role }).check();
  await row.getByRole("button", { name: "Save roles" }).click();
  await expect(admin.getByText(`Roles of ${username} saved.`)).toBeVisible();
}

/** Sets the installation up and gives its admin a passkey; the address of an invitation. */
async function setUp(browser: Browser, admin: Page): Promise<string> {
  await admin.goto(await setupAddress(own));
  await admin.getByLabel("Your email address").fill("ada@readers.example");
  await admin.getByRole("button", { name: "Become the admin" }).click();
  await chooseName(admin, "ada");

  await admin.goto("/admin/settings");
  await admin.getByLabel("Name", { exact: true }).fill("Harbour Readers");
  await admin.getByLabel("Rules", { exact: true }).fill("Be kind. Reviews are about books.");
  await admin.getByLabel("People with an invitation", { exact: true }).check();
  await admin.getByRole("button", { name: "Save settings" }).click();
  await expect(admin.getByRole("banner").getByRole("link", { name: "Harbour Readers" })).toBeVisible();

  const stranger = await browserOf(browser);
  await stranger.goto("/rules");
  await expect(stranger.getByText("Be kind. Reviews are about books.")).toBeVisible();
  await stranger.context().close();

  await withAuthenticator(admin);
  await admin.goto("/settings/apps");
  await admin.getByLabel("Name of the passkey").fill("Desk");
  await admin.getByRole("button", { name: "Add a passkey" }).click();
  await expect(admin.getByRole("list", { name: "Your passkeys" }).getByText("Desk", { exact: true })).toBeVisible();
  await admin.context().clearCookies();
  await admin.goto("/sign-in?next=/admin/invites");
  await admin.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(admin).toHaveURL(/\/admin\/invites$/);

  await admin.getByLabel("For how many accounts?").selectOption({ label: "Twenty" });
  await admin.getByRole("button", { name: "Make an invitation" }).click();
  return admin.getByLabel("Invitation", { exact: true }).inputValue();
}

/** The first book and the first author page; their addresses. */
async function firstBook(admin: Page): Promise<{ book: string; author: string }> {
  await admin.goto(`/books/new?title=${encodeURIComponent(BOOK)}`);
  await admin.getByRole("textbox", { name: "Title" }).fill(BOOK);
  await admin.getByRole("textbox", { name: "Author" }).focus();
  await admin.keyboard.type(AUTHOR);
  await admin.getByRole("button", { name: "Add book" }).click();
  await admin.getByRole("button", { name: "Add to the catalogue" }).click();
  await expect(admin.getByText(`${BOOK} is in the catalogue now.`).first()).toBeVisible();
  await expect(admin).toHaveURL(/\/books\/the-lighthouse-ledger$/); // its own address, not that of a reader's book
  const book = new URL(admin.url()).pathname;
  await admin.getByRole("main").getByRole("link", { name: AUTHOR }).first().click();
  await expect(admin.getByRole("heading", { level: 1, name: AUTHOR })).toBeVisible();
  return { book, author: new URL(admin.url()).pathname };
}

test("from the set-up address to an appeal heard by somebody else", async ({ browser }) => {
  test.setTimeout(600_000);
  const admin = await browserOf(browser);
  const invitation = await setUp(browser, admin);
  const { book, author } = await firstBook(admin);

  const ines = await join(browser, invitation, "ines");
  const house = "editor@house.example";
  await ines.goto(author);
  await ines.getByRole("link", { name: "Claim this page" }).click();
  await ines.getByLabel("In a sentence or two").fill("I wrote this book.");
  await ines.getByLabel("Email address", { exact: true }).fill(house);
  const since = own.mails().length;
  await ines.getByRole("button", { name: "Send the claim" }).click();
  await ines.getByLabel(`Code emailed to ${house}`).fill(await codeFor(own, house, since));
  await ines.getByRole("button", { name: "Confirm" }).click();
  await expect(ines.getByText("Code: found")).toBeVisible();

  const edgar = await join(browser, invitation, "edgar");
  await appoint(admin, "edgar", "Editor");
  await edgar.goto("/admin/claims");
  await edgar.getByRole("link", { name: /^ines/ }).click();
  await edgar.getByRole("button", { name: "Approve" }).click();
  await expect(edgar.getByText(`Approved: ines now owns the page of ${AUTHOR}.`).first()).toBeVisible();

  const walter = await join(browser, invitation, "walter");
  await walter.goto(book);
  await walter.getByRole("button", { name: "Write a review" }).click();
  await walter.getByLabel("Your review", { exact: true }).fill(REVIEW);
  await walter.getByRole("button", { name: "Publish review" }).click();
  await expect(walter.getByText("Review published.").first()).toBeVisible();

  const rosa = await join(browser, invitation, "rosa");
  await rosa.goto(book);
  await chooseMore(rosa, "the review by walter", "Report");
  const dialog = rosa.getByRole("dialog");
  await dialog.getByRole("combobox").selectOption("privacy");
  await dialog.getByRole("button", { name: "Report", exact: true }).click();
  await expect(rosa.getByText("Thank you. Somebody will look at it.").first()).toBeVisible();

  const mona = await join(browser, invitation, "mona");
  await appoint(admin, "mona", "Moderator");
  const maurice = await join(browser, invitation, "maurice");
  await appoint(admin, "maurice", "Moderator");
  await mona.goto("/admin/reports?kind=review");
  const report = mona.getByRole("listitem").filter({ hasText: REVIEW });
  await report.getByRole("combobox").first().selectOption("privacy");
  await report.getByRole("textbox").first().fill(REASON);
  await report.getByRole("button", { name: "Hide it" }).click();
  await expect(mona.getByText("Decision saved.").first()).toBeVisible();

  const mail = await mailWith(own, "walter@readers.example", REASON);
  expect(mail.text).not.toContain("rosa");
  await walter.goto("/settings/decisions");
  await expect(walter.getByText(REASON)).toBeVisible();
  await expect(walter.getByText("rosa")).toHaveCount(0);
  await expectAccessible(walter);
  await walter.getByLabel("Your appeal").fill("He agreed to be in it.");
  await walter.getByRole("button", { name: "Send appeal", exact: true }).click();
  await expect(walter.getByText("Waiting for an answer.")).toBeVisible();

  await maurice.goto("/admin/appeals");
  const appeal = maurice.getByRole("listitem").filter({ hasText: "He agreed to be in it." });
  await appeal.getByRole("textbox").fill("He did agree.");
  await appeal.getByRole("button", { name: "Take it back" }).click();
  await expect(maurice.getByText("walter has been notified.").first()).toBeVisible();
  await walter.goto("/settings/decisions");
  await expect(walter.getByText("He did agree.")).toBeVisible();
  await rosa.goto(book);
  await expect(rosa.getByText(REVIEW)).toBeVisible();
  process.stdout.write(`\nAn operator’s first day in the browser: ${Math.round((Date.now() - began) / 1000)} s.\n`);
});
