/** From a stranger to a reader: signing in, a name, a library, a theme, a key, and out again. */
import type { Page } from "@playwright/test";
import { unique } from "@/db/factories";
import { call, newReader } from "../support/world";
import { expect, inBothLanguages, leave, signIn, test } from "./fixtures";
import { open, type Say } from "./say";

const address = () => `${unique()}@readers.example`;

/** Opens the newest mail to somebody in the outbox that every demo has. */
async function openMail(page: Page, recipient: string) {
  await page.goto("/dev/mail");
  await page.getByRole("listitem").filter({ hasText: recipient }).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d{6}/);
}

async function askForCode(page: Page, say: Say, email: string, next = "/library") {
  await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
  await page.getByLabel(say("Email", "home.signInPage")).fill(email);
  await page.getByRole("button", { name: say("Email me a code") }).click();
  await expect(page.getByRole("heading", { name: say("Enter your code") })).toBeVisible();
}

const typeCode = async (page: Page, say: Say, code: string) => {
  await page.getByLabel(say("Six-digit code")).fill(code);
  await page.getByRole("button", { name: say("Sign in"), exact: true }).click();
};

async function codeFromMail(page: Page, email: string): Promise<string> {
  await openMail(page, email);
  const code = /\d{6}/.exec(await page.getByRole("heading", { level: 1 }).innerText())?.[0] ?? "";
  await page.goto("/sign-in/code?next=/library");
  return code;
}

const WRONG =
  "That code or link is wrong, has already been used or has expired. Codes last 15 minutes and work once. Ask for a new one.";

inBothLanguages(() => {
  test("a newcomer signs in with the mailed code, after a wrong one, and chooses a name", async ({
    page,
    refusals,
    say,
    language,
  }) => {
    refusals.push("/api/v1/me");
    const taken = await newReader();
    const email = address();
    await askForCode(page, say, email);
    await expect(page.getByText(email)).toBeVisible();
    const code = await codeFromMail(page, email);
    await typeCode(page, say, code === "000000" ? "000001" : "000000");
    await expect(page.getByText(say(WRONG))).toBeVisible();
    await expect(page.getByLabel(say("Six-digit code"))).toHaveAttribute("aria-invalid", "true");
    await typeCode(page, say, code);

    await expect(page.getByRole("heading", { name: say("What should we call you?") })).toBeVisible();
    await page.getByLabel(say("Username")).fill(taken.username ?? "");
    await page.getByLabel(say("Display name")).fill("Ada of the Marshes");
    await page.getByRole("button", { name: say("Save my name") }).click();
    const refused =
      language === "en" ? "This is taken." : say(`@${taken.username} is taken. Choose another.`, "errors");
    await expect(page.getByText(refused)).toBeVisible();
    await expect(page.getByLabel(say("Username"))).toHaveValue(taken.username ?? "");
    await expect(page.getByLabel(say("Display name"))).toHaveValue("Ada of the Marshes");

    const username = `ada_${unique()}`;
    await page.getByLabel(say("Username")).fill(username);
    await page.getByRole("button", { name: say("Save my name") }).click();
    await expect(page).toHaveURL(/\/welcome\/start\?next=%2Flibrary$/);
    await page.getByRole("link", { name: say("Go to Bookplate") }).click();
    await expect(page).toHaveURL(/\/library$/);
    await expect(
      page.getByText(
        say(
          "Your books will appear here. Start with one you loved and never returned, or bring them all from another service.",
        ),
      ),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: say("Import your books") })).toHaveAttribute("href", "/import");
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("Good to see you, Ada of the Marshes"));
    await expect(page.getByRole("region", { name: say("First steps") })).toBeVisible();
  });

  test("a mailed link signs in only by its button, so that a mail scanner cannot use it up", async ({
    page,
    request,
    say,
  }) => {
    const email = address();
    await askForCode(page, say, email, "/notifications");
    await openMail(page, email);
    const link = page.locator("pre a").first();
    const url = (await link.getAttribute("href")) ?? "";
    for (let i = 0; i < 3; i += 1) expect((await request.get(url)).status()).toBe(200);
    await link.click();
    await page.getByRole("button", { name: say("Sign in to Bookplate") }).click();
    await expect(page).toHaveURL(/\/welcome\?next=%2Fnotifications/);
    await page.getByRole("link", { name: say("Not now") }).click();
    await expect(page.getByRole("link", { name: say("Bring your books") })).toHaveAttribute("href", "/import");
    await page.getByRole("link", { name: say("Go to Bookplate") }).click();
    await expect(page.getByRole("heading", { name: say("Notifications") })).toBeVisible();

    await leave(page);
    await page.goto(url);
    await page.getByRole("button", { name: say("Sign in to Bookplate") }).click();
    await expect(page.getByRole("alert").filter({ hasText: say(WRONG) })).toBeVisible();
  });
});

inBothLanguages(() => {
  test("what was typed as an address stays when it is refused, and another code can be asked for", async ({
    page,
    say,
    at,
  }) => {
    await page.goto("/sign-in");
    const field = page.getByLabel(say("Email", "home.signInPage"));
    await field.fill("ada at example");
    await page.locator(`form[action="${at("/auth/email")}"]`).evaluate((form: HTMLFormElement) => form.submit());
    await expect(
      page.getByText(say("That email address doesn’t look right. It should look like ada@example.org.")),
    ).toBeVisible();
    await expect(field).toHaveValue("ada at example");
    const email = address();
    await askForCode(page, say, email);
    await page.getByRole("button", { name: say("Email another code") }).click();
    await expect(page.getByText(say(`We emailed another code to ${email}.`))).toBeVisible();
    await page.goto("/dev/mail");
    await expect(page.getByRole("listitem").filter({ hasText: email })).toHaveCount(2);
  });
});

test("a demo person is one press away, and one press out", async ({ page }) => {
  await page.goto("/sign-in?next=/home");
  await page.getByRole("button", { name: /Ben Oyelaran/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Good to see you, Ben Oyelaran");
  await expect(page.getByRole("heading", { name: "Reading now" })).toBeVisible();
  for (const name of ["News from authors you follow", "Your clubs", "Read next"])
    await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.goto("/sign-in?next=/library");
  await expect(page).toHaveURL(/\/library$/);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await page.goto("/library");
  await expect(page).toHaveURL(/\/sign-in\?next=%2Flibrary$/);
});

test("signing in by the head leads back to what one was looking at, with its search; on a phone by the bar below", async ({
  page,
}) => {
  await page.goto("/search?q=middlemarch");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("button", { name: /Ben Oyelaran/ }).click();
  await expect(page).toHaveURL(/\/search\?q=middlemarch$/);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/clubs");
  await page.getByRole("navigation").getByRole("link", { name: "You" }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fclubs$/);
  await expect(page.getByRole("navigation").getByRole("link", { name: "You" })).toHaveAttribute("aria-current", "page");
});

inBothLanguages(() => {
  test("an API key is shown once, works, and stops when it is revoked", async ({
    page,
    reader,
    refusals,
    say,
    language,
  }) => {
    refusals.push("/api/v1/me/api-keys");
    await page.goto("/settings/apps");
    await page.getByRole("button", { name: say("Create a key") }).click();
    await expect(
      page.getByText(language === "en" ? "This must not be empty." : say("This is required.")),
    ).toBeVisible();
    await page.getByLabel(say("What is it for?")).fill("Reading app");
    await page.getByLabel(say("Read and change")).check();
    await page.getByRole("button", { name: say("Create a key") }).click();
    const key = await page.getByRole("status").getByRole("code").innerText();
    expect(key).toMatch(/^bkp_[\w-]{40}$/);
    const me = () => call("GET", "/v1/me", { headers: { "X-API-Key": key } });
    expect((await me()).body.id).toBe(reader.id);
    await page.reload();
    await expect(page.getByText(key)).toHaveCount(0);
    const description = `Reads and changes · ends in ${key.slice(-4)} · created # · last used #`;
    await expect(page.getByText(open(say(description)))).toBeVisible();
    await page.getByRole("button", { name: say("Revoke Reading app") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("Revoke key") })
      .click();
    await expect(page.getByText(say("No keys yet."))).toBeVisible();
    expect((await me()).status).toBe(401);
  });

  test("the theme that was chosen is kept, and set before anything is painted", async ({ page, reader, say, at }) => {
    expect(reader.username).toBeTruthy();
    const choice = (theme: string) =>
      page.getByRole("radio", { name: new RegExp(`^${say(theme, "account.themeChoice")}`) });
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/settings");
    const light = await ground();
    await expect(choice("Match system")).toBeChecked();
    await choice("Dark").check();
    await expect.poll(ground).not.toBe(light);
    await page.goto(at("/books"));
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.goto("/settings");
    await choice("Match system").check();
    await expect.poll(ground).toBe(light);
  });

  test("names are changed in the settings, and other browsers signed out", async ({
    page,
    reader,
    browser,
    refusals,
    say,
    language,
  }) => {
    refusals.push("/api/v1/me");
    const elsewhere = await browser.newContext();
    await signIn(elsewhere, reader);
    const other = await elsewhere.newPage();
    await page.goto("/settings");
    await page.getByLabel(say("Username")).fill("Nº 7");
    await page.getByLabel(say("Display name")).fill("蘇軾 of the Eastern Slope");
    await page.getByRole("button", { name: say("Save") }).click();
    const rule = say("Use # to # letters from a to z, digits or _, beginning with a letter.").split("#")[0] ?? "";
    await expect(page.getByText(language === "en" ? "This must be 3 to 30 letters" : `${rule}3`)).toBeVisible();
    await expect(page.getByLabel(say("Display name"))).toHaveValue("蘇軾 of the Eastern Slope");
    await page.getByLabel(say("Username")).fill(reader.username ?? "");
    await page.getByRole("button", { name: say("Save") }).click();
    await expect(page.getByText(say("Name saved."))).toBeVisible();

    await page
      .getByRole("navigation", { name: say("Settings") })
      .getByRole("link", { name: say("Sign-in and apps") })
      .click();
    const another = page.getByRole("button", { name: say(`Sign out ${say("A browser")}`, "account.revokeSession") });
    await expect(another).toHaveCount(1);
    await page.getByRole("button", { name: say("Sign out everywhere else") }).click();
    await expect(page.getByText(say("Every other browser and app is signed out."))).toBeVisible();
    await expect(another).toHaveCount(0);
    await other.goto("/settings");
    await expect(other).toHaveURL(/\/sign-in/);
    await elsewhere.close();
  });
});
