import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ShelfPreview } from "@/components/profiles/shelf-covers";
import { AnewWhenTied } from "@/components/ui/anew-when-tied";
import { EmptyState } from "@/components/ui/empty-state";
import { Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { listPublicShelves } from "@/lib/profiles/public-shelves";
import { alternatesOf } from "@/lib/web/alternates";
import { headOf, listOfReader, type Props } from "../list-of-reader";

export async function generateMetadata(props: Props): Promise<Metadata> {
  const profile = await headOf(props);
  const t = await getTranslations("profiles.shelvesPage");
  return {
    title: t("metaTitle", { name: profile.displayName }),
    robots: profile.indexed ? undefined : { index: false },
    alternates: await alternatesOf(`/@${profile.username}/shelves`),
  };
}

export default async function ShelvesOfReader(props: Props) {
  const t = await getTranslations("profiles.shelvesPage");
  const { profile, page, found: shelves } = await listOfReader(props, "shelves", listPublicShelves);
  return (
    <div className="pt-11">
      <AnewWhenTied isMadeForReader={profile.viewer !== null} />
      <p>
        <Link href={`/@${profile.username}`}>
          <bdi>{profile.displayName}</bdi>
        </Link>
      </p>
      <h1 className="mt-2 mb-11">{t("title")}</h1>
      {shelves.total === 0 && <EmptyState>{t("empty")}</EmptyState>}
      <Stack as="ul" gap={11}>
        {shelves.data.map((shelf) => (
          <ShelfPreview key={shelf.id} shelf={shelf} username={profile.username} heading="h2" />
        ))}
      </Stack>
      <Pagination
        page={page}
        pageCount={shelves.pageCount}
        label={t("pages")}
        href={(to) => `/@${profile.username}/shelves${to === 1 ? "" : `?page=${to}`}`}
      />
    </div>
  );
}
