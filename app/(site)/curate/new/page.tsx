import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { genreName } from "@/components/books/genre-names";
import { CollectionEditor } from "@/components/collections/collection-editor";
import { Guidelines } from "@/components/collections/guidelines";
import { genresOfLists } from "@/lib/collections/author-collections";
import { getOwnCurator } from "@/lib/collections/curators";
import { orApply } from "@/lib/web/curator-context";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("collections.newPage");
  return { title: t("title") };
}

export default async function NewCollectionPage() {
  const t = await getTranslations("collections.newPage");
  const tGenre = await getTranslations("books.genres");
  const ctx = await readerPageContext("/curate/new");
  const curator = await orApply(getOwnCurator(ctx));
  if (!curator.guidelinesAcceptedAt) return <Guidelines />;
  const genres = await genresOfLists(ctx, curator.id);
  return (
    <>
      <h1 className="pt-11 mb-8">{t("title")}</h1>
      <CollectionEditor stored={null} home="/curate" genres={genres?.map((slug) => genreName(tGenre, slug))} />
    </>
  );
}
