import type { Page } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { getProfile } from "@/lib/profiles/profiles";
import { handleOf } from "@/lib/web/handle";
import { movedFor } from "@/lib/web/moved";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

export type Props = { params: Promise<{ handle: string }>; searchParams: Promise<Query> };
type List<P> = (ctx: Context, handle: string, query: { page: number; limit: number }) => Promise<P>;

export const profileOf = async ({ params }: Pick<Props, "params">) =>
  orNotFound(getProfile(await publicPageContext(), handleOf((await params).handle)));

/** The reader and the page of their list that is asked for; a former handle leads to the present one. */
export async function listOfReader<P extends Page<unknown>>(
  { params, searchParams }: Props,
  name: string,
  list: List<P>,
) {
  const handle = handleOf((await params).handle);
  const page = pageNumber((await searchParams).page);
  const ctx = await publicPageContext();
  const profile = await orNotFound(getProfile(ctx, handle));
  if (handle !== profile.username) await movedFor(`/@${profile.username}/${name}`);
  return { profile, page, found: await orNotFound(list(ctx, handle, { page, limit: 20 })) };
}
