/**
 * A reader's and a club owner's ways by Tab, arrows, Enter, Space, Escape and typing alone, at 320 px, in English and from
 * right to left. More of a reader's are in keyboard-reader.spec.ts, the author's, the curator's and
 * the staff's in keyboard-work.spec.ts.
 */
import { createAuthor, createWork, unique } from "@/db/factories";
import { createCurrentRead } from "@/db/factories/clubs";
import { createCollection } from "@/db/factories/collections";
import { LOCALE_COOKIE, localPath } from "@/lib/format/locales";
import { messagesIn } from "@/lib/messages/messages-in";
import { codeMailedTo } from "../support/mailbox";
import { appUrl, call, database, newReader } from "../support/world";
import { expect, expectNoSidewaysScroll, signIn, test } from "./fixtures";
import { chooseByKeys, NARROW, pick, press, skipHeader, tabTo, type } from "./keys";

test.use({ viewport: NARROW });

for (const locale of ["en", "ar"] as const)
  test(`a newcomer signs up, finds, keeps, rates and reviews, follows and saves (${locale})`, async ({
    page,
    context,
  }) => {
    test.slow(); // a whole story
    const mark = unique();
    const author = await createAuthor(database(), { name: `Odile ${mark}`, verifiedAt: new Date() });
    const book = await createWork(database(), { title: `Lanterns ${mark}`, authorId: author.id });
    const list = await createCollection(database());
    const email = `${unique()}@readers.example`;
    await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: appUrl() }]);
    const main = page.getByRole("main");
    const site = messagesIn(locale, "site.header");

    await page.goto(`/sign-in?next=${encodeURIComponent(localPath(locale, "/search"))}`);
    await skipHeader(page, site("skip"));
    const signInTexts = messagesIn(locale, "home.signInPage");
    await type(page, page.getByLabel(signInTexts("email"), { exact: true }), email);
    await press(page, page.getByRole("button", { name: signInTexts("submit") }));
    const code = messagesIn(locale, "home.signInCodePage");
    const digits = page.getByLabel(code("code"), { exact: true });
    await expect(digits).toBeFocused();
    const mailed = await codeMailedTo(email);
    await page.keyboard.type(`${mailed.slice(0, 3)} ${mailed.slice(3)}`); // as it is read out
    await page.keyboard.press("Enter");
    const name = messagesIn(locale, "account.nameForm");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(messagesIn(locale, "home.welcomePage")("title"));
    await type(page, page.getByLabel(name("username"), { exact: true }), `keys_${mark}`);
    await type(page, page.getByLabel(name("displayName"), { exact: true }), "By Keyboard");
    await page.keyboard.press("Enter");
    await press(page, page.getByRole("link", { name: messagesIn(locale, "home.startPage")("go") }));

    await expect(page).toHaveURL(new RegExp(`${localPath(locale, "/search")}$`));
    await type(page, main.getByRole("combobox"), `lanterns ${mark}`);
    await page.keyboard.press("Enter");
    await press(page, main.getByRole("link", { name: new RegExp(`^${book.title}`) }).first());
    await expect(page.getByRole("heading", { level: 1, name: book.title })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const status = messagesIn(locale, "books.statusMenu");
    const statusNamed = messagesIn(locale, "books.common");
    const change = (is: "want" | "reading") =>
      main.getByRole("button", { name: status("change", { status: statusNamed(`status.${is}`), title: book.title }) });
    await press(page, main.getByRole("button", { name: status("addBook", { title: book.title }) }));
    await expect(change("want")).toBeFocused();
    await chooseByKeys(
      page,
      change("want"),
      page.getByRole("menuitemradio", { name: statusNamed("status.reading"), exact: true }),
    );
    await expect(change("reading")).toBeFocused();
    const rating = messagesIn(locale, "books.rating");
    const stars = main.getByRole("slider", { name: rating("label") });
    await tabTo(page, stars);
    const onward = locale === "ar" ? "ArrowLeft" : "ArrowRight";
    for (let quarter = 0; quarter < 18; quarter += 1) await page.keyboard.press(onward);
    await expect(stars).toHaveAttribute("aria-valuetext", rating("stars", { rating: "4.5" }));
    const review = messagesIn(locale, "books.reviewForm");
    await press(page, main.getByRole("button", { name: messagesIn(locale, "books.ownReview")("write") }));
    await type(page, main.getByLabel(review("text"), { exact: true }), "By keys alone.");
    await press(page, main.getByRole("button", { name: review("publish") }));
    const own = main.getByRole("region", {
      name: messagesIn(locale, "books.ownReview")("label", { title: book.title }),
    });
    await expect(own).toContainText("By keys alone.");

    await press(page, main.getByRole("link", { name: author.name }).first());
    await expect(page.getByRole("heading", { level: 1, name: author.name })).toBeVisible();
    const follow = messagesIn(locale, "authors.followButton");
    await press(page, main.getByRole("button", { name: follow("follow"), exact: true }));
    const following = main.getByRole("button", { name: follow("change", { name: author.name }) });
    await expect(following).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menu")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(following).toBeFocused();
    await expectNoSidewaysScroll(page);

    await page.goto(localPath(locale, `/collections/${list.slug}`));
    const save = messagesIn(locale, "collections.saveButton");
    await press(page, main.getByRole("button", { name: save("save") }), "Space");
    await expect(main.getByRole("button", { name: save("saved"), exact: true })).toBeFocused();
    await press(page, main.getByRole("heading", { name: list.works[0]?.title }).getByRole("link"));
    await expect(page.getByRole("heading", { level: 1, name: list.works[0]?.title })).toBeVisible();
  });

for (const locale of ["en", "ar"] as const)
  test(`who runs a club starts it, puts a book to the vote, logs what is read and talks (${locale})`, async ({
    page,
    context,
  }) => {
    test.slow();
    const mark = unique();
    const owner = await newReader({ locale });
    await signIn(context, owner);
    const book = await createWork(database(), { title: `A Ballot of Many Long and Winding Words ${mark}` });
    const main = page.getByRole("main");
    const status = page.getByRole("status");

    await page.goto("/clubs/new");
    await skipHeader(page, messagesIn(locale, "site.header")("skip"));
    const form = messagesIn(locale, "clubs.clubForm");
    await type(page, main.getByLabel(form("name"), { exact: true }), `Keys ${mark}`);
    await type(page, main.getByLabel(form("description"), { exact: true }), "No mouse.");
    await press(page, main.getByRole("button", { name: form("start") }));
    await expect(page.getByRole("heading", { level: 1, name: `Keys ${mark}` })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(localPath(locale, "/clubs/")));
    await expectNoSidewaysScroll(page);
    const address = new URL(page.url()).pathname;
    const { body: club } = await call("GET", `/v1/clubs/${address.split("/").at(-1)}`);

    const nominate = messagesIn(locale, "clubs.nominate");
    await press(page, main.getByRole("button", { name: nominate("open") }));
    const dialog = page.getByRole("dialog");
    await pick(page, dialog.getByLabel(nominate("search"), { exact: true }), book.title);
    await type(page, dialog.getByLabel(nominate("pitch"), { exact: true }), "Short and kind.");
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), "the dialog scrolls sideways").toBe(0);
    await press(page, dialog.getByRole("button", { name: nominate("nominateTitle", { title: book.title }) }));
    await expect(dialog).toBeHidden();
    const voting = messagesIn(locale, "clubs.votingPanel");
    await press(page, main.getByRole("button", { name: voting("voteFor", { title: book.title }) }));
    await expect(main.getByRole("button", { name: voting("withdraw") })).toBeFocused();
    await expect(main.getByLabel(voting("votesFor", { votes: 1, title: book.title }))).toBeVisible();

    await createCurrentRead(database(), club.id);
    await page.reload();
    const log = messagesIn(locale, "clubs.logPages");
    await press(page, main.getByRole("button", { name: log("open") }));
    await tabTo(page, dialog.getByLabel(log("unit.label"), { exact: true }));
    if ((await dialog.getByLabel(log("unit.label"), { exact: true }).inputValue()) !== "percent")
      await page.keyboard.press("ArrowDown");
    const percent = dialog.getByLabel(log("value.percent"), { exact: true });
    await tabTo(page, percent);
    await page.keyboard.press("Control+A");
    await page.keyboard.type("40");
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(main.getByText(messagesIn(locale, "clubs.currentRead")("atPercent", { percent: 40 }))).toBeVisible();
    await expect(main.getByRole("button", { name: log("open") })).toBeFocused();

    const talk = messagesIn(locale, "clubs.newDiscussion");
    await press(page, main.getByRole("link", { name: messagesIn(locale, "clubs.discussionsPage")("new") }).first());
    await type(page, main.getByLabel(talk("title"), { exact: true }), "The letter");
    await type(page, main.getByLabel(talk("body"), { exact: true }), "Was it fair?");
    await press(page, main.getByRole("button", { name: talk("start") }));
    await expect(page.getByRole("heading", { level: 1, name: "The letter" })).toBeVisible();
    const write = main.getByLabel(messagesIn(locale, "clubs.discussionPage")("write"), { exact: true });
    await type(page, write, "He writes it while she talks.");
    await press(page, main.getByRole("button", { name: messagesIn(locale, "clubs.composer")("post") }));
    await expect(main.getByRole("article").filter({ hasText: "while she talks" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect(await status.count()).toBeGreaterThan(0);
  });
