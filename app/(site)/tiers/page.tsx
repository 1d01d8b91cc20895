import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { ReadingPage } from "@/components/site/reading-page";
import { Prose } from "@/components/ui/prose";
import { clubsNeedTier } from "@/lib/clubs/clubs";
import { percentIn } from "@/lib/format/numbers";
import { installation } from "@/lib/kernel/installation";
import { TIERS } from "@/lib/profiles/tiers";
import { alternatesOf } from "@/lib/web/alternates";
import { publicPageContext } from "@/lib/web/page-context";

const SECONDS = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.tiersPage");
  return { title: t("title"), alternates: await alternatesOf("/tiers") };
}

/** What each tier opens; where there are none, no page. */
export default async function TiersPage() {
  const t = await getTranslations("home.tiersPage");
  const locale = await getLocale();
  await publicPageContext(SECONDS);
  if (installation().tiers === "off") notFound();
  const share = (tier: keyof typeof TIERS) => ({ share: percentIn(TIERS[tier].shareBasisPoints / 100, locale) });
  return (
    <ReadingPage title={t("title")}>
      <Prose className="mt-6">
        <p>{t("intro")}</p>
        <h2>{t("authors")}</h2>
        <ul>
          <li>{t("authorsFree")}</li>
          <li>{t("authorsPro")}</li>
        </ul>
        <h2>{t("curators")}</h2>
        <p>{t("curatorsText")}</p>
        <h2>{t("readers")}</h2>
        <ul>
          <li>{t("readersFree", share("free"))}</li>
          <li>{t("readersPro", share("pro"))}</li>
          <li>{t("readersCreator", share("creator"))}</li>
          {clubsNeedTier() && <li>{t("clubsPaid")}</li>}
        </ul>
        <p>{t("after")}</p>
      </Prose>
    </ReadingPage>
  );
}
