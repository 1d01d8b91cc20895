import type { Metadata } from "next";
import Link from "next/link";
import { permanentRedirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
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
  const t = await getTranslations("profiles.shelvesPage");
  return {
    title: t("metaTitle", { name: profile.displayName }),
    robots: profile.indexed ? undefined : { index: false },
    alternates: { canonical: `/@${profile.username}/shelves` },
  };
}

export default async function ShelvesOfReader({ params, searchParams }: Props) {
  const t = await getTranslations("profiles.shelvesPage");
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
      <h1 className="mt-2 mb-11">{t("title")}</h1>
      {shelves.total === 0 && <Empty>{t("empty")}</Empty>}
      <ul className="shelf-list">
        {shelves.data.map((shelf) => (
          <ShelfPreview key={shelf.id} shelf={shelf} username={profile.username} heading="h2" />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={shelves.pageCount}
        label={t("pages")}
        href={(to) => `/@${profile.username}/shelves${to === 1 ? "" : `?page=${to}`}`}
      />
    </div>
  );
}
