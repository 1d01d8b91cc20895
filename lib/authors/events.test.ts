import { beforeAll, describe, expect, test } from "vitest";
import type { Context } from "@/lib/kernel/context";
import { type AuthorContexts, authorContexts } from "@/lib/testing/author-pages";
import { getAuthor } from "./authors";
import { createEvent, updateEvent } from "./events";

let ctx: Context;
let pro: AuthorContexts["pro"];
beforeAll(async () => {
  ({ ctx, pro } = await authorContexts());
});

const event = {
  kind: "signing" as const,
  title: "Signing",
  startsAt: "2027-05-01T19:00",
  timezone: "Europe/Paris",
  place: "Shakespeare and Company, Paris",
  notifyFollowers: false,
};

describe("events", () => {
  test("without an offset are at the hour of their place", async () => {
    const { me } = await pro();
    expect((await createEvent(me, event)).startsAt).toBe("2027-05-01T17:00:00Z");
    expect((await createEvent(me, { ...event, startsAt: "2027-05-01T19:00:00-04:00" })).startsAt).toBe(
      "2027-05-01T23:00:00Z",
    );
  });

  test.each([
    ["without a place", { place: null }],
    ["that end before they begin", { endsAt: "2027-05-01T18:00" }],
    ["in the past", { startsAt: "2020-01-01T10:00" }],
  ])("%s are refused", async (_, changes) => {
    const { me } = await pro();
    await expect(createEvent(me, { ...event, ...changes })).rejects.toMatchObject({
      status: 400,
      code: "invalid_input",
    });
  });

  test("that are over leave the page, cancelled ones are marked", async () => {
    const { me, author } = await pro();
    const made = await createEvent(me, event);
    expect((await updateEvent(me, made.id, { status: "cancelled" })).status).toBe("cancelled");
    expect((await getAuthor(ctx, author.id)).events.map(({ status }) => status)).toEqual(["cancelled"]);
    const later = { ...ctx, now: new Date("2027-05-02T00:00:00Z") };
    expect((await getAuthor(later, author.id)).events).toEqual([]);
  });
});
