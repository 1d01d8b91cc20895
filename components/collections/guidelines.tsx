"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Stack } from "@/components/ui/layout";
import { Plate } from "@/components/ui/plate";
import { api } from "@/lib/registry/client";

const RULES = ["choose", "reason", "paid", "words", "plot", "kindness"] as const;

/** Shown at first entry to the desk; it opens once they are accepted. */
export function Guidelines() {
  const t = useTranslations("collections.guidelines");
  const accept = useApiMutation(() => api("PUT /curator/profile", { body: { guidelinesAccepted: true } }), {
    toastFailure: true,
  });
  return (
    <Plate className="mx-auto mt-11 max-w-2xl">
      <h1>{t("title")}</h1>
      <Stack as="ol" className="prose mt-5">
        {RULES.map((rule) => (
          <li key={rule}>{t.rich(`rule.${rule}`, { b: (chunks) => <b>{chunks}</b> })}</li>
        ))}
      </Stack>
      <p className="mt-6">
        <Button variant="primary" onClick={() => accept.mutate()} isPending={accept.isPending}>
          {t("accept")}
        </Button>
      </p>
    </Plate>
  );
}
