/** What moderators, editors and admins do by keys alone in the administration, at 320 px, in English and from right to left. */
import { createWork, unique } from "@/db/factories";
import { newId } from "@/db/schema/columns";
import { decisions } from "@/db/schema/decisions";
import { registrations } from "@/db/schema/installation";
import { reviews } from "@/db/schema/library";
import { mails } from "@/db/schema/platform";
import { messagesIn } from "@/lib/messages/messages-in";
import { database, newReader } from "../support/world";
import { alive, expect, expectNoSidewaysScroll, signIn, test } from "./fixtures";
import { NARROW, press, skipHeader, tabTo, type } from "./keys";

test.use({ viewport: NARROW });

for (const locale of ["en", "ar"] as const) {
  const skip = messagesIn(locale, "site.header")("skip");

  test(`a moderator answers an appeal (${locale})`, async ({ page, context }) => {
    const mark = unique();
    await appealOf(mark);
    await signIn(context, await newReader({ roles: ["moderator"], locale }));
    await page.goto("/admin/appeals");
    const entry = page.getByRole("listitem").filter({ hasText: mark });
    await skipHeader(page, skip);
    await alive(page.getByRole("region", { name: messagesIn(locale, "moderation.reportQueue")("label") })); // keys are heard
    for (let n = 0; n < 20 && !(await entry.evaluate((node) => node === document.activeElement)); n += 1)
      await page.keyboard.press("j"); // the oldest come first
    await expect(entry).toBeFocused();
    const answer = messagesIn(locale, "moderation.appealAnswer");
    await page.keyboard.press("p");
    await expect(entry.getByRole("button", { name: answer("reverse") })).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.type("He agreed to be in it.");
    await tabTo(page, entry.getByRole("button", { name: answer("reverse") }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(answer("sent", { name: `Writer ${mark}` }))).toBeVisible();
    await expect(entry).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });

  test(`an admin gives a role, lets somebody in, makes an invitation and sends a dead letter again (${locale})`, async ({
    page,
    context,
  }) => {
    test.slow();
    const mark = unique();
    const person = await newReader({ name: `Ada ${mark}` });
    await signIn(context, await newReader({ roles: ["admin"], locale }));
    const main = page.getByRole("main");

    await page.goto(`/admin/people?q=${mark}`);
    await skipHeader(page, skip);
    const roles = messagesIn(locale, "moderation.rolesForm");
    const row = main.getByRole("listitem").filter({ hasText: mark });
    await press(page, row.locator("summary"));
    await press(page, row.getByRole("checkbox", { name: roles("role.moderator") }), "Space");
    await press(page, row.getByRole("button", { name: roles("save") }));
    await expect(page.getByText(roles("saved", { name: person.name ?? "" }))).toBeVisible();
    await expectNoSidewaysScroll(page);

    const email = `asks-${mark}@readers.example`;
    await database()
      .insert(registrations)
      .values({ id: newId(), email, answer: "For the club.", locale, createdAt: new Date("2001-01-01") });
    await page.goto("/admin/registrations");
    const decision = messagesIn(locale, "installation.registrationDecision");
    await press(page, main.getByRole("button", { name: decision("approveLabel", { email }) }));
    await expect(page.getByText(decision("approved", { email }))).toBeVisible();

    await page.goto("/admin/invites");
    const invite = messagesIn(locale, "installation.inviteForm");
    await press(page, main.getByRole("button", { name: invite("make") }));
    await expect(main.getByLabel(invite("made"), { exact: true })).toHaveValue(/\/join\//);

    const dead = { attempts: 61, lastError: "rate_limit_exceeded", deadAt: new Date(Date.now() + 60_000) };
    const content = { subject: "x", html: "<p>x</p>", text: "x" };
    await database()
      .insert(mails)
      .values({ kind: "subscribe", recipient: person.email ?? "", ...content, ...dead });
    await page.goto("/admin/dead-letters");
    const letters = messagesIn(locale, "notifications.deadLetters");
    await expect(main.getByText(messagesIn(locale, "admin.deadLettersPage")("reason.limit")).first()).toBeVisible();
    const title = messagesIn(locale, "admin.deadLettersPage.mail")("subscribe");
    const letter = main.getByRole("listitem").filter({ hasText: title }).first();
    await press(page, letter.getByRole("button", { name: letters("retry") }));
    await expect(page.getByText(letters("retried"))).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  test(`an editor adds a shop (${locale})`, async ({ page, context }) => {
    const mark = unique();
    await signIn(context, await newReader({ roles: ["editor"], locale }));
    await page.goto("/admin/partners");
    await skipHeader(page, skip);
    const form = messagesIn(locale, "profiles.partnerForm");
    const add = page.getByRole("region", { name: messagesIn(locale, "admin.partnersPage")("add") });
    await type(page, add.getByLabel(form("name"), { exact: true }), `Shop ${mark}`);
    await type(page, add.getByLabel(form("slug")), `shop-${mark}`);
    await type(page, add.getByLabel(form("books")), "https://shop.example/{isbn13}");
    await press(page, add.getByRole("button", { name: form("add") }));
    await expect(page.getByText(form("added", { name: `Shop ${mark}` }))).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}

/** A review that somebody hid long ago, whose writer appealed before everybody else. */
async function appealOf(mark: string): Promise<void> {
  const db = database();
  const writer = await newReader({ name: `Writer ${mark}` });
  const moderator = await newReader({ roles: ["moderator"] });
  const work = await createWork(db);
  const [review] = await db
    .insert(reviews)
    .values({ userId: writer.id, workId: work.id, rating: 4, text: `A libel ${mark}` })
    .returning();
  await db.insert(decisions).values({
    id: newId(),
    userId: writer.id,
    kind: "review",
    targetId: review?.id ?? null,
    action: "hide",
    rule: "privacy",
    source: "staff",
    excerpt: `A libel ${mark}`,
    url: `/books/${work.slug}#reviews`,
    decidedBy: moderator.id,
    createdAt: new Date("2001-01-01"),
    appeal: `He agreed ${mark}`,
    appealedAt: new Date("2001-01-02"),
  });
}
