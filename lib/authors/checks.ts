import { eq } from "drizzle-orm";
import { authorClaimEvidence, authorClaims } from "@/db/schema/author-claims";
import { authors } from "@/db/schema/catalogue";
import { linksBack } from "@/lib/html/links-back";
import { type Context, inTransaction } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { type Fetched, guardedFetch, NotReachable } from "@/lib/outbound/guarded-fetch";
import type { Check } from "./claim-schemas";
import { type CheckResult, recordCheck } from "./record-check";

type Read = (address: string) => Promise<Fetched>;

/**
 * Looks at a page the claimant named, through the guarded client, and notes what is there: our token, a rel="me" link back
 * to the author page, the author's name. Facts for staff; a page that cannot be read is a fact too.
 */
export async function checkPage(
  ctx: Context,
  { evidenceId }: { evidenceId: string },
  read: Read = guardedFetch,
): Promise<void> {
  const [piece] = await ctx.db
    .select({ url: authorClaimEvidence.url, token: authorClaims.token, slug: authors.slug, name: authors.name })
    .from(authorClaimEvidence)
    .innerJoin(authorClaims, eq(authorClaims.id, authorClaimEvidence.claimId))
    .innerJoin(authors, eq(authors.id, authorClaims.authorId))
    .where(eq(authorClaimEvidence.id, evidenceId));
  if (!piece?.url) return;
  const checks = await runChecks(piece.url, piece, read);
  await inTransaction(ctx, async (tx) => {
    for (const [kind, check] of checks) await recordCheck(tx, evidenceId, kind, check);
  });
}

async function runChecks(
  url: string,
  { token, slug, name }: { token: string; slug: string; name: string },
  read: Read,
): Promise<[Check["kind"], CheckResult][]> {
  try {
    const page = await read(url);
    if (page.status !== 200) return unread(`The page returned status ${page.status}.`);
    const checkOf = (yes: boolean, ifYes: string, ifNo: string): CheckResult => ({
      outcome: yes ? "yes" : "no",
      detail: yes ? ifYes : ifNo,
    });
    const back = linksBack(page.body, [`${env().APP_URL}/authors/${slug}`]);
    return [
      ["token", checkOf(page.body.includes(token), "The token is on the page.", "The token is not on the page.")],
      [
        "back_link",
        checkOf(back, 'A rel="me" link leads to the author page.', 'No rel="me" link leads to the author page.'),
      ],
      ["name_on_page", checkOf(hasName(page.body, name), `The page names ${name}.`, `The page does not name ${name}.`)],
    ];
  } catch (error) {
    if (error instanceof NotReachable) return unread(error.message);
    throw error;
  }
}

const unread = (detail: string): [Check["kind"], CheckResult][] =>
  (["token", "back_link", "name_on_page"] as const).map((kind) => [kind, { outcome: "unknown", detail }]);

/** Whether the words of a page name somebody, whatever markup stands between. */
export function hasName(html: string, name: string): boolean {
  const plain = (text: string) => text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ");
  return plain(html.replace(/<[^<>]*>/g, " ")).includes(plain(name));
}
