import { notFound } from "next/navigation";
import { type AuthorFor, requireAuthor } from "@/lib/authors/access";
import { listManagedPages } from "@/lib/authors/members";
import type { ManagedPage } from "@/lib/authors/portal-schemas";
import { AppError } from "@/lib/http/errors";
import type { Actor, Context } from "@/lib/kernel/context";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";
import { withinPages } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

export type PortalContext = { ctx: Context & { actor: Actor }; page: AuthorFor<"author"> };
export type PortalProps = {
  params: Promise<{ author: string }>;
  searchParams: Promise<Query>;
};

/** Who manages an author page; strangers sign in, everybody else finds no such page. */
export async function portalContext(props: PortalProps, place = ""): Promise<PortalContext> {
  const author = decodeURIComponent((await props.params).author);
  const ctx = await readerPageContext(`/portal/${encodeURIComponent(author)}${place}`);
  return { ctx, page: await orMissing(requireAuthor(ctx, author)) };
}

/** One page of a list at the dashboard; one behind the last is not there. */
export async function listed<T extends { page: number; pageCount: number }>(work: Promise<T>): Promise<T> {
  const page = await orNotFound(work);
  withinPages(page);
  return page;
}

/** The pages somebody may switch between. */
export const pagesOf = (ctx: Context): Promise<ManagedPage[]> => listManagedPages(ctx);

async function orMissing(work: Promise<AuthorFor<"author">>): Promise<AuthorFor<"author">> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) notFound();
    throw error;
  }
}
