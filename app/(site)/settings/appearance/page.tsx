import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ThemeChoice } from "@/components/account/theme-choice";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.appearancePage");
  return { title: t("title") };
}

export default async function AppearancePage() {
  await readerPageContext("/settings/appearance");
  const t = await getTranslations("settings.appearancePage");
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">{t("lead")}</p>
      <ThemeChoice />
    </>
  );
}
