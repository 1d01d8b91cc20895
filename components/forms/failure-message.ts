"use client";

import { useLocale, useTranslations } from "next-intl";
import { DEFAULT_LOCALE } from "@/lib/format/locales";
import { ApiError, UploadError } from "@/lib/registry/client";

/** What any operation may answer. The API speaks English, and there says more; a page in another language says it in its own. */
const CODES = [
  "not_signed_in",
  "suspended",
  "not_found",
  "cross_site",
  "body_too_large",
  "too_many_requests",
  "internal_error",
  "unavailable",
] as const;

/** Why something was refused or did not arrive, as a sentence. */
export function useFailureMessage(): (error: unknown) => string {
  const t = useTranslations("ui.useApiMutation");
  const locale = useLocale();
  return (error) => {
    if (error instanceof ApiError) {
      const code = CODES.find((known) => known === error.problem.code);
      return code && locale !== DEFAULT_LOCALE ? t(`code.${code}`) : error.message;
    }
    return error instanceof UploadError ? t(`upload.${error.reason}`) : t("failed");
  };
}
