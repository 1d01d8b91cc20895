/** By links alone, from one's home, everybody comes to every place of theirs, and is shown the way to nobody else's. */
import { createCurator } from "@/db/factories/collections";
import { splitLocale } from "@/lib/format/locales";
import { HINT_COOKIE } from "@/lib/format/reader-hint";
import { database } from "../support/world";
import { alive, expect, signIn, test } from "./fixtures";
import { ADDRESSES, addressOf } from "./page-paths";
import { demo } from "./places";

/** Pages that nobody comes to by a link of another page, and why. */
const NOT_LINKED: Record<string, string> = {
  "/": "for strangers; whoever is signed in has a home of their own",
  "/import/[id]": "an import leads there",
  "/portal/claims": "a claim leads there",
  "/portal/claims/[id]": "a claim leads there",
  "/authors/[slug]/correct": "the menu of the author's page leads there",
  "/authors/[slug]/history": "the menu of the author's page leads there",
  "/books/[slug]/correct": "the menu of the book's page leads there",
  "/books/[slug]/history": "the menu of the book's page leads there",
  "/books/[slug]/cover": "the menu of the book's page leads there, for those who may",
  "/series/[slug]": "a book of the series leads there, and few have one",
  "/[...missing]": "what is not there",
  "/sign-in/code": "the sign-in form leads there",
  "/sign-in/link": "mails lead there",
  "/clubs/invitations/[token]": "mails lead there",
  "/subscribe/[token]": "mails lead there",
  "/unsubscribe": "mails lead there",
  "/welcome": "the first sign-in leads there",
  "/welcome/start": "the name that is chosen first leads there",
  "/setup": "the console of a new installation leads there",
  "/join": "the sign-in form leads there where accounts are asked for",
  "/join/[token]": "an invitation leads there",
  "/sign-in/passkey": "the sign-in form leads there",
  "/welcome/recovery": "an account that began with a passkey is led there",
  "/oauth/authorize": "apps lead there",
  "/developers/apps/[id]": "an app of one's own leads there",
  "/settings/decisions": "the settings lead there once there is a decision",
  "/dev/mail": "for whoever sits at the machine",
  "/dev/mail/[id]": "for whoever sits at the machine",
  "/dev/parts": "for whoever builds",
};
/** So many pages of one kind are opened; another would link to the same kinds. */
const OF_A_KIND = 3;

const PLACES: Record<string, RegExp> = {
  demo_pro: /^\/portal(\/|$)/,
  demo_curator: /^\/curate(\/|$)/,
  demo_staff: /^\/admin(\/|$)/,
};
/** The reference says to whoever builds where authors, curators and clubs have what it speaks of. */
const IN_REFERENCE = /^\/developers(?:\/|$)/;
const WORKPLACES = /^\/(?:portal|curate|admin)(?:[/?#]|$)/;

for (const [username, place] of [["demo_reader", null], ...Object.entries(PLACES)] as [string, RegExp | null][])
  test(username, async ({ context }) => {
    test.setTimeout(180_000);
    await signIn(context, await demo(username));
    const opened = new Map<string, number>();
    const seen = new Set(["/home"]);
    for (const address of seen) {
      const { path } = splitLocale(address); // of pages in other languages, too: the sweep changes an account's for a while
      const kind = addressOf(path);
      if (!kind || (opened.get(kind) ?? 0) >= OF_A_KIND) continue;
      await context.clearCookies({ name: HINT_COOKIE }); // with it a page comes without what is its reader's own
      const response = await context.request.get(path, { headers: { Accept: "text/html" } });
      if (!response.ok()) continue;
      opened.set(kind, (opened.get(kind) ?? 0) + 1);
      const source = (await response.text()).replace(/<script\b[\s\S]*?<\/script>/g, "");
      for (const [, href = ""] of source.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g))
        if (!/^\/(?:api|auth|feeds|go|embed)\//.test(href) && !(IN_REFERENCE.test(path) && WORKPLACES.test(href)))
          seen.add(href.replaceAll("&amp;", "&"));
    }
    const wanted = ADDRESSES.filter((address) => !(address in NOT_LINKED)).filter((address) =>
      place ? place.test(address) : !WORKPLACES.test(address),
    );
    expect(wanted.filter((address) => !opened.has(address))).toEqual([]);
    if (!place) expect([...seen].filter((path) => WORKPLACES.test(path))).toEqual([]);
  });

test("the menu under the face is open to keys, and closes by Escape; on a phone You leads to the same", async ({
  page,
  context,
}) => {
  const { person } = await createCurator(database());
  await signIn(context, person);
  const { promise: wanted, resolve: sendScripts } = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.+\.js$/, async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  const face = page.getByRole("banner").locator("summary");
  const places = page.getByRole("navigation", { name: "Personal" });
  await expect(face).toHaveAccessibleName(/: your menu$/);
  await face.press("Enter");
  const names = ["My page", "Library", "Readers you follow", "Clubs", "Curator dashboard", "Settings"];
  await expect(places.getByRole("link")).toHaveText(names);
  sendScripts();
  await alive(face);
  await expect(places.getByRole("link"), "it stays open when the page comes alive").toHaveText(names);
  await page.keyboard.press("Escape");
  await expect(places).toBeHidden();
  await expect(face).toBeFocused();
  await face.click();
  await places.getByRole("link", { name: "Curator dashboard" }).click();
  await expect(page).toHaveURL(/\/curate$/);
  await expect(places).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "You" }).click();
  await expect(page.getByRole("heading", { level: 1, name: person.name ?? "" })).toBeVisible();
  const main = page.getByRole("main");
  for (const name of ["Library", "Books", "Authors", "Curator dashboard", "Settings"])
    await expect(main.getByRole("link", { name, exact: true })).toBeVisible();
  await main.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeVisible();
});
