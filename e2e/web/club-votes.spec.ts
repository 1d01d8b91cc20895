/** Votes by approval and by ranking, with results that open when they close: who runs the club chooses, members vote. */
import { createWork } from "@/db/factories";
import { createClubWith } from "@/db/factories/clubs";
import { bearerOf, call, database, type Person } from "../support/world";
import { expect, expectAccessible, expectNoSidewaysScroll, inBothLanguages, test } from "./fixtures";
import { dragByKeyboard } from "./sorting";

const TITLES = ["Cranford", "Emma", "Silas Marner"] as const;

/** A club of three with three books to vote on. */
async function votingOn(admin: Person, club: Parameters<typeof createClubWith>[1] = {}) {
  const made = await createClubWith(database(), { admin, members: 2, ...club });
  const at = `/v1/clubs/${made.club.id}`;
  const asAdmin = await bearerOf(admin);
  const ids: string[] = [];
  for (const title of TITLES) {
    const { id: bookId } = await createWork(database(), { title });
    ids.push((await call("POST", `${at}/nominations`, { headers: asAdmin, body: { bookId } })).body.id);
  }
  const voting = async (headers = asAdmin) => (await call("GET", `${at}/votes`, { headers })).body;
  const voter = await bearerOf(made.members[0] as Person);
  const cast = (body: object) => call("POST", `${at}/votes`, { headers: voter, body });
  const close = () => call("POST", `${at}/votes/close`, { headers: asAdmin });
  return { ...made, ids, voting, cast, close };
}

inBothLanguages(() => {
  test("an admin chooses approval and hides the results; a member ticks several books, and the counts open at the end", async ({
    page,
    reader,
    say,
    at,
  }) => {
    const { club, ids, voting, cast, close } = await votingOn(reader);
    await page.goto(`/clubs/${club.slug}/manage`);
    await page.getByLabel(say("How the club votes")).selectOption("approval");
    await page.getByLabel(say("Hide results until voting closes")).check();
    await page.getByRole("button", { name: say("Save", "clubs.votingMethod") }).click();
    await expect(page.getByText(say("Saved.", "clubs.votingMethod"))).toBeVisible();
    expect(await voting()).toMatchObject({ method: "approval", resultsHidden: true });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, 390, 1280);

    await page.goto(at(`/clubs/${club.slug}`));
    await expect(page.getByText(say("Nobody has voted yet."))).toBeVisible();
    const choice = (title: string) => page.getByRole("button", { name: say(`I’d read it: ${title}`) });
    await choice("Cranford").click();
    await choice("Silas Marner").click();
    await choice("Emma").click();
    await choice("Emma").click();
    await expect(choice("Emma")).toHaveAttribute("aria-pressed", "false");
    await expect(choice("Cranford")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText(say("1 member has voted so far."))).toBeVisible();
    await cast({ nominationIds: [ids[2]] });
    await expect(page.getByText(say("2 members have voted so far."))).toBeVisible({ timeout: 5_000 });
    await expect(page.locator("#vote li output, section:has(#vote) li output")).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, 390, 1280);
    await page.reload();
    await expect(choice("Silas Marner")).toHaveAttribute("aria-pressed", "true");

    await close();
    await expect(page.getByLabel(say("2 votes for Silas Marner"))).toBeVisible({ timeout: 10_000 });
    await expect(page.getByLabel(say("1 vote for Cranford"))).toBeVisible();
    await expect(page.getByText(say("Voting closed: Silas Marner won."))).toBeVisible();
    await page.goto(`/clubs/${club.slug}/manage`);
    await expect(page.getByLabel(say("How the club votes"))).toHaveCount(0);
  });

  test("a member ranks by buttons and by keys, takes a book back, and reads the rounds when it is over", async ({
    page,
    reader,
    say,
    at,
  }) => {
    const { club, ids, voting, cast, close } = await votingOn(reader, { votingMethod: "ranked" });
    const asReader = await bearerOf(reader);
    const ranks = async () =>
      (await voting(asReader)).nominations.map(({ viewerRank }: { viewerRank: number | null }) => viewerRank);
    await page.goto(at(`/clubs/${club.slug}`));
    await expect(page.getByText(say("You haven’t ranked a book yet. Add the one you want most first."))).toBeVisible();
    await expectAccessible(page);
    const add = (title: string) => page.getByRole("button", { name: say(`Add to ranking: ${title}`) });
    const list = page.getByRole("list", { name: say("Your ranking") });
    for (const [i, title] of TITLES.entries()) {
      await add(title).click();
      await expect(list.getByRole("listitem")).toHaveCount(i + 1);
    }
    await expect.poll(ranks).toEqual([1, 2, 3]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, 390, 1280);

    await list.getByRole("button", { name: say("Move Emma up") }).click();
    await expect(page.getByText(say("Emma is now number 1 of 3.")).first()).toBeAttached();
    await expect(list.getByRole("button", { name: say("Move Emma up") })).toBeFocused();
    await expect.poll(ranks).toEqual([2, 1, 3]);
    await dragByKeyboard(page, list.getByRole("listitem").filter({ hasText: "Silas Marner" }), -2, { say });
    await expect.poll(ranks).toEqual([3, 2, 1]);
    await page.getByRole("button", { name: say("Remove Cranford from your ranking") }).click();
    await expect.poll(ranks).toEqual([null, 2, 1]);
    await expect(page.getByText(say("Your number 2"))).toBeVisible();
    await expect(page.getByLabel(say("1 first choice for Silas Marner"))).toBeVisible();

    await cast({ ranking: [ids[1]] });
    await close();
    const table = page.getByRole("table").filter({ hasText: say("Ballots without a further choice") });
    await expect(table).toBeVisible({ timeout: 10_000 });
    await expect(table.getByRole("row").filter({ hasText: "Emma" })).toContainText(say("won", "clubs.votingRounds"));
    await expect(table.getByRole("row").filter({ hasText: "Cranford" })).toContainText(
      say("out", "clubs.votingRounds"),
    );
    await expect(
      page.getByText(
        say("Voting closed: Emma won. It tied with another book in the last round, and was nominated first."),
      ),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, 390, 1280);
  });

  test("a club is set up to vote by ranking, and its next vote is one", async ({ page, reader, say }) => {
    const { club } = await createClubWith(database(), { admin: reader });
    await page.goto(`/clubs/${club.slug}/manage/settings`);
    await page.getByLabel(say("How the club votes")).selectOption("ranked");
    await page.getByLabel(say("Hide results until voting closes")).check();
    await page.getByRole("button", { name: say("Save", "clubs.clubForm") }).click();
    await expect(page.getByText(say("Saved.", "clubs.clubForm"))).toBeVisible();
    await expectAccessible(page);
    const headers = await bearerOf(reader);
    const body = { bookId: (await createWork(database())).id };
    await call("POST", `/v1/clubs/${club.id}/nominations`, { headers, body });
    expect((await call("GET", `/v1/clubs/${club.id}/votes`, { headers })).body).toMatchObject({
      method: "ranked",
      resultsHidden: true,
    });
  });
});

test("whoever is not in the club sees of hidden results that they are hidden, and until when", async ({
  page,
  reader,
}) => {
  const { club, ids, cast } = await votingOn(reader, { resultsHidden: true });
  await cast({ nominationId: ids[0] });
  await page.context().clearCookies();
  await page.goto(`/clubs/${club.slug}`);
  await expect(page.getByText(/Results are hidden until/)).toBeVisible();
  await expect(page.getByText("1 member has voted so far.")).toBeVisible();
  expect(await page.content()).not.toContain("vote for Cranford");
});
