import { eq, type SQL, sql } from "drizzle-orm";
import { affiliatePartners } from "@/db/schema/audience";
import type { Context } from "@/lib/kernel/context";
import { prepared } from "@/lib/kernel/database";
import { env } from "@/lib/kernel/env";
import type { PurchaseLink } from "./schemas";

/** Of which kinds a book has editions with an ISBN. */
export type Sold = { print: boolean; audio: boolean; ebook: boolean };
type Partner = typeof affiliatePartners.$inferSelect;

/** A `Sold` (alias `w`). */
export const soldJson: SQL<Sold> = sql<Sold>`(select json_build_object(
  'print', coalesce(bool_or(edition.format is null or edition.format not in ('audiobook', 'ebook')), false),
  'audio', coalesce(bool_or(edition.format = 'audiobook'), false), 'ebook', coalesce(bool_or(edition.format = 'ebook'), false))
  from editions edition where edition.work_id = w.id and edition.isbn13 is not null)`;

const active = prepared((db) =>
  db
    .select()
    .from(affiliatePartners)
    .where(eq(affiliatePartners.active, true))
    .orderBy(affiliatePartners.position, affiliatePartners.id)
    .prepare("active_partners"),
);

/** The shops that links may lead to, in their order. */
export async function activePartners(ctx: Context): Promise<Partner[]> {
  ctx.answer.dependsOn("affiliate-partners");
  return active(ctx.db).execute();
}

const LABELS = { retailer: "Buy from", indie: "Buy from", audiobook: "Listen with", digital: "Read with" };

/** Where a book of a shelf can be bought: one link for each partner that has it, or can look for it. */
export function purchaseLinks(
  partners: readonly Partner[],
  shelfId: string,
  workId: string,
  sold: Sold,
): PurchaseLink[] {
  return partners
    .filter((partner) => Object.keys(partner.searchUrls).length > 0 || soldBy(partner.kind, sold))
    .map((partner) => ({
      partner: partner.name,
      kind: partner.kind,
      label: `${LABELS[partner.kind]} ${partner.name}`,
      url: `${env().APP_URL}/go/${linkId(shelfId, workId, partner.id)}`,
    }));
}

const soldBy = (kind: Partner["kind"], sold: Sold): boolean =>
  kind === "audiobook" ? sold.audio : kind === "digital" ? sold.ebook : sold.print;

/** A link's id names the shelf, the book and the partner; its target is looked up from the three, never read from it. */
export const linkId = (shelfId: string, workId: string, partnerId: string): string =>
  Buffer.from([shelfId, workId, partnerId].map((id) => id.replaceAll("-", "")).join(""), "hex").toString("base64url");

/** The three ids of a link; null for anything that is none. */
export function readLinkId(id: string): { shelfId: string; workId: string; partnerId: string } | null {
  if (!/^[\w-]{64}$/.test(id)) return null;
  const hex = Buffer.from(id, "base64url").toString("hex");
  const uuid = (at: number) => hex.slice(at, at + 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return hex.length === 96 ? { shelfId: uuid(0), workId: uuid(32), partnerId: uuid(64) } : null;
}
