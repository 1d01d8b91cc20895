"use client";

import { useTranslations } from "next-intl";
import { Input, Textarea } from "@/components/ui/field";
import type { Problem } from "@/lib/http/errors";

export type AppValues = { name: string; siteUrl: string; redirectUris: string };

/** The addresses as they are typed, one a line. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

type TextField<N extends string> = { name: N; value: string; error: string | undefined };
type AppFieldsProps = {
  form: {
    field: (name: keyof AppValues) => TextField<keyof AppValues>;
    errorAt: (path: string) => string | undefined;
    values: AppValues;
    problem: Problem | null;
  };
};

/** What readers are told of an app, and where they are sent back to. */
export function AppFields({ form }: AppFieldsProps) {
  const t = useTranslations("oauth.appFields");
  for (const at of linesOf(form.values.redirectUris).keys()) form.errorAt(`redirectUris.${at}`);
  const addresses = form.field("redirectUris");
  const wrong = form.problem?.issues.find(({ path }) => path.startsWith("redirectUris"));
  const line = Number(wrong?.path.split(".")[1] ?? 0) + 1;
  return (
    <>
      <Input
        label={t("name")}
        help={t("nameHelp")}
        {...form.field("name")}
        maxLength={60}
        required
        autoComplete="off"
      />
      <Input
        label={t("site")}
        help={t("siteHelp")}
        {...form.field("siteUrl")}
        type="url"
        dir="ltr"
        maxLength={500}
        required
        autoComplete="off"
      />
      <Textarea
        label={t("redirectUris")}
        help={t("redirectUrisHelp")}
        {...addresses}
        error={wrong && t("redirectUrisWrong", { line })}
        dir="ltr"
        rows={3}
        required
        spellCheck={false}
        autoComplete="off"
      />
    </>
  );
}
