import { getTranslations } from "next-intl/server";
import { LanguageChoice } from "@/components/account/language-choice";
import { SettingsPart } from "@/components/account/settings-part";
import { ThemeChoice } from "@/components/account/theme-choice";
import type { Locale } from "@/lib/format/locales";

/** Light or dark, kept in this browser, and the language of the account. */
export async function Appearance({ locale }: { locale: Locale }) {
  const t = await getTranslations("settings.appearancePage");
  const tLanguage = await getTranslations("account.languageChoice");
  return (
    <>
      <SettingsPart title={tLanguage("title")} id="language">
        <LanguageChoice locale={locale} />
      </SettingsPart>
      <SettingsPart title={t("title")} id="appearance">
        <p className="text-ink-2 mt-2 mb-4">{t("lead")}</p>
        <ThemeChoice />
      </SettingsPart>
    </>
  );
}
