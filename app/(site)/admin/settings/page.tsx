import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsForm } from "@/components/installation/settings-form";
import { getSettings } from "@/lib/installation/settings";
import { orRefused } from "@/lib/web/page-context";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.settingsPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function SettingsPage() {
  const ctx = await staffContext("/admin/settings", "admin");
  const settings = await orRefused(getSettings(ctx));
  const t = await getTranslations("admin.settingsPage");
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">{t("about")}</p>
      <SettingsForm settings={settings} />
    </>
  );
}
