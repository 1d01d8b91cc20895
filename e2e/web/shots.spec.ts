import { createPublicTexts } from "@/db/factories/public-texts";
import { database, newReader } from "../support/world";
import { expectNoSidewaysScroll, signIn, test } from "./fixtures";
import { PAGES } from "./pages";

test("shots", async ({ page }) => {
  test.setTimeout(400_000);
  const texts = await createPublicTexts(database());
  const paths = Object.fromEntries(texts.map(({ kind, path }) => [kind, path]));
  const dead = (PAGES as unknown as { name: string; path: () => Promise<string> }[]).find(
    ({ name }) => name === "staff: dead letters",
  );
  await dead?.path();
  await signIn(page.context(), await newReader({ isStaff: true }));
  const shown = {
    author: paths.author,
    profile: paths.profile,
    shelf: paths.shelf,
    club: paths.club,
    talk: paths.club_comment,
    dead: "/admin/dead-letters",
  };
  for (const theme of ["light", "dark"] as const)
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
    ] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize({ width, height });
      for (const [name, path] of Object.entries(shown)) {
        await page.goto(path ?? "/", { waitUntil: "load" });
        await expectNoSidewaysScroll(page);
        await page.screenshot({ path: `/tmp/ops/shots/${name}-${theme}-${width}.png`, fullPage: true });
      }
    }
});
