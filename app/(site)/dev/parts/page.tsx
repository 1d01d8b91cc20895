import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BookParts } from "@/components/dev/book-parts";
import { ButtonParts } from "@/components/dev/button-parts";
import { ChartParts } from "@/components/dev/chart-parts";
import { ChoiceParts } from "@/components/dev/choice-parts";
import { FieldParts } from "@/components/dev/field-parts";
import { FormParts } from "@/components/dev/form-parts";
import { IslandParts } from "@/components/dev/island-parts";
import { MarkParts } from "@/components/dev/mark-parts";
import { SortableParts } from "@/components/dev/sortable-parts";
import { UploadParts } from "@/components/dev/upload-parts";
import { ClientMessages } from "@/components/messages/client-messages";
import { demoSignInOffered } from "@/lib/auth/demo";
import { pageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("dev.partsPage");
  return { title: t("title"), robots: { index: false } };
}

/** Every part in its states, where the demo database is open to one click; elsewhere there is no such page. */
export default async function PartsPage() {
  if (!demoSignInOffered()) notFound();
  await pageContext(); // like every page: rendered for one person, kept by nobody
  const t = await getTranslations("dev.partsPage");
  return (
    <div className="mx-auto max-w-3xl">
      <h1 className="mt-13 mb-2">{t("title")}</h1>
      <p className="text-ink-2">{t("about")}</p>
      <ClientMessages parts={["books.bookSearch", "books.common", "books.statusMenu", "dev", "ui"]}>
        <ButtonParts />
        <FieldParts />
        <FormParts />
        <UploadParts />
        <MarkParts />
        <IslandParts />
        <BookParts />
        <ChoiceParts />
        <SortableParts />
        <ChartParts />
      </ClientMessages>
    </div>
  );
}
