/** Who runs a club asks for a date; members answer, the poll closes, and the meeting stands. */
import { createClubWith } from "@/db/factories/clubs";
import { bearerOf, call, database, type Person } from "../support/world";
import { expect, expectAccessible, expectNoSidewaysScroll, inBothLanguages, test } from "./fixtures";
import { open } from "./say";

const DAY_MS = 86_400_000;
/** As fields for a date, and for a date and time, take it. */
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

inBothLanguages(() => {
  test("an admin asks for a date; two members answer, it is closed, and the date that won is a meeting", async ({
    page,
    reader,
    say,
    at,
  }) => {
    const { club, members } = await createClubWith(database(), { admin: reader, members: 2 });
    await page.goto(at(`/clubs/${club.slug}/polls`));
    await expect(page.getByText(say("Nothing has been asked yet."))).toBeVisible();
    await page.getByLabel(say("Question", "clubs.pollForm")).fill("When do we meet?");
    await page.getByLabel(say("Date 1 (your time)")).fill(`${dayIn(20)}T18:00`);
    await page.getByLabel(say("Date 2 (your time)")).fill(`${dayIn(21)}T18:00`);
    await page.getByLabel(say("Open until the end of")).fill(dayIn(10));
    await page.getByLabel(say("What the meeting is called")).fill("The first ten chapters");
    await page.getByLabel(say("Place", "clubs.pollForm")).fill("The kitchen");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, 390, 1280);
    await page.getByRole("button", { name: say("Ask the members", "clubs.pollForm") }).click();
    await expect(page.getByText(say("Poll opened."))).toBeVisible();
    await page.getByRole("link", { name: "When do we meet?" }).click();
    await expect(page.getByRole("heading", { name: "When do we meet?" })).toBeVisible();

    const pollPath = `/v1/clubs/${club.id}/polls`;
    const { body: list } = await call("GET", pollPath, {});
    const [poll] = list.data;
    const [, second] = poll.options;
    const answer = async (person: Person) =>
      call("PUT", `${pollPath}/${poll.id}/ballot`, {
        headers: await bearerOf(person),
        body: { optionIds: [second.id] },
      });
    for (const member of members) expect((await answer(member)).status).toBe(200);
    const choices = page.getByRole("button", { name: open(`${say("I can come", "clubs.votingPanel")}#`) });
    await choices.first().click();
    await expect(choices.first()).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, 390, 1280);

    await page.getByRole("button", { name: say("Close now", "clubs.pollTools") }).click();
    await expect(page.getByText(say("Poll closed."))).toBeVisible();
    await expect(page.getByRole("heading", { name: "When do we meet?" })).toBeFocused();
    await page.getByRole("link", { name: say("See the meeting", "clubs.pollView") }).click();
    await expect(page.getByRole("heading", { name: "The first ten chapters" })).toBeVisible();
    const { body: meetings } = await call("GET", `/v1/clubs/${club.id}/meetings`, {});
    expect(meetings.data).toMatchObject([
      { title: "The first ten chapters", place: "The kitchen", startsAt: second.at },
    ]);
  });
});
