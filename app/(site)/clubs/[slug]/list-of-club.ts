import { getClub } from "@/lib/clubs/clubs";
import type { Page } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { orNotFound, pageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

export type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };
type List<T> = (ctx: Context, clubId: string, query: { page: number; limit: number }) => Promise<Page<T>>;

export const clubOf = async ({ params }: Pick<Props, "params">) =>
  orNotFound(getClub(await pageContext(), (await params).slug));

/** The club, the page of its list that is asked for, and where the club lives. */
export async function listOfClub<T>({ params, searchParams }: Props, list: List<T>) {
  const [{ slug }, query] = [await params, await searchParams];
  const ctx = await pageContext();
  const club = await orNotFound(getClub(ctx, slug));
  const page = pageNumber(query.page);
  const found = await orNotFound(list(ctx, club.id, { page, limit: 20 }));
  return { club, page, found, at: `/clubs/${club.slug}` };
}
