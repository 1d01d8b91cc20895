import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ClubForm } from "@/components/clubs/club-form";
import { DeleteClub } from "@/components/clubs/manage-actions";
import { ManageFrame } from "@/components/clubs/manage-frame";
import { Section } from "@/components/ui/section";
import { manageSettings } from "@/lib/clubs/manage-page";
import { zoneNames } from "@/lib/format/zone-names";
import { orRefused, readerPageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clubs.manageSettingsPage");
  return { title: t("metaTitle"), robots: { index: false } };
}

export default async function ManageSettingsPage({ params }: Props) {
  const t = await getTranslations("clubs.manageSettingsPage");
  const { slug } = await params;
  const ctx = await readerPageContext(`/clubs/${slug}/manage/settings`);
  const head = await orRefused(manageSettings(ctx, slug));
  const { club } = head;
  return (
    <ManageFrame part="settings" {...head}>
      <Section title={t("club")} id="settings">
        <ClubForm club={club} zones={zoneNames(await getLocale())} />
      </Section>
      <Section title={t("end")} id="end">
        <p className="mb-4 text-ink-2">{t("endHelp")}</p>
        <DeleteClub club={{ id: club.id, name: club.name }} />
      </Section>
    </ManageFrame>
  );
}
