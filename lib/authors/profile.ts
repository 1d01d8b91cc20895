import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { type AuthorLink, authors } from "@/db/schema/catalogue";
import { invalidateTags } from "@/lib/kernel/cache";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { readRows } from "@/lib/kernel/database";
import { attachImage } from "@/lib/storage/uploads";
import { type AuthorFor, requireAuthor } from "./access";
import { type AuthorPage, getAuthor } from "./authors";
import type { UpdateProfile } from "./profile-schemas";

/** Changes what is given of the page's profile. A link stays marked as verified while its address is one we checked. */
export async function updateProfile(ctx: Context, input: UpdateProfile, named?: string): Promise<AuthorPage> {
  const author = await requireAuthor(ctx, named);
  const { photoUploadId, links, ...plain } = input;
  return inTransaction(ctx, async (tx) => {
    const changes = {
      ...plain,
      ...(photoUploadId === undefined
        ? {}
        : { photo: photoUploadId === null ? null : await attachImage(tx, photoUploadId) }),
      ...(links === undefined ? {} : { links: await withMarks(tx, author, links) }),
    };
    await tx.db
      .update(authors)
      .set({ ...changes, updatedAt: ctx.now })
      .where(eq(authors.id, author.id));
    await invalidateTags(tx, `author:${author.id}`, "authors");
    return getAuthor(tx, author.id);
  });
}

const VerifiedRow = z.object({ url: z.string() });

/** An address counts as verified when a check of an approved claim found our token or back link there. */
async function withMarks(
  ctx: Context,
  author: AuthorFor<"author">,
  links: { kind: string; url: string }[],
): Promise<AuthorLink[]> {
  const rows = await readRows(
    ctx.db,
    VerifiedRow,
    sql`
    select evidence.url from author_claims claim join author_claim_evidence evidence on evidence.claim_id = claim.id
    join author_claim_checks claim_check on claim_check.evidence_id = evidence.id and claim_check.kind in ('back_link', 'token')
      and claim_check.outcome = 'yes'
    where claim.author_id = ${author.id} and claim.status = 'approved'
    union select l.link ->> 'url' from authors a, jsonb_array_elements(a.links) as l(link)
    where a.id = ${author.id} and (l.link ->> 'verified')::boolean`,
  );
  const verified = new Set(rows.map(({ url }) => url));
  return links.map(({ kind, url }) => ({ kind, url, verified: verified.has(url) }));
}
