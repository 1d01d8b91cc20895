import { requireReader } from "@/lib/auth/access";
import { ownTie } from "@/lib/auth/page-ties";
import { ownPartOfAuthor } from "@/lib/authors/own-part";
import { ownPartOfBook } from "@/lib/catalogue/own-part";
import { statusesInSeries } from "@/lib/catalogue/series";
import { ownPartOfClub } from "@/lib/clubs/own-part";
import { ownPartOfCollection } from "@/lib/collections/own-part";
import type { Context } from "@/lib/kernel/context";
import type { NotificationType } from "@/lib/notifications/types";
import { getHead } from "./head";
import { type OwnPage, type OwnPageQuery, ownAddress } from "./own-page-schemas";

type Part = Pick<OwnPage, "statuses" | "author" | "book" | "collection" | "person" | "curator" | "club">;

/** What a public page, which is the same for everybody, shows of the caller alone. */
export async function getOwnPage(
  ctx: Context,
  types: readonly NotificationType[],
  { path }: OwnPageQuery,
): Promise<OwnPage> {
  const { username, displayName, avatarUrl } = requireReader(ctx);
  const [{ roles, unread }, part] = await Promise.all([getHead(ctx, types), partOf(ctx, path)]);
  return { reader: { username, displayName, avatarUrl, roles }, unread, ...part };
}

const MAX_PAGE = 10_000;

const NOTHING: Part = {
  statuses: {},
  author: null,
  book: null,
  collection: null,
  person: null,
  curator: null,
  club: null,
};

async function partOf(ctx: Context, path: string): Promise<Part> {
  const address = ownAddress(path);
  const clubs = /^\/clubs(?:\/([^/]+))?$/.exec(address?.pathname ?? "");
  if (clubs) return { ...NOTHING, club: await ownPartOfClub(ctx, clubs[1] ?? null) };
  const [, username] = /^\/@([^/]+)(?:\/[^/]+)?$/.exec(address?.pathname ?? "") ?? [];
  if (username) return { ...NOTHING, person: await ownTie(ctx, "person", username) };
  const [, kind, slug = ""] =
    /^\/(authors|books|series|collections|curators)\/([^/]+)$/.exec(address?.pathname ?? "") ?? [];
  return { ...NOTHING, ...(await ownPartOf(ctx, kind, slug, address?.searchParams.get("page") ?? "1")) };
}

async function ownPartOf(
  ctx: Context,
  kind: string | undefined,
  slug: string,
  shown: string,
): Promise<Partial<Part> | null> {
  if (kind === "series") return { statuses: await statusesInSeries(ctx, slug) };
  if (kind === "curators") return { curator: await ownTie(ctx, "curator", slug) };
  if (kind === "collections") return ownPartOfCollection(ctx, slug);
  const page = Number(shown);
  const isPage = Number.isInteger(page) && page > 0 && page <= MAX_PAGE;
  if (kind === "books") return isPage ? ownPartOfBook(ctx, { slug, page }) : null;
  return kind === "authors" && isPage ? ownPartOfAuthor(ctx, { slug, page }) : null;
}
