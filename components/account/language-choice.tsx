"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { ErrorMessage } from "@/components/ui/field";
import { LANGUAGE_NAMES, type Locale } from "@/lib/format/locales";
import { api } from "@/lib/registry/client";
import { ChoiceRow } from "./choice-row";

/** The language of the account: of its own pages, and of what is sent to it. The page comes back in it. */
export function LanguageChoice({ locale, locales }: { locale: Locale; locales: readonly Locale[] }) {
  const t = useTranslations("account.languageChoice");
  const change = useApiMutation((next: Locale) => api("PATCH /v1/me", { body: { locale: next } }), {
    refresh: false,
    onSuccess: () => location.reload(),
  });
  const chosen = change.isPending || change.isSuccess ? change.variables : locale;
  return (
    <fieldset aria-describedby="language-help">
      <legend className="sr-only">{t("title")}</legend>
      <p id="language-help" className="mt-2 mb-4 text-ink-2">
        {t("help")}
      </p>
      {locales.map((value) => (
        <ChoiceRow
          key={value}
          label={LANGUAGE_NAMES[value]}
          lang={value}
          name="locale"
          value={value}
          checked={value === chosen}
          onChange={() => change.mutate(value)}
        />
      ))}
      {change.failure && <ErrorMessage>{change.failure}</ErrorMessage>}
    </fieldset>
  );
}
