/** The author's dashboard in a browser: what each place does, for free and pro, one page or several. */
import { and, eq, inArray } from "drizzle-orm";
import { createWork } from "@/db/factories";
import { createFollower, createOwnedPage, createProPage, createReview } from "@/db/factories/authors";
import { authorMembers } from "@/db/schema/authors";
import { newId } from "@/db/schema/columns";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import { dailyCounts } from "@/db/schema/visits";
import { bearerOf, call, database, newReader } from "../support/world";
import { expect, expectAccessible, expectNoSidewaysScroll, inBothLanguages, leave, signIn, test } from "./fixtures";
import { dragByMouse } from "./sorting";

inBothLanguages(() => {
  test("picks are put in order by keyboard and by drag, and readers see the order", async ({
    page,
    context,
    say,
    language,
  }) => {
    const { author, owner } = await createProPage(database());
    await signIn(context, owner, language);
    const as = await bearerOf(owner);
    const titles = ["First", "Second", "Third"].map((prefix) => `${prefix} ${newId().slice(-6)}`);
    for (const title of titles)
      await call("POST", "/author/picks", {
        headers: as,
        body: { bookId: (await createWork(database(), { title })).id },
      });
    const order = async () =>
      await page
        .getByRole("list", { name: say("Picks in order") })
        .getByRole("heading", { level: 2 })
        .allInnerTexts();
    await page.goto(`/portal/${author.slug}/picks`);
    const [first = "", second = "", third = ""] = titles;
    await page.getByRole("button", { name: say(`Move ${first} down`) }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(order).toEqual([second, first, third]);
    await expect(page.getByText(say(`${first} is now number 2 of 3.`))).toBeVisible();
    await expect(page.getByRole("button", { name: say(`Move ${first} down`) })).toBeFocused();
    const rows = page.getByRole("list", { name: say("Picks in order") }).getByRole("listitem");
    await dragByMouse(page, rows.nth(2), rows.nth(0), say);
    await expect.poll(order).toEqual([third, second, first]);
    await expectAccessible(page);
    await expect
      .poll(async () =>
        (await call("GET", `/authors/${author.slug}`)).body.picks.map(
          (pick: { book: { title: string } }) => pick.book.title,
        ),
      )
      .toEqual([third, second, first]);
    await page.getByRole("button", { name: say(`Remove ${third}`) }).press("Enter");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("Remove"), exact: true })
      .press("Enter");
    await expect.poll(order).toEqual([second, first]);
    await expect(page.getByRole("button", { name: say(`Remove ${second}`) })).toBeFocused();
  });
});

inBothLanguages(() => {
  test("a third announcement of the week is published, and says that it waits in the inbox", async ({
    page,
    context,
    say,
    language,
  }) => {
    const { author, work, owner } = await createProPage(database());
    await signIn(context, owner, language);
    await page.goto(`/portal/${author.slug}/announcements`);
    const write = async (title: string) => {
      await page.getByLabel(say("Title")).fill(title);
      await page.getByLabel(say("Description"), { exact: true }).fill("At last.");
    };
    const publish = async (title: string) => {
      await page.getByRole("button", { name: say("Publish") }).click();
      await expect(page.getByRole("listitem").filter({ hasText: title })).toBeVisible();
    };
    for (const title of ["The cover", "The date"]) {
      await write(title);
      await publish(title);
    }
    await write("The prize");
    await page.getByLabel(say("Book", "portal.announcementForm"), { exact: true }).fill(work.title.slice(0, 8));
    await page
      .getByRole("listbox", { name: say("Books found") })
      .getByRole("option", { name: work.title })
      .click();
    await publish("The prize");
    await expect(page.getByText(say("Published. Followers find it in their inbox, without a push."))).toBeVisible();
    await expectAccessible(page);
    const { body } = await call("GET", `/authors/${author.slug}/announcements`);
    expect(body.data[0]).toMatchObject({ title: "The prize", book: { id: work.id } });
  });

  test("a review is shown on the page, and its reader told when the author wishes", async ({
    page,
    context,
    say,
    at,
    language,
  }) => {
    const { author, work, owner } = await createProPage(database());
    const readers = [await newReader({ name: "Told Reader" }), await newReader({ name: "Quiet Reader" })];
    for (const { id } of readers) await createReview(database(), work.id, { userId: id, text: `By ${id}` });
    await signIn(context, owner, language);
    await page.goto(`/portal/${author.slug}/reviews`);
    await page.getByRole("button", { name: say("Highlight the review of Told Reader") }).click();
    await page.getByLabel(say("Notify Told Reader")).check();
    await page.getByRole("button", { name: say("Show it") }).click();
    await expect(page.getByRole("button", { name: say("On your page: the review of Told Reader") })).toBeVisible();
    await page.getByRole("button", { name: say("Highlight the review of Quiet Reader") }).click();
    await expect(page.getByLabel(say("Notify Quiet Reader"))).not.toBeChecked();
    await page.getByRole("button", { name: say("Show it") }).click();
    await expect(page.getByRole("button", { name: say("On your page: the review of Quiet Reader") })).toBeVisible();
    const notified = () =>
      database()
        .select({ userId: notifications.userId })
        .from(notifications)
        .innerJoin(notificationEvents, eq(notificationEvents.id, notifications.eventId))
        .where(
          and(
            eq(notificationEvents.kind, "author_highlight"),
            inArray(
              notifications.userId,
              readers.map(({ id }) => id),
            ),
          ),
        );
    await expect.poll(notified, { timeout: 20_000 }).toEqual([{ userId: readers[0]?.id }]);
    await page.goto(at(`/authors/${author.slug}`));
    const shown = page.getByRole("region", { name: say("Reviews highlighted by the author") });
    await expect(shown.getByText("Told Reader").first()).toBeVisible();
    await expect(shown.getByText("Quiet Reader").first()).toBeVisible();
  });

  test("who looks after several pages switches between them", async ({ page, context, say, language }) => {
    const [first, two] = [await createProPage(database()), await createOwnedPage(database())];
    await database().insert(authorMembers).values({ authorId: two.author.id, userId: first.owner.id, role: "member" });
    await signIn(context, first.owner, language);
    await page.goto(`/portal/${first.author.slug}`);
    await expect(page.getByRole("heading", { level: 1, name: first.author.name })).toBeVisible();
    await page.getByLabel(say("Author page")).selectOption({ label: two.author.name });
    await expect(page).toHaveURL(new RegExp(`/portal/${two.author.slug}$`));
    await expect(page.getByRole("heading", { level: 1, name: two.author.name })).toBeVisible();
    await leave(page);
    await signIn(context, two.owner, language);
    await page.goto(`/portal/${two.author.slug}`);
    await expect(page.getByLabel(say("Author page"))).toHaveCount(0);
    expect((await page.goto(`/portal/${first.author.slug}`))?.status()).toBe(404);
  });

  test("free authors read in one sentence what pro adds, find nothing greyed out, and can ask", async ({
    page,
    context,
    say,
    language,
  }) => {
    const { author, work, owner } = await createOwnedPage(database());
    await createReview(database(), work.id);
    await signIn(context, owner, language);
    const ofPro = ["Publish", "Announce", "Highlight", "Save period", "Add to picks"].map((name) =>
      say(name, "portal"),
    );
    for (const [place, sentence] of [
      [
        "",
        "Pro authors also see where readers come from, what they add, and how they feel about each book. Ask us about it",
      ],
      [
        "/announcements",
        "Pro authors announce releases here, with a cover, a date and links, and tell their followers.",
      ],
      ["/events", "Pro authors announce signings, readings and festivals; followers are reminded the day before."],
      ["/picks", "Pro authors keep a list of up to 20 books they recommend, each with a note."],
      ["/questions", "Pro authors open a question period and publish their answers."],
      ["/reviews", "Pro authors show reviews they like on their page."],
    ] as const) {
      await page.goto(`/portal/${author.slug}${place}`);
      await expect(page.getByText(say(sentence))).toHaveCount(1);
      await expect(page.getByRole("main").locator(":disabled")).toHaveCount(0);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("button", { name: new RegExp(ofPro.join("|")) })).toHaveCount(0);
    }
    await page.getByRole("link", { name: say("Ask us about pro") }).click();
    await page.getByLabel(say("Subject")).fill("Pro, please");
    await page.getByLabel(say("Tell us more")).fill("I have a book in May.");
    await page.getByRole("button", { name: say("Send"), exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Pro, please" })).toBeVisible();
  });

  test("all books are reached: page by page, by their titles, and in the filter of reviews", async ({
    page,
    context,
    say,
    language,
  }) => {
    const { author, owner } = await createProPage(database());
    const tag = newId().slice(-6);
    let last = { id: "", title: "" };
    for (let n = 1; n <= 109; n += 1) {
      const title = `Volume ${n} of ${tag}`;
      last = await createWork(database(), { authorId: author.id, title, ratingCount: 200 - n });
    }
    await createReview(database(), last.id, { text: "The last one." });
    await signIn(context, owner, language);
    const seen = new Set<string>();
    await page.goto(`/portal/${author.slug}/books`);
    for (let number = 1; number <= 3; number += 1) {
      await expect(page.getByText(say(`Page ${number} of 3`))).toBeVisible();
      for (const title of await page.getByRole("table").getByRole("link").allInnerTexts()) seen.add(title);
      if (number < 3) await page.getByRole("link", { name: say("Next", "ui.pagination") }).click();
    }
    expect([...seen].filter((title) => title.endsWith(tag))).toHaveLength(109);
    expect((await page.goto(`/portal/${author.slug}/books?page=4`))?.status()).toBe(404);
    await page.goto(`/portal/${author.slug}/books`);
    await page.getByLabel(say("Title")).fill("volume 109");
    await page
      .getByRole("main")
      .getByRole("button", { name: say("Find"), exact: true })
      .click();
    await expect(page.getByRole("table").getByRole("link", { name: last.title, exact: true })).toHaveCount(1);
    await expectAccessible(page);
    await page
      .getByRole("table")
      .getByRole("link", { name: say(`0 reviews of ${last.title}`) })
      .click();
    await expect(page).toHaveURL(new RegExp(`/reviews\\?bookId=${last.id}$`));
    await expect(page.getByRole("combobox", { name: say("Book", "portal.reviewsPage"), exact: true })).toHaveValue(
      last.id,
    );
    await expect(page.getByText("The last one.")).toBeVisible();
    await page.getByRole("combobox", { name: say("Stars"), exact: true }).selectOption("4");
    await page.getByRole("button", { name: say("Apply"), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`bookId=${last.id}`));
    await expect(page.getByText("The last one.")).toBeVisible();
  });

  test("views stand by day, week and month, and go out as CSV", async ({ page, context, say, language }) => {
    const { author, owner } = await createProPage(database());
    await createFollower(database(), author.id);
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    for (const ago of [0, 1, 20])
      await database()
        .insert(dailyCounts)
        .values({ subject: `author:${author.id}`, kind: "view", day: day(ago), source: "direct", count: 5 });
    await signIn(context, owner, language);
    await page.goto(`/portal/${author.slug}`);
    const views = page.getByRole("region", { name: say(`${say("Views")}, as a table`, "ui.chart") });
    const drawn = (step: string) => say(`15 views in this period, by ${step}, each visitor counted once a day`);
    await page.getByText(say("Show as a table")).first().click();
    await expect(views.getByRole("row")).toHaveCount(31);
    await page
      .getByRole("navigation", { name: say("Views by") })
      .getByRole("link", { name: say("Weeks") })
      .click();
    await expect(page.getByRole("img", { name: drawn("weeks") })).toBeVisible();
    await expect(views.getByRole("columnheader", { name: say("Week from"), includeHidden: true })).toHaveCount(1);
    await page
      .getByRole("navigation", { name: say("Views by") })
      .getByRole("link", { name: say("Months") })
      .click();
    await expect(page.getByRole("img", { name: drawn("months") })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: say("Days (CSV)") }).click();
    expect((await download).suggestedFilename()).toBe("bookplate-daily-30d.csv");
  });
});
