/** Passkeys, with Chromium's virtual authenticator: added, used and revoked; an account that begins with one; the way back by mail. */
import type { Page } from "@playwright/test";
import { unique } from "@/db/factories";
import { codeMailedTo, lastMailTo } from "../support/mailbox";
import { newReader } from "../support/world";
import { withAuthenticator } from "./authenticator";
import { delayRequests, expect, expectAccessible, inBothLanguages, leave, signIn, test } from "./fixtures";
import type { Say } from "./say";

async function addPasskey(page: Page, say: Say, name: string): Promise<void> {
  await page.goto("/settings/apps");
  await page.getByLabel(say("Name of the passkey")).fill(name);
  await page.getByRole("button", { name: say("Add a passkey") }).click();
  await expect(page.getByRole("list", { name: say("Your passkeys") }).getByText(name, { exact: true })).toBeVisible();
}

const passkeyButton = (page: Page, say: Say) => page.getByRole("button", { name: say("Sign in with a passkey") });

inBothLanguages(() => {
  test("a reader adds a passkey, signs in with it, revokes it, and it opens nothing any more", async ({
    page,
    say,
    at,
    reader,
    refusals,
  }) => {
    refusals.push("/api/v1/auth/passkeys");
    await withAuthenticator(page);
    const name = `Phone ${unique()}`;
    await addPasskey(page, say, name);
    await expectAccessible(page);
    expect((await lastMailTo(reader.email ?? "")).text).toContain(name);

    await leave(page);
    await page.goto(at("/sign-in?next=/settings/apps"));
    await passkeyButton(page, say).click();
    await expect(page).toHaveURL(/\/settings\/apps$/);

    await page.getByRole("button", { name: say(`Revoke the passkey ${name}`) }).click();
    await page.getByRole("button", { name: say("Revoke passkey"), exact: true }).click();
    await expect(page.getByText(say("No passkeys yet."))).toBeVisible();

    await leave(page);
    await page.goto(at("/sign-in"));
    await passkeyButton(page, say).click();
    const refusal = say("That passkey isn’t known here, or it took too long. Try again, or sign in by email.");
    await expect(page.getByText(refusal)).toBeVisible();
  });

  test("an account begins with a passkey alone, gets an address, and its owner gets back in by mail without it", async ({
    page,
    say,
    at,
  }) => {
    const { cdp, authenticatorId } = await withAuthenticator(page);
    await page.goto(at("/sign-in/passkey?next=/library"));
    await expectAccessible(page);
    await page.getByRole("button", { name: say("Create my account with a passkey") }).click();
    await expect(page).toHaveURL(/\/welcome\/recovery\?next=/);
    await expectAccessible(page);
    const email = `${unique()}@readers.example`;
    await page.getByLabel(say("Email", "account.emailForm")).fill(email);
    await page.getByRole("button", { name: say("Email me a code", "account.emailForm") }).click();
    const code = page.getByLabel(say("Six-digit code", "account.emailForm"));
    await expect(code).toBeVisible(); // then it is mailed
    await code.fill(await codeMailedTo(email));
    await page.getByRole("button", { name: say("Confirm address") }).click();
    await expect(page).toHaveURL(/\/welcome\?next=%2Flibrary$/);

    await leave(page);
    await cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId }); // lost
    await page.goto(at("/sign-in?next=/settings/apps"));
    await page.getByLabel(say("Email", "home.signInPage")).fill(email);
    await page.getByRole("button", { name: say("Email me a code", "home.signInPage") }).click();
    const mailed = page.getByLabel(say("Six-digit code", "home.signInCodePage"));
    await expect(mailed).toBeVisible();
    await mailed.fill(await codeMailedTo(email));
    await page.getByRole("button", { name: say("Sign in", "home.signInCodePage"), exact: true }).click();
    await expect(page).toHaveURL(/\/welcome\?next=%2Fsettings%2Fapps$/);
    await page.goto("/settings/apps");
    await expect(page.getByText(email)).toBeVisible();
    await expect(page.getByRole("list", { name: say("Your passkeys") })).toBeVisible();
  });
});

test("whoever signed in a while ago shows again who they are, and comes back", async ({ page, context, say }) => {
  const person = await newReader();
  await signIn(context, person, "en", { minutesAgo: 20 });
  await page.goto("/settings/apps");
  await expect(page.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
  await page.getByRole("link", { name: "Sign in again" }).first().click();
  await expect(page.getByRole("heading", { name: "Show that it is you" })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel(say("Email", "home.signInPage"))).toHaveValue(person.email ?? "");
  await page.getByRole("button", { name: say("Email me a code", "home.signInPage") }).click();
  await expect(page.getByLabel("Six-digit code")).toBeVisible();
  await page.getByLabel("Six-digit code").fill(await codeMailedTo(person.email ?? ""));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/apps$/);
  await expect(page.getByRole("button", { name: "Add a passkey" })).toBeVisible();
});

test("another browser is named, and signed out from here", async ({ page, reader, browser, baseURL }) => {
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  await signIn(other, reader);
  const elsewhere = await other.newPage();
  await page.goto("/settings/apps");
  await page
    .getByRole("button", { name: /^Sign out / })
    .first()
    .click();
  await expect(page.getByText(/is signed out\.$/).first()).toBeVisible();
  await elsewhere.goto("/library");
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await other.close();
});

test("a reader comes with the account of another service", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-US" }); // it leads to another site
  const page = await context.newPage();
  const person = await newReader();
  await page.goto("/sign-in?next=/settings/apps");
  await page.getByRole("button", { name: "Continue with Library Card" }).click();
  await page.getByLabel("Number").fill(unique());
  await page.getByLabel("Email").fill(person.email ?? "");
  await page.getByLabel("The address is proved").check();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page).toHaveURL(/\/settings\/apps$/);
  await expect(page.getByText(/Signed in on .* with another account/)).toBeVisible();
  await context.close();
});

test("links lead on while a passkey is awaited", async ({ page }) => {
  await withAuthenticator(page);
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { askedFor: asked });
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = (options) => {
      if (options?.mediation !== "conditional") asked.push(options?.mediation ?? "at once");
      return get(options);
    };
  });
  await page.goto("/sign-in");
  const release = await delayRequests(page, ({ pathname }) => pathname === "/api/v1/auth/passkeys/options");
  const asked = page.waitForRequest("**/api/v1/auth/passkeys/options");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await asked;
  await page.getByRole("banner").getByRole("link", { name: "Discover" }).click();
  await expect(page).toHaveURL(/\/discover$/);
  const answered = page.waitForResponse("**/api/v1/auth/passkeys/options");
  release();
  await (await answered).finished();
  await page.waitForLoadState("networkidle");
  expect(
    await page.evaluate(() => (window as Window & { askedFor?: unknown[] }).askedFor),
    "nobody is asked elsewhere",
  ).toEqual([]);
});
