import { cache } from "react";
import type { Page } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { getProfile, getProfileHead } from "@/lib/profiles/profiles";
import { handleOf } from "@/lib/web/handle";
import { movedFor } from "@/lib/web/moved";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

export type Props = { params: Promise<{ handle: string }>; searchParams: Promise<Query> };
type List<P> = (ctx: Context, handle: string, query: { page: number; limit: number }) => Promise<P>;

/** Once for a page and its metadata. */
export const profileNamed = cache(async (handle: string) => orNotFound(getProfile(await publicPageContext(), handle)));

export const profileOf = async ({ params }: Pick<Props, "params">) => profileNamed(handleOf((await params).handle));

/** The same of a list beside the profile, which says no more of its reader than who it is. */
const headNamed = cache(async (handle: string) => orNotFound(getProfileHead(await publicPageContext(), handle)));

export const headOf = async ({ params }: Pick<Props, "params">) => headNamed(handleOf((await params).handle));

/**
 * The reader and the page of their list that is asked for, both at once: the list has the gate of its own. A former handle
 * leads to the present one.
 */
export async function listOfReader<P extends Page<unknown>>(
  { params, searchParams }: Props,
  name: string,
  list: List<P>,
) {
  const handle = handleOf((await params).handle);
  const page = pageNumber((await searchParams).page);
  const ctx = await publicPageContext();
  const [profile, [found]] = await Promise.all([
    headNamed(handle),
    Promise.allSettled([orNotFound(list(ctx, handle, { page, limit: 20 }))]),
  ]);
  if (handle !== profile.username) await movedFor(`/@${profile.username}/${name}`);
  if (found.status === "rejected") throw found.reason;
  return { profile, page, found: found.value };
}
