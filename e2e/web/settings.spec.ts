/** Who runs an installation names it, says who may join, invites and approves; strangers find what that means for them. */
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { createOwnedPage } from "@/db/factories/authors";
import { createCollection, createCurator } from "@/db/factories/collections";
import { sessions } from "@/db/schema/auth";
import { curators } from "@/db/schema/collections";
import { users } from "@/db/schema/users";
import { hashToken, randomToken } from "@/lib/kernel/secrets";
import { ownInstallation } from "../support/own-installation";
import { expect, expectAccessible, expectNoSidewaysScroll, inBothLanguages, test } from "./fixtures";

type Own = Awaited<ReturnType<typeof ownInstallation>>;
let own: Own;
let home: string;

test.beforeAll(async () => {
  test.setTimeout(400_000);
  own = await ownInstallation(1);
  home = own.apps[0]?.url ?? "";
});
test.afterAll(() => own.stop());

/** The admin, who reads this language. */
async function asAdmin(page: Page, locale: "en" | "ar"): Promise<void> {
  await own.db.update(users).set({ locale }).where(eq(users.id, own.admin.id));
  await page.context().addCookies([{ ...own.cookie, url: home, httpOnly: true, sameSite: "Lax" }]);
}
const asStranger = (page: Page) => page.context().clearCookies();

inBothLanguages(() => {
  test("an admin names the installation and says who may join; an invitation, and an answer, open it", async ({
    page,
    say,
    at,
    language,
    others,
    refusals,
  }) => {
    others.push(new URL(home).host);
    refusals.push("/api/admin/settings");
    const go = (path: string) => page.goto(`${home}${path}`);
    const set = (label: string) => page.getByLabel(say(label, "installation.settingsForm"), { exact: true });
    const save = async () => {
      await page.getByRole("button", { name: say("Save settings") }).click();
      await expect(page.getByText(say("Saved. It counts everywhere from now on."))).toBeVisible();
    };
    await page.context().setExtraHTTPHeaders({ "Accept-Language": language });
    const mark = `${language}${Date.now().toString(36)}`;
    const name = `Library ${mark}`;

    await asAdmin(page, language);
    await go("/admin/settings");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await set("Name").fill("");
    await set("Name").fill("a <b>");
    await page.getByRole("button", { name: say("Save settings") }).click();
    await expect(set("Name")).toHaveAttribute("aria-invalid", "true");
    await set("Name").fill(name);
    await set("Rules").fill("Be *kind*.");
    await set("People with an invitation").check();
    await save();
    await expect(page.getByRole("banner").getByRole("link", { name })).toBeVisible();

    await go("/admin/invites");
    await page.getByRole("button", { name: say("Make an invitation") }).click();
    const link = await page.getByLabel(say("Invitation", "installation.inviteForm"), { exact: true }).inputValue();
    expect(link).toContain("/join/");
    await expectAccessible(page);

    await asStranger(page);
    await go(at("/rules"));
    await expect(page.getByText("kind", { exact: true })).toBeVisible();
    const guest = `guest-${mark}@readers.example`;
    await go(at("/sign-in"));
    await expect(
      page.getByText(say("New here? An account needs an invitation: open the link you were sent.")),
    ).toBeVisible();
    await page.getByLabel(say("Email", "home.signInPage")).fill(guest);
    await page.getByRole("button", { name: say("Email me a code", "home.signInPage") }).click();
    await page.getByLabel(say("Six-digit code")).fill(await own.codeMailedTo(guest));
    await page.getByRole("button", { name: say("Sign in", "home.signInCodePage"), exact: true }).click();
    await expect(
      page.getByText(
        say(
          "A new account needs an invitation that still works. Open the link of yours, or ask for a new one.",
          "account.signInError",
        ),
      ),
    ).toBeVisible();

    const token = new URL(link).pathname;
    await go(at(token));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expectAccessible(page);
    await page.getByLabel(say("Email", "home.invitePage")).fill(guest);
    await page.getByRole("button", { name: say("Email me a code", "home.invitePage") }).click();
    await page.getByLabel(say("Six-digit code")).fill(await own.codeMailedTo(guest));
    await page.getByRole("button", { name: say("Sign in", "home.signInCodePage"), exact: true }).click();
    await expect(page).toHaveURL(/\/welcome/);
    await asStranger(page);
    await go(at(token));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("This invitation is over"));

    await asAdmin(page, language);
    await go("/admin/settings");
    await set("Whoever is approved").check();
    await set("What do you ask whoever wants an account?").fill(`What do you read, ${mark}?`);
    await save();
    await asStranger(page);
    const asker = `asker-${mark}@readers.example`;
    await go(at("/join"));
    await expectAccessible(page);
    await page.getByLabel(say("Email", "home.joinPage")).fill(asker);
    await page.getByLabel(`What do you read, ${mark}?`).fill("Novels.");
    await page.getByRole("button", { name: say("Email me a code", "home.joinPage") }).click();
    await page.getByLabel(say("Six-digit code")).fill(await own.codeMailedTo(asker));
    await page.getByRole("button", { name: say("Sign in", "home.signInCodePage"), exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("We have your request"));

    await asAdmin(page, language);
    await go("/admin/registrations");
    await expectAccessible(page);
    const request = page.getByRole("listitem").filter({ hasText: asker });
    await expect(request).toContainText("Novels.");
    await request.getByRole("button", { name: say(`Approve ${asker}`) }).click();
    await expect(page.getByText(say(`${asker} has an account now`))).toBeVisible();
    await go("/admin/settings");
    await set("Everybody").check();
    await set("Name").fill("Bookplate");
    await save();
  });
});

/** A cookie of somebody who signed in. */
async function cookieOf(userId: string) {
  const session = randomToken();
  const expires = new Date(Date.now() + 3_600_000);
  await own.db.insert(sessions).values({ sessionToken: hashToken(session), userId, expires });
  return { name: "bookplate.session", value: session, url: home, httpOnly: true, sameSite: "Lax" as const };
}

const TIERS = /\b(tiers?|pro|creators?)\b/i;
/** Of the shapes in the reference the fields stay, so that a program reads every installation alike. */
const SENTENCES = /\b((pro|creator) tiers?|tiers)\b/i;
const PORTAL = [
  "",
  "/announcements",
  "/books",
  "/events",
  "/picks",
  "/profile",
  "/questions",
  "/reviews",
  "/support",
  "/team",
  "/webhooks",
];

test("nothing speaks of tiers, and a free author, curator and reader have all of it", async ({
  page,
  others,
  refusals,
}) => {
  test.slow();
  others.push(new URL(home).host);
  refusals.push("/tiers");
  const { author, owner } = await createOwnedPage(own.db);
  const { curator } = await createCurator(own.db);
  await own.db.update(curators).set({ userId: owner.id }).where(eq(curators.id, curator.id));
  const { slug } = await createCollection(own.db, { curatorId: curator.id });

  await asAdmin(page, "en");
  await page.goto(`${home}/admin/settings`);
  await page.getByRole("checkbox", { name: "Tiers for authors, curators and readers" }).uncheck();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Saved. It counts everywhere from now on.")).toBeVisible();
  const silent = async (path: string, terms = TIERS) => {
    const response = await page.goto(`${home}${path}`);
    expect(response?.status(), path).toBe(200);
    const text = await page.locator("body").innerText();
    const at = terms.exec(text)?.index;
    expect(at === undefined ? "" : text.slice(Math.max(0, at - 60), at + 60), path).toBe("");
  };
  for (const path of ["/admin/people", "/admin/curators", "/admin/support", "/admin/partners"]) await silent(path);

  await page.context().clearCookies();
  await page.context().addCookies([await cookieOf(owner.id)]);
  for (const part of PORTAL) await silent(`/portal/${author.slug}${part}`);
  for (const path of ["/curate", `/curate/${slug}/stats`, "/curate/profile"]) await silent(path);
  await page.goto(`${home}/curate/${slug}/stats`);
  await expect(page.getByRole("link", { name: "Download CSV" })).toBeVisible();
  for (const path of ["", "/profile", "/audience", "/notifications", "/privacy", "/apps", "/data", "/decisions"])
    await silent(`/settings${path}`);
  for (const path of [
    "/",
    "/about",
    "/clubs",
    "/clubs/new",
    "/you",
    `/authors/${author.slug}`,
    `/curators/${curator.slug}`,
  ])
    await silent(path);
  for (const path of ["/developers", "/developers/authors", "/developers/clubs", "/developers/changes"])
    await silent(path, SENTENCES);
  expect((await page.goto(`${home}/tiers`))?.status()).toBe(404);
});
