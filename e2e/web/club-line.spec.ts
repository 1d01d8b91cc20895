/** A club that is full: whoever comes waits in line, and is in when a place is free. */
import { createClubWith } from "@/db/factories/clubs";
import { bearerOf, call, database, newReader, type Person } from "../support/world";
import { alive, expect, expectAccessible, expectNoSidewaysScroll, inBothLanguages, test } from "./fixtures";

inBothLanguages(() => {
  test("a reader joins the line, leaves it, comes back, and moves up when a member goes", async ({
    page,
    reader,
    say,
    at,
  }) => {
    const { club, members } = await createClubWith(database(), { members: 1, capacity: 2 });
    const member = members[0] as Person;
    await page.goto(at(`/clubs/${club.slug}`));
    const join = page.getByRole("button", { name: say("Join the waiting list", "clubs.membershipButton") });
    const place = page
      .getByRole("status")
      .filter({ hasText: say("The club is full. You are number 1 in line.", "clubs.membershipButton") });
    await alive(join);
    await join.click();
    await expect(place.first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, 390, 1280);
    await page.getByRole("button", { name: say("Leave the waiting list", "clubs.membershipButton") }).click();
    await expect(join).toBeVisible();
    await join.click();
    await expect(
      page.getByRole("button", { name: say("Leave the waiting list", "clubs.membershipButton") }),
    ).toBeVisible();

    const left = await call("POST", `/v1/clubs/${club.id}/leave`, { headers: await bearerOf(member), body: {} });
    expect(left.status).toBe(200);
    const { body } = await call("GET", `/v1/clubs/${club.id}`, { headers: await bearerOf(reader) });
    expect(body.viewer).toEqual({ role: "member", status: "active", waitingPlace: null });
    await page.reload();
    await expect(page.getByRole("button", { name: say("Member. What you can do in this club") })).toBeVisible();
  });

  test("an admin gives the club a capacity and sees who waits", async ({ page, reader, say, at }) => {
    const { club } = await createClubWith(database(), { admin: reader, members: 1, capacity: 2 });
    const waits = await newReader();
    await call("POST", `/v1/clubs/${club.id}/join`, { headers: await bearerOf(waits), body: {} });
    await page.goto(at(`/clubs/${club.slug}/members?show=waiting`));
    await expect(page.getByText(say("number 1 in line", "clubs.membersPage"))).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/clubs/${club.slug}/manage/settings`);
    await page.getByLabel(say("Room for members")).fill("3");
    await page.getByRole("button", { name: say("Save", "clubs.clubForm") }).click();
    await expect(page.getByText(say("Saved.", "clubs.clubForm"))).toBeVisible();
    const { body } = await call("GET", `/v1/clubs/${club.id}`, { headers: await bearerOf(waits) });
    expect(body).toMatchObject({ capacity: 3, memberCount: 3, viewer: { status: "active" } });
  });
});
