"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { ErrorMessage } from "@/components/ui/field";
import { api } from "@/lib/registry/client";
import { ChoiceRow } from "./choice-row";

/** Pictures of books, or drawn covers everywhere: for this account, on every device. */
export function CoverChoice({ drawnCovers }: { drawnCovers: boolean }) {
  const t = useTranslations("account.coverChoice");
  const change = useApiMutation((next: boolean) => api("PATCH /v1/me", { body: { drawnCovers: next } }));
  const chosen = change.isPending || change.isSuccess ? change.variables : drawnCovers;
  return (
    <fieldset className="mt-2">
      <legend className="sr-only">{t("title")}</legend>
      {([false, true] as const).map((value) => (
        <ChoiceRow
          key={String(value)}
          label={t(value ? "drawn" : "pictures")}
          help={t(value ? "drawnHelp" : "picturesHelp")}
          name="covers"
          value={String(value)}
          checked={value === chosen}
          onChange={() => change.mutate(value)}
        />
      ))}
      {change.failure && <ErrorMessage>{change.failure}</ErrorMessage>}
    </fieldset>
  );
}
