/** Files that an applicant proved themselves with go some time after the decision; the application and the decision stay. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { createAuthor, createReader, unique } from "@/db/factories";
import { authorClaimEvidence, authorClaims } from "@/db/schema/author-claims";
import { curatorApplications, curators } from "@/db/schema/collections";
import { uploads } from "@/db/schema/uploads";
import type { Context } from "@/lib/kernel/context";
import { storage } from "@/lib/storage/files";
import { keyOf } from "@/lib/storage/uploads";
import { testContext } from "@/lib/testing/context";
import { deleteOldFiles } from "./old-files";

let ctx: Context;
beforeAll(async () => {
  ctx = await testContext();
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
const some = <T>(row: T | undefined): T => {
  if (!row) throw new Error("It was not stored.");
  return row;
};

type Status = "submitted" | "verified" | "rejected";
async function application(status: Status, reviewedAt: Date | null, visibility: "private" | "public" = "private") {
  const person = await createReader(ctx.db);
  const file = { kind: "letter" as const, contentType: "application/pdf", bytes: 3, attachedAt: ago(200), visibility };
  const [upload] = await ctx.db
    .insert(uploads)
    .values({ userId: person.id, ...file })
    .returning();
  const profile = { kind: "blogger" as const, name: "N", bio: "B", credentials: "C" };
  const [curator] = await ctx.db
    .insert(curators)
    .values({ userId: person.id, slug: unique(), ...profile })
    .returning();
  const [made] = await ctx.db
    .insert(curatorApplications)
    .values({ curatorId: some(curator).id, ...profile, status, reviewedAt, evidenceUploadIds: [some(upload).id] })
    .returning();
  const key = keyOf(some(upload));
  await storage().put(key, Buffer.from("pdf"), "application/pdf");
  return { id: some(made).id, personId: person.id, uploadId: some(upload).id, key };
}

async function leftOf({ id, uploadId, key }: Awaited<ReturnType<typeof application>>) {
  const [row] = await ctx.db.select().from(curatorApplications).where(eq(curatorApplications.id, id));
  const stream = await storage().open(key);
  await stream?.cancel();
  const known = await ctx.db.$count(uploads, eq(uploads.id, uploadId));
  return { status: row?.status, named: row?.evidenceUploadIds.length, known, file: stream !== null };
}

test.each(["verified", "rejected"] as const)(
  "the files of an application that was %s are gone 90 days later",
  async (status) => {
    const [past, recent] = [await application(status, ago(91)), await application(status, ago(89))];
    await deleteOldFiles(ctx);
    expect(await leftOf(past)).toEqual({ status, named: 0, known: 0, file: false });
    expect(await leftOf(recent)).toEqual({ status, named: 1, known: 1, file: true });
  },
);

test("an open application keeps its files, and so does what shows the same picture or waits with the same letter", async () => {
  const [open, shown, claimed] = [
    await application("submitted", null),
    await application("rejected", ago(91), "public"),
    await application("rejected", ago(91)),
  ];
  const [claim] = await ctx.db
    .insert(authorClaims)
    .values({
      authorId: (await createAuthor(ctx.db)).id,
      claimantId: claimed.personId,
      status: "submitted",
      statement: "I wrote it",
      token: "t",
      dueAt: ago(1),
    })
    .returning();
  const proof = { claimId: some(claim).id, kind: "publisher_letter" as const, uploadId: claimed.uploadId };
  await ctx.db.insert(authorClaimEvidence).values(proof);
  await deleteOldFiles(ctx);
  expect(await leftOf(open)).toMatchObject({ named: 1, known: 1, file: true });
  expect(await leftOf(shown)).toMatchObject({ named: 0, known: 1, file: true });
  expect(await leftOf(claimed)).toMatchObject({ named: 0, known: 1, file: true });
});
