/** Where an installation has no tiers, no page speaks of them, and what they open is open to whoever has none. */
import { eq } from "drizzle-orm";
import { createOwnedPage } from "@/db/factories/authors";
import { createCollection, createCurator } from "@/db/factories/collections";
import { sessions } from "@/db/schema/auth";
import { curators } from "@/db/schema/collections";
import { hashToken, randomToken } from "@/lib/kernel/secrets";
import { ownInstallation } from "../support/own-installation";
import { expect, test } from "./fixtures";

type Own = Awaited<ReturnType<typeof ownInstallation>>;
let own: Own;
let home: string;

test.beforeAll(async () => {
  test.setTimeout(400_000);
  own = await ownInstallation(1);
  home = own.apps[0]?.url ?? "";
});
test.afterAll(() => own.stop());

/** A cookie of somebody who signed in. */
async function cookieOf(userId: string) {
  const session = randomToken();
  const expires = new Date(Date.now() + 3_600_000);
  await own.db.insert(sessions).values({ sessionToken: hashToken(session), userId, expires });
  return { name: "bookplate.session", value: session, url: home, httpOnly: true, sameSite: "Lax" as const };
}

const WORDS = /\b(tiers?|pro|creators?)\b/i;
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

  await page.context().addCookies([{ ...own.cookie, url: home, httpOnly: true, sameSite: "Lax" }]);
  await page.goto(`${home}/admin/settings`);
  await page.getByRole("checkbox", { name: "Tiers for authors, curators and readers" }).uncheck();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect(page.getByText("Saved. It counts everywhere from now on.")).toBeVisible();
  const silent = async (path: string, words = WORDS) => {
    const response = await page.goto(`${home}${path}`);
    expect(response?.status(), path).toBe(200);
    const text = await page.locator("body").innerText();
    const at = words.exec(text)?.index;
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
