import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { genreName } from "@/components/books/genre-names";
import { CollectionEditor } from "@/components/collections/collection-editor";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { genresOfLists } from "@/lib/collections/author-collections";
import { getForEditing } from "@/lib/collections/own-collections";
import { OwnCollection } from "@/lib/collections/schemas";
import { orApply } from "@/lib/web/curator-context";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("collections.editPage");
  return { title: t("title") };
}

export default async function EditCollectionPage({ params }: { params: Promise<{ id: string }> }) {
  const t = await getTranslations("collections.editPage");
  const common = await getTranslations("collections.common");
  const { id } = await params;
  const ctx = await readerPageContext(`/curate/${id}`);
  const found = await orNotFound(orApply(getForEditing(ctx, id)));
  const tGenre = await getTranslations("books.genres");
  const genres = await genresOfLists(ctx, found.curator?.id ?? null);
  return (
    <>
      <p className="pt-11">
        <Link href="/curate">{t("desk")}</Link>
      </p>
      <Row justify="between" className="mb-8">
        <h1>
          <bdi>{found.title}</bdi>
        </h1>
        <Row as="p">
          <Badge>{common(`status.${found.status}`)}</Badge>
          <ButtonLink size="compact" href={`/curate/${found.slug}/stats`}>
            {t("figures")}
          </ButtonLink>
        </Row>
      </Row>
      <CollectionEditor
        stored={OwnCollection.parse(found)}
        home="/curate"
        genres={genres?.map((slug) => genreName(tGenre, slug))}
      />
    </>
  );
}
