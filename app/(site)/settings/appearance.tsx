import { getTranslations } from "next-intl/server";
import { CoverChoice } from "@/components/account/cover-choice";
import { LanguageChoice } from "@/components/account/language-choice";
import { SettingsPart } from "@/components/account/settings-part";
import { ThemeChoice } from "@/components/account/theme-choice";
import type { Locale } from "@/lib/format/locales";
import { installation } from "@/lib/kernel/installation";

/** Light or dark, kept in this browser, and the language and the covers of the account. */
export async function Appearance({ locale, drawnCovers }: { locale: Locale; drawnCovers: boolean }) {
  const { locales, covers } = installation();
  const t = await getTranslations("settings.appearancePage");
  const tCover = await getTranslations("account.coverChoice");
  const tLanguage = await getTranslations("account.languageChoice");
  return (
    <>
      {locales.length > 1 && (
        <SettingsPart title={tLanguage("title")} id="language">
          <LanguageChoice locale={locale} locales={locales} />
        </SettingsPart>
      )}
      <SettingsPart title={t("title")} id="appearance">
        <p className="text-ink-2 mt-2 mb-4">{t("lead")}</p>
        <ThemeChoice />
      </SettingsPart>
      {covers === "pictures" && (
        <SettingsPart title={tCover("title")} id="covers">
          <CoverChoice drawnCovers={drawnCovers} />
        </SettingsPart>
      )}
    </>
  );
}
