import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { createOwnedPage } from "@/db/factories/authors";
import { authorClaims } from "@/db/schema/author-claims";
import { authorMembers } from "@/db/schema/authors";
import { authors } from "@/db/schema/catalogue";
import { notificationEvents } from "@/db/schema/notifications";
import { auditLog, mails } from "@/db/schema/platform";
import { users } from "@/db/schema/users";
import { search } from "@/lib/catalogue/search";
import type { Context } from "@/lib/kernel/context";
import { fanOut } from "@/lib/notifications/fan-out";
import { listNotifications } from "@/lib/notifications/inbox";
import { countUnread } from "@/lib/notifications/unread";
import { notificationTypes } from "@/lib/registry/notification-types";
import { actingAs, testContext } from "@/lib/testing/context";
import { requireAuthor } from "./access";
import { addEvidence, replyToStaff, submitClaim } from "./claims";
import { decideClaim, getClaim, listClaims, writeToClaimant } from "./decide-claim";
import { readOwnClaim } from "./own-claim";

let ctx: Context;
let staff: Context;
beforeAll(async () => {
  ctx = await testContext();
  staff = actingAs(ctx, await createReader(ctx.db, { roles: ["editor"] }).then((person) => person));
});

const press = { kind: "press", url: "https://paper.example/interview" } as const;
const page = async () => (await createWork(ctx.db)).authorId;

async function claimed(authorId?: string) {
  const person = await createReader(ctx.db);
  const me = actingAs(ctx, person);
  const named = { authorId: authorId ?? (await page()), statement: "I wrote these." };
  const claim = await submitClaim(me, { ...named, evidence: [press] });
  return { me, person, claim };
}

const mailsTo = (recipient: string | null) =>
  ctx.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient ?? ""));
const decide = (as: Context, id: string, decision: "approve" | "reject" | "request_follow_up", transfer = false) =>
  decideClaim(as, id, { decision, explanation: decision === "approve" ? null : "Because.", transfer });

describe("staff", () => {
  test("find the overdue at the top of the queue, whichever open ones they look at", async () => {
    const [first, second] = [await claimed(), await claimed()];
    const overdue = {
      dueAt: new Date(ctx.now.getTime() - 86_400_000),
      submittedAt: new Date(ctx.now.getTime() - 9 * 86_400_000),
    };
    await ctx.db.update(authorClaims).set(overdue).where(eq(authorClaims.id, first.claim.id));
    for (const status of ["pending", "submitted"] as const) {
      const ids = (await listClaims(staff, { status, page: 1, limit: 100 })).data.map(({ id }) => id);
      expect(ids[0]).toBe(first.claim.id);
      expect(ids).toContain(second.claim.id);
    }
  });

  test("approve, and the author finds one unread notice that leads to the portal", async () => {
    const { me, person, claim } = await claimed();
    await decide(staff, claim.id, "approve");
    const ofClaim = eq(notificationEvents.subject, `author-claim:${claim.id}`);
    for (const { id } of await ctx.db.select().from(notificationEvents).where(ofClaim))
      await fanOut(ctx, notificationTypes, { eventId: id });
    const { data } = await listNotifications(me, notificationTypes, { page: 1, limit: 20, unread: true });
    expect(data.map(({ kind, url, readAt }) => ({ kind, url, readAt }))).toEqual([
      { kind: "author_claim", url: `/portal/${claim.author.slug}`, readAt: null },
    ]);
    expect(await countUnread(me, notificationTypes)).toEqual({ count: 1 });
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test("approve nobody whose account went while they looked at the claim", async () => {
    const { person, claim } = await claimed();
    await ctx.db.update(users).set({ deletedAt: ctx.now }).where(eq(users.id, person.id));
    await expect(decide(staff, claim.id, "approve")).rejects.toMatchObject({ code: "already_decided" });
    expect(await ctx.db.$count(authorMembers, eq(authorMembers.authorId, claim.author.id))).toBe(0);
  });

  test("ask for more, hear the answer, and approve: badge, access and membership at once", async () => {
    const { me, person, claim } = await claimed();
    expect(await decide(staff, claim.id, "request_follow_up")).toMatchObject({
      status: "follow_up_requested",
      waitingFor: "claimant",
      messages: [{ from: "staff", text: "Because." }],
    });
    expect((await replyToStaff(me, claim.id, { text: "Here you are." })).waitingFor).toBe("staff");
    expect((await addEvidence(me, claim.id, { evidence: [press] })).evidence).toHaveLength(2);
    await expect(requireAuthor(me)).rejects.toMatchObject({ code: "author_only" });
    expect(await decide(staff, claim.id, "approve")).toMatchObject({
      status: "approved",
      waitingFor: null,
      author: { verified: true },
    });
    expect(await requireAuthor(me)).toMatchObject({ id: claim.author.id, role: "holder", tier: "free" });
    expect((await mailsTo(person.email)).map(({ kind }) => kind)).toEqual(["claim_follow_up", "claim_approved"]);
    const log = await ctx.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, `author-claim:${claim.id}`));
    expect(log.map(({ action }) => action).sort()).toEqual(["author-claim.approve", "author-claim.request_follow_up"]);
    const found = await search(ctx, claim.author.name);
    expect(found.authors.find(({ id }) => id === claim.author.id)?.verified).toBe(true);
  });

  test("reject with an explanation, which is mailed", async () => {
    const { me, person, claim } = await claimed();
    await decide(staff, claim.id, "reject");
    expect(await readOwnClaim(me, claim.id)).toMatchObject({ status: "rejected", explanation: "Because." });
    expect((await mailsTo(person.email))[0]?.text).toContain("Because.");
    await expect(replyToStaff(me, claim.id, { text: "But" })).rejects.toMatchObject({ code: "claim_closed" });
    await expect(writeToClaimant(staff, claim.id, { text: "But" })).rejects.toMatchObject({ code: "already_decided" });
  });

  test("see those that are due first at the top, overdue ones marked", async () => {
    const old = { ...ctx, now: new Date("2026-01-05T09:00:00Z") };
    const me = actingAs(old, await createReader(ctx.db));
    const late = await submitClaim(me, { authorId: await page(), statement: "Me.", evidence: [press] });
    await claimed();
    const queue = await listClaims(staff, { page: 1, limit: 50, status: "pending" });
    expect(queue.data[0]).toMatchObject({ id: late.id, overdue: true });
    const due = queue.data.map(({ dueAt }) => dueAt);
    expect(due).toEqual([...due].sort());
    expect(
      (await listClaims(staff, { page: 1, limit: 20, status: "withdrawn" })).data.every((row) => !row.overdue),
    ).toBe(true);
  });

  test("see a second claim and a claim on a held page as disputes; a transfer ends the old access", async () => {
    const owned = await createOwnedPage(ctx.db);
    const { me, claim } = await claimed(owned.author.id);
    expect(claim.dispute).toBe(true);
    await expect(decide(staff, claim.id, "approve")).rejects.toMatchObject({ status: 400, code: "already_claimed" });
    expect((await getClaim(staff, claim.id)).status).toBe("submitted");
    await decide(staff, claim.id, "approve", true);
    expect((await requireAuthor(me)).id).toBe(owned.author.id);
    await expect(requireAuthor(actingAs(ctx, owned.owner))).rejects.toMatchObject({ code: "author_only" });
    expect((await mailsTo(owned.owner.email)).map(({ kind }) => kind)).toEqual(["page_moved"]);

    const authorId = await page();
    const [first, second] = [await claimed(authorId), await claimed(authorId)];
    expect((await getClaim(staff, first.claim.id)).dispute && (await getClaim(staff, second.claim.id)).dispute).toBe(
      true,
    );
  });

  test("a decision that fails leaves nothing behind", async () => {
    const { claim } = await claimed();
    const broken = { ...staff, now: new Date(Number.NaN) };
    await expect(decideClaim(broken, claim.id, { decision: "approve", transfer: false })).rejects.toThrow();
    const [row] = await ctx.db.select().from(authors).where(eq(authors.id, claim.author.id));
    expect({ verified: row?.verifiedAt, status: (await getClaim(staff, claim.id)).status }).toEqual({
      verified: null,
      status: "submitted",
    });
  });
});

describe("races", () => {
  test("two of staff decide one claim: one wins, the other is told", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { claim } = await claimed();
      const outcomes = await Promise.allSettled([
        decide(staff, claim.id, "approve"),
        decide(staff, claim.id, "reject"),
        decide(staff, claim.id, "approve"),
      ]);
      const refused = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(refused.map(({ reason }) => reason.code)).toEqual(["already_decided", "already_decided"]);
      const members = await ctx.db.$count(authorMembers, eq(authorMembers.authorId, claim.author.id));
      expect(members).toBe((await getClaim(staff, claim.id)).status === "approved" ? 1 : 0);
    }
  });

  test("two claims on one page approved at once: one holder, the other a clear refusal", async () => {
    for (let round = 0; round < 5; round += 1) {
      const authorId = await page();
      const both = [await claimed(authorId), await claimed(authorId)];
      const outcomes = await Promise.allSettled(both.map(({ claim }) => decide(staff, claim.id, "approve")));
      const refused = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(refused.map(({ reason }) => reason.code)).toEqual(["already_claimed"]);
      expect(await ctx.db.$count(authorMembers, eq(authorMembers.authorId, authorId))).toBe(1);
    }
  });

  test("the same reader claims twice at once: one claim", async () => {
    const me = actingAs(ctx, await createReader(ctx.db));
    const input = { authorId: await page(), statement: "Me.", evidence: [press] };
    const outcomes = await Promise.allSettled([submitClaim(me, input), submitClaim(me, input)]);
    expect(outcomes.filter((outcome) => outcome.status === "rejected").map(({ reason }) => reason.code)).toEqual([
      "already_claimed",
    ]);
  });
});
