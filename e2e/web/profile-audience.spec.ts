/** A page and its audience: a domain of one's own, who looked, a list of addresses, and the tiers that open them. */
import { chromium, type Page } from "@playwright/test";
import { unique } from "@/db/factories";
import { addReading, createPartner, createShelf } from "@/db/factories/profiles";
import { FLAGS } from "../support/browser-flags";
import { startDns } from "../support/dns";
import { linkMailedTo } from "../support/mailbox";
import { appUrl, database, newReader } from "../support/world";
import { expect, expectAccessible, expectNoSidewaysScroll, inBothLanguages, signIn, test } from "./fixtures";
import { open } from "./say";

const DESKTOP_BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

async function shelved(values: Parameters<typeof newReader>[0]) {
  const person = await newReader(values);
  const { done, open } = await addReading(database(), person.id);
  await createPartner(database());
  await createShelf(database(), person.id, { name: "Sea stories", slug: "sea-stories", books: [done.id, open.id] });
  return person;
}

/** A browser of its own in which a name leads to the app, as if DNS and a proxy did; every error is kept. */
async function visiting(hostname: string, look: (page: Page, origin: string) => Promise<void>) {
  const { port } = new URL(appUrl());
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [...FLAGS, `--host-resolver-rules=MAP ${hostname} 127.0.0.1`],
  });
  const context = await browser.newContext();
  const faults: string[] = [];
  const isOfPlainHttp = (text: string) => text.startsWith("The Cross-Origin-Opener-Policy header has been ignored");
  context.on("console", (message) => {
    if (message.type() === "error" && !isOfPlainHttp(message.text())) faults.push(message.text());
  });
  context.on("weberror", (error) => faults.push(String(error.error())));
  try {
    await look(await context.newPage(), `http://${hostname}:${port}`);
    expect(faults).toEqual([]);
    expect(await context.cookies(`http://${hostname}:${port}`)).toEqual([]);
  } finally {
    await browser.close();
  }
}

inBothLanguages(() => {
  test("a reader brings a domain, proves it, and is read there by strangers", async ({
    page,
    context,
    refusals,
    say,
    language,
  }) => {
    refusals.push("/api/v1/me/domain"); // what is no host name
    const dns = await startDns({ localhost: { A: ["127.0.0.1"] } });
    try {
      const person = await shelved({ tier: "pro" });
      await signIn(context, person, language);
      const hostname = `books.${unique()}.org`;
      await page.goto("/settings/audience");
      await page.getByLabel(say("Your domain"), { exact: true }).fill("https://books.ada.org/");
      await page.getByRole("button", { name: say("Use this domain") }).click();
      const refused =
        language === "en" ? "This must be a host name such as books.yourname.org" : say("This domain can’t be used.");
      await expect(page.getByText(refused)).toBeVisible();
      await expect(page.getByLabel(say("Your domain"), { exact: true })).toHaveAttribute("aria-invalid", "true");
      await page.getByLabel(say("Your domain"), { exact: true }).fill(hostname.toUpperCase());
      await page.getByRole("button", { name: say("Use this domain") }).click();
      await expect(page.getByText(say("Not verified yet"))).toBeVisible();
      await expectAccessible(page);
      const record = page
        .getByRole("list", { name: say("DNS records") })
        .getByRole("listitem")
        .first()
        .locator("code");
      expect(await record.first().textContent()).toBe(`_bookplate.${hostname}`);

      await page.getByRole("button", { name: say("Check DNS") }).click();
      await expect(page.getByText(say("There is no TXT record with that name."))).toBeVisible();
      dns.zone[`_bookplate.${hostname}`] = { TXT: ["another token"] };
      await page.getByRole("button", { name: say("Check DNS") }).click();
      await expect(page.getByText(say("The TXT record with that name contains something else."))).toBeVisible();
      dns.zone[`_bookplate.${hostname}`] = { TXT: [(await record.last().textContent()) ?? ""] };
      dns.zone[hostname] = { A: ["127.0.0.1"] };
      await page.getByRole("button", { name: say("Check DNS") }).click();
      await expect(page.getByText(say("The TXT record contains your token."))).toBeVisible();
      await expect(page.getByText(say("The domain points here."))).toBeVisible();
      await expect(page.getByRole("link", { name: say("Open site") })).toHaveAttribute("href", `https://${hostname}/`);

      // there a page has no address in another language, and speaks English
      await visiting(hostname, async (own, origin) => {
        await own.goto(origin);
        await expect(own.getByRole("heading", { level: 1, name: person.name ?? "" })).toBeVisible();
        await expect(own.locator("main img").first()).toHaveJSProperty("complete", true);
        await expect(own.locator("link[rel=canonical]")).toHaveAttribute("href", `${appUrl()}/@${person.username}`);
        await expectNoSidewaysScroll(own);
        await expectAccessible(own);
        await own.getByRole("link", { name: "Sea stories" }).first().click();
        await expect(own).toHaveURL(`${origin}/sea-stories`);
        await expect(own.getByRole("heading", { level: 1, name: "Sea stories" })).toBeVisible();
        await own.goto(`${origin}/reviews`);
        await expect(own.getByRole("heading", { level: 1, name: "1 review" })).toBeVisible();
        await own.goto(`${origin}/stats`);
        await expect(own.getByRole("heading", { level: 1, name: "Reading stats for all years" })).toBeVisible();
        await own.goto(`${origin}/sign-in`);
        expect(new URL(own.url()).origin).toBe(appUrl());
      });

      await page.getByRole("button", { name: `${say("Remove")} ${hostname}` }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("Remove") })
        .click();
      await expect(page.getByRole("button", { name: say("Use this domain") })).toBeVisible();
    } finally {
      await dns.stop();
    }
  });

  test("a fan gives an address, says it was them, is on the list, and goes off it again", async ({
    page,
    browser,
    context,
    say,
    at,
    language,
  }) => {
    const person = await shelved({ tier: "creator" });
    const email = `fan-${unique()}@readers.example`;
    const fan = await (await browser.newContext()).newPage();
    await fan.goto(at(`/@${person.username}`));
    await fan.getByLabel(say(`Get news from ${person.name} by email`)).fill(email);
    await fan.getByRole("button", { name: say("Subscribe") }).click();
    await expect(
      fan.getByText(say(`Check your inbox to confirm that you want news from ${person.name}.`)),
    ).toBeVisible();

    await signIn(context, person, language);
    await page.goto("/settings/audience");
    await expect(page.getByText(say("No subscribers yet."))).toBeVisible();
    await fan.goto(`${appUrl()}/dev/mail`);
    await expect(fan.getByText(email).first()).toBeVisible();
    await fan.goto(await linkMailedTo(email));
    await page.reload();
    await expect(page.getByText(email)).toHaveCount(0); // opening the link confirms nothing: scanners open links
    await fan.getByRole("button", { name: say("Confirm subscription") }).click();
    await expect(fan.getByText(say(`You’re subscribed. @${person.username}`))).toBeVisible();

    await page.reload();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    await expectAccessible(page);
    const file = await page.request.get("/api/v1/me/subscribers/file");
    expect([file.headers()["content-type"], await file.text()]).toEqual([
      "text/csv; charset=utf-8",
      expect.stringContaining(email),
    ]);
    await fan.goto(await linkMailedTo(email));
    await fan.getByRole("button", { name: say("Unsubscribe") }).click();
    await expect(fan.getByText(say(`You’re unsubscribed. @${person.username}`))).toBeVisible();
    await page.reload();
    await expect(page.getByText(email, { exact: true })).toHaveCount(0);

    await fan.goto(await linkMailedTo(email));
    await fan.getByRole("button", { name: say("Confirm subscription") }).click();
    await expect(fan.getByText(say(`You’re subscribed. @${person.username}`))).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: say(`Remove ${email}`) }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("Remove") })
      .click();
    await expect(page.getByText(say("No subscribers yet."))).toBeVisible();
    await fan.context().close();
  });

  test("staff move a reader up, and the reader sees who looked, once a visitor", async ({
    page,
    browser,
    context,
    say,
    at,
    language,
  }) => {
    const person = await shelved({});
    await signIn(context, person, language);
    await page.goto("/settings/audience");
    await expect(
      page
        .getByText(
          say("Tiers are not on sale yet: our staff assign them. Everything else on your page stays as it is."),
        )
        .first(),
    ).toBeVisible();

    const staffContext = await browser.newContext();
    await signIn(staffContext, await newReader({ roles: ["admin"] }), language);
    const staff = await staffContext.newPage();
    await staff.goto(`${appUrl()}/admin/readers?q=${person.username}`);
    const [free, creator] = [say("free", "site.tierButtons"), say("creator", "site.tierButtons")];
    await staff.getByRole("button", { name: say(`Move to ${creator}: ${person.name}`) }).click();
    await expect(staff.getByText(say(`${person.name} is on the ${creator} tier.`))).toBeVisible();
    await expect(staff.getByRole("button", { name: say(`Move to ${free}: ${person.name}`) })).toBeVisible();
    await staff.goto(`${appUrl()}/admin/log`);
    const moved = open(say(`# moved ${person.name} to the tier ${creator}.`, "moderation.logEntry.action.reader"));
    await expect(staff.getByRole("listitem").filter({ hasText: moved }).first()).toBeVisible();
    await staffContext.close();

    const stranger = await browser.newContext({ userAgent: DESKTOP_BROWSER });
    const look = await stranger.newPage();
    for (const path of ["", "", "/sea-stories"])
      await look.goto(`${appUrl()}${at(`/@${person.username}${path}`)}`, { referer: "https://a-blog.example/post" });
    await stranger.close();
    await page.goto(at(`/@${person.username}`)); // the owner's own look counts nothing

    await expect(async () => {
      await page.goto("/settings/audience?range=7d");
      await expect(page.getByRole("img", { name: say("1 visitor in this period") })).toBeVisible({ timeout: 500 });
      await expect(page.getByRole("listitem").filter({ hasText: "Sea stories" })).toContainText("1", { timeout: 500 });
    }).toPass({ timeout: 30_000 }); // looks are counted a moment later, each in its turn
    await expect(page.getByRole("listitem").filter({ hasText: "a-blog.example" })).toContainText("1");
    await expectAccessible(page);
    const file = await page.request.get("/api/v1/me/analytics/file?range=7d&table=sources");
    expect(await file.text()).toBe("\uFEFFsource,views\r\na-blog.example,1\r\n");
  });
});
