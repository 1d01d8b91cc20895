import { beforeAll, expect, test } from "vitest";
import { createProPage } from "@/db/factories/authors";
import type { Context } from "@/lib/kernel/context";
import { actingAs, testContext } from "@/lib/testing/context";
import { authorCalendar, eventCalendar } from "./calendar";
import { createEvent, updateEvent } from "./events";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

test("an event is a calendar entry at its instant, with its changes and its cancellation", async () => {
  const { author, owner } = await createProPage(ctx.db);
  const me = actingAs(ctx, owner);
  const event = await createEvent(me, {
    kind: "virtual",
    title: "Ask me; anything, really",
    description: "Bring a question.\nOr two.",
    startsAt: "2027-05-01T19:00",
    timezone: "Europe/Paris",
    virtualUrl: "https://meet.example/x",
    notifyFollowers: false,
  });
  const read = async () => (await (await eventCalendar(ctx, author.slug, event.id)).text()).replace(/\r\n /g, "");
  const text = await read();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r?\n?$/);
  expect(text).toContain("DTSTART:20270501T170000Z");
  expect(text).toContain("SUMMARY:Ask me\\; anything\\, really");
  expect(text).toContain(`UID:${event.id}@bookplate`);
  expect(text.split("\r\n").every((line) => Buffer.byteLength(line) < 1000)).toBe(true);
  await updateEvent(me, event.id, { status: "cancelled" });
  expect(await read()).toMatch(/SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
  const all = await authorCalendar(ctx, author.id);
  expect(all.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect((await all.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1);
  await expect(eventCalendar(ctx, author.id, "nonsense")).rejects.toMatchObject({ status: 404 });
});
