import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { CollectionEditor } from "@/components/collections/collection-editor";
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
  const ctx = await staffContext(`/admin/collections/${id}`);
  const found = await orNotFound(getForEditing(ctx, id));
  const genres = await genresOfLists(ctx, found.curator?.id ?? null);
  const t = await getTranslations("admin.editCollectionPage");
  const tCommon = await getTranslations("collections.common");
  return (
    <>
      <div className="row between mb-8">
        <h1>{found.title}</h1>
        <p className="row">
          <span className="tag">{tCommon(`status.${found.status}`)}</span>
          <Link className="btn lo" href={`/curate/${found.slug}/stats`}>
            {t("figures")}
          </Link>
        </p>
      </div>
      <CollectionEditor stored={OwnCollection.parse(found)} home="/admin/collections" genres={genres} />
    </>
  );
}
