import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ClubForm } from "@/components/clubs/club-form";
import { EmptyState } from "@/components/ui/empty-state";
import { mayCreateClub } from "@/lib/clubs/clubs";
import { zoneNames } from "@/lib/format/zone-names";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clubs.newPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function NewClubPage() {
  const t = await getTranslations("clubs.newPage");
  const may = await mayCreateClub(await readerPageContext("/clubs/new"));
  return (
    <div className="mx-auto max-w-[680px]">
      <h1 className="mt-13 mb-2">{t("title")}</h1>
      <p className="prose mb-6 text-ink-2">{t("lead")}</p>
      {may ? <ClubForm zones={zoneNames(await getLocale())} /> : <EmptyState>{t("onlyPaid")}</EmptyState>}
    </div>
  );
}
