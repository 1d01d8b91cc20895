import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CollectionEditor } from "@/components/collections/collection-editor";
import { staffContext } from "../../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.newCollectionPage");
  return { title: t("title") };
}

export default async function NewOfficialCollectionPage() {
  await staffContext("/admin/collections/new", "editor");
  const t = await getTranslations("admin.newCollectionPage");
  return (
    <>
      <h1 className="mb-8">{t("title")}</h1>
      <CollectionEditor stored={null} official home="/admin/collections" />
    </>
  );
}
