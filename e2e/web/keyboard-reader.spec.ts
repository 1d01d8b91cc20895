/** More of what a reader does by keys alone, at 320 px, in English and from right to left. */
import { createWork, unique } from "@/db/factories";
import { createClubWith, createThread } from "@/db/factories/clubs";
import { localPath } from "@/lib/format/locales";
import { messagesIn } from "@/lib/messages/messages-in";
import { database, newReader } from "../support/world";
import { expect, expectNoSidewaysScroll, signIn, test } from "./fixtures";
import { NARROW, press, skipHeader, tabTo, type } from "./keys";

test.use({ viewport: NARROW });

for (const locale of ["en", "ar"] as const)
  test(`a reader takes another name, a dark page and books from a file, and joins a club (${locale})`, async ({
    page,
    context,
  }) => {
    test.slow(); // a whole story
    const mark = unique();
    const found = await createWork(database(), { title: `Found ${mark}` });
    const { club, admin } = await createClubWith(database());
    const thread = await createThread(database(), club.id, admin.id, 1);
    await signIn(context, await newReader({ locale }));
    await page.emulateMedia({ colorScheme: "light" });
    const main = page.getByRole("main");

    await page.goto("/settings");
    await skipHeader(page, messagesIn(locale, "site.header")("skip"));
    const name = messagesIn(locale, "account.nameForm");
    await tabTo(page, main.getByLabel(name("displayName"), { exact: true }));
    await page.keyboard.press("Control+A");
    await page.keyboard.type("Another Name");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").getByText(name("saved"))).toBeVisible();
    const theme = messagesIn(locale, "account.themeChoice.theme");
    const choice = (is: "system" | "dark") => main.getByRole("radio", { name: new RegExp(`^${theme(is)}`) });
    await tabTo(page, choice("system"));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(choice("dark")).toBeChecked();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

    await page.goto("/import");
    const upload = messagesIn(locale, "profiles.importUpload");
    const file = page.getByLabel(upload("file"), { exact: true });
    await tabTo(page, file);
    const text = `Title,Author,My Rating,Exclusive Shelf,Book Id\n${found.title},Somebody,0,read,\n`;
    await file.setInputFiles({ name: "books.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await press(page, main.getByRole("button", { name: upload("submit") }));
    const progress = messagesIn(locale, "profiles.importProgress");
    await press(page, main.getByRole("button", { name: progress("start.submit"), exact: true }));
    await expect(main.getByText(progress("inLibrary", { shelved: 1, rows: 1 }))).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.goto(localPath(locale, `/clubs/${club.slug}`));
    const membership = messagesIn(locale, "clubs.membershipButton");
    await press(page, main.getByRole("button", { name: membership("join"), exact: true }), "Space");
    await expect(main.getByRole("button", { name: membership("memberLabel") })).toBeVisible();
    await page.goto(localPath(locale, `/clubs/${club.slug}/discussions/${thread.id}`));
    const write = main.getByLabel(messagesIn(locale, "clubs.discussionPage")("write"), { exact: true });
    await type(page, write, "Good to be here.");
    await press(page, main.getByRole("button", { name: messagesIn(locale, "clubs.composer")("post") }));
    await expect(main.getByRole("article").filter({ hasText: "Good to be here." })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
