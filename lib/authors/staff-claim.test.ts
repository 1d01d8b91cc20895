/** Who hears of a claim that was just made: those who decide it. */
import { and, desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { notificationEvents, notifications } from "@/db/schema/notifications";
import type { Role } from "@/lib/format/roles";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs, testContext } from "@/lib/testing/context";
import { submitClaim, withdrawClaim } from "./claims";

const ctx = await testContext();
const evidence = [{ kind: "press", url: "https://paper.example/interview" } as const];
const staff = async (...roles: Role[]) => actingAs(ctx, await createReader(ctx.db, { roles }));
const [editor, admin, moderator] = [await staff("editor"), await staff("admin"), await staff("moderator", "librarian")];
const claimant = await staff("editor");

async function claimAs(as: typeof editor) {
  const { authorId } = await createWork(ctx.db);
  const claim = await submitClaim(as, { authorId, statement: "I wrote this.", evidence });
  const of = and(eq(notificationEvents.kind, "staff_claim"), eq(notificationEvents.subject, `author:${authorId}`));
  const [event] = await ctx.db.select().from(notificationEvents).where(of).orderBy(desc(notificationEvents.id));
  if (!event) throw new Error("Nobody is notified.");
  const notified = async () => {
    await fanOut(ctx, notificationTypes, { eventId: event.id });
    const rows = await ctx.db.select().from(notifications).where(eq(notifications.eventId, event.id));
    return rows.map(({ userId }) => userId);
  };
  return { claim, notified };
}

test("editors and admins hear of it, with where to decide it; others of the staff and whoever claims do not", async () => {
  const { notified } = await claimAs(claimant);
  const ids = await notified();
  expect(ids.toSorted()).toEqual([editor.actor.userId, admin.actor.userId].toSorted());
  expect(ids).not.toContain(moderator.actor.userId);
  const { data } = await listNotifications(editor, notificationTypes, { page: 1, limit: 5 });
  expect(data[0]?.url).toContain("/admin/claims");
});

test("of a claim that was taken back before anybody was notified nobody hears", async () => {
  const { claim, notified } = await claimAs(claimant);
  await withdrawClaim(claimant, claim.id);
  expect(await notified()).toEqual([]);
});
