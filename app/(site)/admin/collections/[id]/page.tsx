import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { genreName } from "@/components/books/genre-names";
import { CollectionEditor } from "@/components/collections/collection-editor";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { genresOfLists } from "@/lib/collections/author-collections";
import { getForEditing } from "@/lib/collections/own-collections";
import { OwnCollection } from "@/lib/collections/schemas";
import { orNotFound } from "@/lib/web/page-context";
import { staffContext } from "../../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.editCollectionPage");
  return { title: t("title") };
}

export default async function AdminEditCollectionPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const ctx = await staffContext(`/admin/collections/${id}`, "editor");
  const found = await orNotFound(getForEditing(ctx, id));
  const tGenre = await getTranslations("books.genres");
  const genres = await genresOfLists(ctx, found.curator?.id ?? null);
  const t = await getTranslations("admin.editCollectionPage");
  const tCommon = await getTranslations("collections.common");
  return (
    <>
      <Row justify="between" className="mb-8">
        <h1>
          <bdi>{found.title}</bdi>
        </h1>
        <Row as="p">
          <Badge>{tCommon(`status.${found.status}`)}</Badge>
          <ButtonLink size="compact" href={`/curate/${found.slug}/stats`}>
            {t("figures")}
          </ButtonLink>
        </Row>
      </Row>
      <CollectionEditor
        stored={OwnCollection.parse(found)}
        home="/admin/collections"
        genres={genres?.map((slug) => genreName(tGenre, slug))}
      />
    </>
  );
}
