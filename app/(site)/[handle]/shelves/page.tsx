import type { Metadata } from "next";
import Link from "next/link";
import { permanentRedirect } from "next/navigation";
import { ShelfPreview } from "@/components/profiles/shelf-covers";
import { Empty } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import { getProfile } from "@/lib/profiles/profiles";
import { listPublicShelves } from "@/lib/profiles/public-shelves";
import { handleOf } from "@/lib/web/handle";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";
import { pageNumber } from "@/lib/web/page-number";
import type { Query } from "@/lib/web/query";

type Props = { params: Promise<{ handle: string }>; searchParams: Promise<Query> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const profile = await orNotFound(getProfile(await publicPageContext(), handleOf((await params).handle)));
  return {
    title: `Shelves of ${profile.displayName}`,
    robots: profile.indexed ? undefined : { index: false },
    alternates: { canonical: `/@${profile.username}/shelves` },
  };
}

export default async function ShelvesOfReader({ params, searchParams }: Props) {
  const handle = handleOf((await params).handle);
  const page = pageNumber((await searchParams).page);
  const ctx = await publicPageContext();
  const profile = await orNotFound(getProfile(ctx, handle));
  if (handle !== profile.username) permanentRedirect(`/@${profile.username}/shelves`);
  const shelves = await orNotFound(listPublicShelves(ctx, handle, { page, limit: 20 }));
  return (
    <div className="pt-11">
      <p>
        <Link href={`/@${profile.username}`}>{profile.displayName}</Link>
      </p>
      <h1 className="mt-2 mb-11">Shelves</h1>
      {shelves.total === 0 && <Empty>There is no public shelf yet.</Empty>}
      <ul className="shelf-list">
        {shelves.data.map((shelf) => (
          <ShelfPreview key={shelf.id} shelf={shelf} username={profile.username} heading="h2" />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={shelves.pageCount}
        label="Pages of shelves"
        href={(to) => `/@${profile.username}/shelves${to === 1 ? "" : `?page=${to}`}`}
      />
    </div>
  );
}
