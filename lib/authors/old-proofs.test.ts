import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createReader, unique } from "@/db/factories";
import { authorClaimChecks, authorClaimEvidence, authorClaimMessages, authorClaims } from "@/db/schema/author-claims";
import { curatorApplications, curators } from "@/db/schema/collections";
import { uploads } from "@/db/schema/uploads";
import type { Context } from "@/lib/kernel/context";
import { storage } from "@/lib/storage/files";
import { keyOf } from "@/lib/storage/uploads";
import { testContext } from "@/lib/testing/context";
import { deleteOldProofs } from "./old-proofs";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

async function claimWithProofs(status: "approved" | "rejected" | "withdrawn" | "submitted", decidedAt: Date | null) {
  const [person, page] = [await createReader(ctx.db), await createAuthor(ctx.db)];
  const [file] = await ctx.db
    .insert(uploads)
    .values({ userId: person.id, kind: "letter", contentType: "application/pdf", bytes: 3, attachedAt: ago(200) })
    .returning();
  const [claim] = await ctx.db
    .insert(authorClaims)
    .values({
      authorId: page.id,
      claimantId: person.id,
      status,
      statement: "I wrote it",
      token: "t",
      submittedAt: ago(400),
      dueAt: ago(99),
      decidedAt,
    })
    .returning();
  const [proof] = await ctx.db
    .insert(authorClaimEvidence)
    .values({ claimId: claim?.id ?? "", kind: "publisher_letter", uploadId: file?.id, note: "See page 2" })
    .returning();
  await ctx.db
    .insert(authorClaimChecks)
    .values({ evidenceId: proof?.id ?? "", kind: "name_on_page", outcome: "yes", detail: "d" });
  await ctx.db.insert(authorClaimMessages).values({ claimId: claim?.id ?? "", side: "claimant", text: "Hello" });
  const key = keyOf({ id: file?.id ?? "", contentType: "application/pdf" });
  await storage().put(key, Buffer.from("pdf"), "application/pdf");
  return { claimId: claim?.id ?? "", key };
}

async function leftOf({ claimId, key }: { claimId: string; key: string }) {
  const [row] = await ctx.db.execute<{ proofs: number; statement: string }>(sql`
    select (select count(*)::int from author_claim_evidence where claim_id = ${claimId})
      + (select count(*)::int from author_claim_messages where claim_id = ${claimId}) as proofs,
      statement from author_claims where id = ${claimId}`);
  const stream = await storage().open(key);
  await stream?.cancel();
  return { ...row, file: stream !== null };
}

test.each(["approved", "rejected", "withdrawn"] as const)(
  "proofs of a claim that was %s are gone 90 days later, with the file; the decision stays",
  async (status) => {
    const [past, recent] = [await claimWithProofs(status, ago(91)), await claimWithProofs(status, ago(89))];
    await deleteOldProofs(ctx);
    expect(await leftOf(past)).toEqual({ proofs: 0, statement: "", file: false });
    expect(await leftOf(recent)).toEqual({ proofs: 2, statement: "I wrote it", file: true });
    expect(await ctx.db.$count(authorClaims, eq(authorClaims.id, past.claimId))).toBe(1);
  },
);

test("a letter that somebody's application hangs on too waits for that", async () => {
  const past = await claimWithProofs("rejected", ago(91));
  const [file] = await ctx.db.select().from(authorClaimEvidence).where(eq(authorClaimEvidence.claimId, past.claimId));
  const profile = { kind: "blogger" as const, name: "N", bio: "B", credentials: "C" };
  const [curator] = await ctx.db
    .insert(curators)
    .values({ userId: (await createReader(ctx.db)).id, slug: unique(), ...profile })
    .returning();
  await ctx.db
    .insert(curatorApplications)
    .values({ curatorId: curator?.id ?? "", ...profile, evidenceUploadIds: [file?.uploadId ?? ""] });
  await deleteOldProofs(ctx);
  expect(await leftOf(past)).toMatchObject({ proofs: 0, file: true });
});

test("an open claim keeps its proofs however old it is", async () => {
  const open = await claimWithProofs("submitted", null);
  await deleteOldProofs(ctx);
  expect(await leftOf(open)).toEqual({ proofs: 2, statement: "I wrote it", file: true });
});
