/** Webhooks as their owners live with them: registered, tried, looked at, sent again, turned off and deleted. */
import { createProPage } from "@/db/factories/authors";
import { createClubWith } from "@/db/factories/clubs";
import { createCurator } from "@/db/factories/collections";
import { startWebhookReceiver, type WebhookReceiver } from "@/lib/testing/webhook-receiver";
import { signatureOf } from "@/lib/webhooks/signature";
import { bearerOf, call, database } from "../support/world";
import { expect, expectAccessible, inBothLanguages, signIn, test } from "./fixtures";

let receiver: WebhookReceiver;
test.beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
test.afterAll(() => receiver.close());

inBothLanguages(() => {
  test("an author's program hears of an announcement, and its owner sees what came of it", async ({
    page,
    context,
    say,
    language,
  }) => {
    test.setTimeout(120_000);
    const { author, owner } = await createProPage(database());
    await signIn(context, owner, language);
    const path = `/author-${language}`;
    const host = new URL(receiver.url).host;
    await page.goto(`/portal/${author.slug}/webhooks`);
    await expect(page.getByText(say("There are no webhooks yet."))).toBeVisible();
    await page.getByLabel(say("Address of the receiver")).fill(receiver.url + path);
    await page.getByRole("button", { name: say("Add webhook") }).click();
    const secret = (await page.getByRole("status").locator("code").textContent()) ?? "";
    expect(secret).toMatch(/^whsec_/);
    await expectAccessible(page);
    await page.getByRole("button", { name: say("I’ve saved it") }).click();
    await expect(page.getByText(secret)).toHaveCount(0);

    const release = { title: "Out in May", description: "At last. ||He dies.||" };
    const announced = await call("POST", "/author/announcements", { headers: await bearerOf(owner), body: release });
    expect(announced.status).toBe(201);
    const got = () => receiver.received.filter((request) => request.path === path);
    await expect.poll(() => got().length, { timeout: 30_000 }).toBe(1);
    const [{ raw, signature, body } = { raw: "", signature: "", body: null }] = got();
    expect(signature).toBe(signatureOf([secret], Number(/t=(\d+)/.exec(signature)?.[1]), raw));
    expect(body).toMatchObject({ type: "release.published", data: { title: "Out in May" } });
    expect(raw).not.toContain("He dies");

    receiver.answers.set(path, { status: 500, text: "No room." });
    await page.getByRole("button", { name: say(`Send a test to ${host}`) }).click();
    await expect(page.getByRole("heading", { name: say(`Sent to ${host}`) })).toBeVisible();
    await expect.poll(() => got().length, { timeout: 30_000 }).toBe(2);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("No room.")).toHaveCount(1);
    }).toPass({ timeout: 30_000 });
    await expect(page.getByText(say("Failed", "webhooks.deliveryLog")).first()).toBeVisible();
    await expectAccessible(page);
    receiver.answers.delete(path);
    await page.getByRole("button", { name: say("Send again: Test") }).click();
    await expect.poll(() => got().length, { timeout: 30_000 }).toBe(3);
    expect(got()[2]?.body.id).toBe(got()[1]?.body.id);

    await page.getByRole("button", { name: say(`Disable ${host}`) }).click();
    await expect(page.getByText(say("Off", "webhooks.webhookList"), { exact: true })).toBeVisible();
    await page.getByRole("button", { name: say(`Delete ${host}`) }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("Delete", "webhooks.webhookActions"), exact: true })
      .click();
    await expect(page.getByText(say("There are no webhooks yet."))).toBeVisible();
  });

  test("a curator and a club's admin find theirs where they manage", async ({
    page,
    context,
    say,
    language,
    at,
    refusals,
  }) => {
    refusals.push("/api/v1/clubs");
    const { person } = await createCurator(database());
    await signIn(context, person, language);
    await page.goto("/curate");
    await page.getByRole("link", { name: say("Webhooks", "collections.deskPage") }).click();
    await expect(page.getByLabel(say("Collection published"))).toBeChecked();
    const { club, admin } = await createClubWith(database(), { visibility: "private" });
    await signIn(context, admin, language);
    await page.goto(at(`/clubs/${club.slug}/manage`));
    await page.getByRole("link", { name: say("Webhooks", "clubs.manageFrame"), exact: true }).click();
    await page.getByLabel(say("Meeting changed")).uncheck();
    await page.getByLabel(say("Address of the receiver")).fill("http://10.0.0.1/in");
    await page.getByRole("button", { name: say("Add webhook") }).click();
    await expect(page.getByLabel(say("Address of the receiver"))).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
  });
});
