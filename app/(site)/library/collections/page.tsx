import Link from "next/link";
import { CollectionGrid } from "@/components/collections/collection-card";
import { Empty } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { withCovers } from "@/lib/collections/discover";
import { listSaved } from "@/lib/collections/list";
import { PageQuery } from "@/lib/http/pagination";
import { readerPageContext } from "@/lib/web/page-context";
import { type Query, textParams } from "@/lib/web/query";

export const metadata = { title: "Saved collections" };

export default async function SavedCollectionsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await readerPageContext("/library/collections");
  const query = PageQuery.safeParse({ limit: "24", ...textParams(await searchParams) }).data ?? { page: 1, limit: 24 };
  const saved = await withCovers(ctx, await listSaved(ctx, query), query);
  return (
    <>
      <h1 className="pt-11 mb-8">Saved collections</h1>
      <h2 className="sr-only">Lists</h2>
      {saved.data.length > 0 ? (
        <CollectionGrid collections={saved.data} />
      ) : (
        <Empty
          action={
            <Link className="btn pri" href="/discover">
              Discover lists
            </Link>
          }
        >
          Lists you save stand here, for when you need the next book.
        </Empty>
      )}
      <Pagination {...saved} href={(n) => `/library/collections?page=${n}`} label="Pages of saved collections" />
    </>
  );
}
