import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createReader, createWork } from "@/db/factories";
import { authorClaimEvidence } from "@/db/schema/author-claims";
import { mails } from "@/db/schema/platform";
import { uploads } from "@/db/schema/uploads";
import type { Context } from "@/lib/kernel/context";
import { openUpload } from "@/lib/storage/uploads";
import { actingAs, testContext } from "@/lib/testing/context";
import { getAuthor } from "./authors";
import { addEvidence, listOwnClaims, submitClaim, withdrawClaim } from "./claims";
import { decideClaim, getClaim } from "./decide-claim";
import { confirmClaimCode, sendClaimCode } from "./evidence";
import { isLike } from "./mail-domain";
import { readOwnClaim } from "./own-claim";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const press = { kind: "press", url: "https://paper.example/interview" } as const;
const page = async () => (await createWork(ctx.db)).authorId;

async function claimed(authorId?: string, evidence: Parameters<typeof submitClaim>[1]["evidence"] = [press]) {
  const person = await createReader(ctx.db);
  const me = actingAs(ctx, person);
  const claim = await submitClaim(me, { authorId: authorId ?? (await page()), statement: "I wrote these.", evidence });
  return { me, person, claim };
}

const mailsTo = (recipient: string | null) =>
  ctx.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient ?? ""));

describe("a claim", () => {
  test("waits for staff and is due in five business days", async () => {
    const monday = { ...ctx, now: new Date("2026-11-16T09:00:00Z") };
    const me = actingAs(monday, await createReader(ctx.db));
    const claim = await submitClaim(me, { authorId: await page(), statement: "Me.", evidence: [press] });
    expect(claim).toMatchObject({
      status: "submitted",
      waitingFor: "staff",
      dispute: false,
      overdue: false,
      submittedAt: "2026-11-16T09:00:00Z",
      dueAt: "2026-11-23T09:00:00Z",
    });
    expect(claim.continueUrl).toMatch(new RegExp(`/portal/claims/${claim.id}$`));
  });

  test("is named to its claimant alone on the page that is claimed, and whose turn it is, until it is closed", async () => {
    const authorId = await page();
    const { me, claim } = await claimed(authorId);
    const other = actingAs(ctx, await createReader(ctx.db));
    const shown = async (who: Context) => (await getAuthor(who, authorId)).viewer?.claim;
    const { id, submittedAt } = claim;
    expect([await shown(me), await shown(other), await shown(ctx)]).toEqual([
      { id, submittedAt, isTheirTurn: false },
      null,
      undefined,
    ]);
    const staff = actingAs(ctx, await createReader(ctx.db, { roles: ["editor"] }));
    await decideClaim(staff, id, { decision: "request_follow_up", explanation: "Which house?", transfer: false });
    expect(await shown(me)).toEqual({ id, submittedAt, isTheirTurn: true });
    await addEvidence(me, id, { evidence: [press] });
    expect(await shown(me)).toMatchObject({ isTheirTurn: false });
    await withdrawClaim(me, id);
    expect(await shown(me)).toBeNull();
  });

  test("takes each kind of evidence", async () => {
    const person = await createReader(ctx.db);
    const [letter] = await ctx.db
      .insert(uploads)
      .values({ userId: person.id, kind: "letter", contentType: "application/pdf", bytes: 5 })
      .returning();
    const uploadId = letter?.id ?? "";
    const claim = await submitClaim(actingAs(ctx, person), {
      authorId: await page(),
      statement: "Me.",
      evidence: [
        { kind: "publisher_email", email: "editor@house.example" },
        { kind: "publisher_letter", uploadId },
        { kind: "publisher_page", url: "https://house.example/me" },
        { kind: "agency_email", email: "agent@agency.example" },
        { kind: "agency_letter", uploadId },
        { kind: "social_account", url: "https://social.example/@me" },
        { kind: "personal_website", url: "https://me.example" },
        press,
      ],
    });
    expect(claim.evidence.map(({ kind }) => kind)).toEqual([
      "publisher_email",
      "publisher_letter",
      "publisher_page",
      "agency_email",
      "agency_letter",
      "social_account",
      "personal_website",
      "press",
    ]);
    expect(claim.evidence[1]?.fileUrl).toContain(uploadId);
    const [stored] = await ctx.db.select().from(uploads).where(eq(uploads.id, uploadId));
    expect({ visibility: stored?.visibility, attached: stored?.attachedAt !== null }).toEqual({
      visibility: "private",
      attached: true,
    });
    const stranger = actingAs(ctx, await createReader(ctx.db));
    await expect(openUpload(stranger, uploadId)).rejects.toThrow("File not found");
  });

  test("cannot carry somebody else's letter", async () => {
    const [theirs] = await ctx.db
      .insert(uploads)
      .values({ userId: (await createReader(ctx.db)).id, kind: "letter", contentType: "application/pdf", bytes: 5 })
      .returning();
    await expect(claimed(undefined, [{ kind: "agency_letter", uploadId: theirs?.id ?? "" }])).rejects.toMatchObject({
      code: "unknown_upload",
    });
  });

  test("is one per reader and page while it is open", async () => {
    const { me, claim } = await claimed();
    const again = { authorId: claim.author.id, statement: "Me.", evidence: [press] };
    await expect(submitClaim(me, again)).rejects.toMatchObject({ status: 400, code: "already_claimed" });
    await withdrawClaim(me, claim.id);
    expect((await readOwnClaim(me, claim.id)).status).toBe("withdrawn");
    await expect(withdrawClaim(me, claim.id)).rejects.toMatchObject({ code: "claim_closed" });
    expect((await submitClaim(me, again)).status).toBe("submitted");
    expect((await listOwnClaims(me, { page: 1, limit: 20 })).total).toBe(2);
  });

  test("is nobody else's business", async () => {
    const { claim } = await claimed();
    const stranger = actingAs(ctx, await createReader(ctx.db));
    await expect(readOwnClaim(stranger, claim.id)).rejects.toMatchObject({ status: 404 });
    await expect(addEvidence(stranger, claim.id, { evidence: [press] })).rejects.toMatchObject({ status: 404 });
    await expect(getClaim(stranger, claim.id)).rejects.toMatchObject({ code: "staff_only" });
    await expect(decideClaim(stranger, claim.id, { decision: "approve", transfer: false })).rejects.toMatchObject({
      code: "staff_only",
    });
  });
});

describe("a mailed code", () => {
  async function withMail() {
    const domain = `house-${Math.random().toString(36).slice(2)}.example`;
    const made = await claimed(undefined, [{ kind: "publisher_email", email: `editor@${domain}` }]);
    const evidenceId = made.claim.evidence[0]?.id ?? "";
    const code = async () => {
      const sent = await mailsTo(`editor@${domain}`);
      return /\b\d{6}\b/.exec(sent.sort((a, b) => (a.id < b.id ? 1 : -1))[0]?.text ?? "")?.[0] ?? "";
    };
    return { ...made, evidenceId, code };
  }
  const checkOf = (claim: Awaited<ReturnType<typeof readOwnClaim>>) =>
    claim.checks.find(({ kind }) => kind === "email_code")?.outcome;

  test("becomes a fact when it is typed back, and holds once", async () => {
    const { me, claim, evidenceId, code } = await withMail();
    expect(checkOf(claim)).toBe("pending");
    const right = await code();
    const wrong = right === "000000" ? "000001" : "000000";
    await expect(confirmClaimCode(me, claim.id, evidenceId, { code: wrong })).rejects.toMatchObject({
      code: "wrong_code",
    });
    expect(checkOf(await confirmClaimCode(me, claim.id, evidenceId, { code: right }))).toBe("yes");
    await expect(confirmClaimCode(me, claim.id, evidenceId, { code: right })).rejects.toMatchObject({
      code: "wrong_code",
    });
  });

  test("is dead after five wrong ones and after a day; another can be mailed, five in all", async () => {
    const { me, claim, evidenceId, code } = await withMail();
    const right = await code();
    const wrong = right === "000000" ? "000001" : "000000";
    for (let i = 0; i < 5; i += 1)
      await expect(confirmClaimCode(me, claim.id, evidenceId, { code: wrong })).rejects.toThrow();
    await expect(confirmClaimCode(me, claim.id, evidenceId, { code: right })).rejects.toThrow();
    for (let i = 0; i < 2; i += 1) await sendClaimCode(me, claim.id, evidenceId);
    await expect(sendClaimCode(me, claim.id, evidenceId), "three a day to one address").rejects.toMatchObject({
      code: "too_many_mails",
    });
    const inDays = (days: number) => ({ ...me, now: new Date(ctx.now.getTime() + days * 25 * 3_600_000) });
    for (let i = 0; i < 2; i += 1) await sendClaimCode(inDays(1), claim.id, evidenceId);
    await expect(sendClaimCode(inDays(2), claim.id, evidenceId)).rejects.toMatchObject({ code: "too_many_codes" });
    const last = await code();
    await expect(confirmClaimCode(inDays(2.1), claim.id, evidenceId, { code: last })).rejects.toThrow();
    expect(checkOf(await confirmClaimCode(inDays(1), claim.id, evidenceId, { code: last }))).toBe("yes");
  });

  test("is stored as a keyed hash only", async () => {
    const { evidenceId, code } = await withMail();
    const [row] = await ctx.db.select().from(authorClaimEvidence).where(eq(authorClaimEvidence.id, evidenceId));
    expect(JSON.stringify(row)).not.toContain(await code());
  });

  test.each([
    ["penguin.co.uk", "Penguin Books", true],
    ["faber.example", "Faber & Faber", false],
    ["editions-galiofre.fr", "Éditions Galiofré", true],
    ["gmail.com", "Penguin Books", false],
    ["penguin.example.com", "Penguin", true],
  ])("%s looks like %s: %s", (domain, publisher, expected) => {
    expect(isLike(domain, publisher)).toBe(expected);
  });
});
