"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Stack } from "@/components/ui/layout";
import { Plate } from "@/components/ui/plate";
import { useToast } from "@/components/ui/toast";
import { api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";

const RULES = ["choose", "reason", "paid", "words", "plot", "kindness"] as const;

/** Shown at first entry to the desk; it opens once they are accepted. */
export function Guidelines() {
  const t = useTranslations("collections.guidelines");
  const router = useRouter();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  async function accept() {
    setBusy(true);
    try {
      await api("PUT /curator/profile", { body: { guidelinesAccepted: true } });
      router.refresh();
    } catch (error) {
      setBusy(false);
      toast({ message: failureMessage(error) });
    }
  }
  return (
    <Plate className="mx-auto mt-11 max-w-2xl">
      <h1>{t("title")}</h1>
      <Stack as="ol" className="prose mt-5">
        {RULES.map((rule) => (
          <li key={rule}>{t.rich(`rule.${rule}`, { b: (chunks) => <b>{chunks}</b> })}</li>
        ))}
      </Stack>
      <p className="mt-6">
        <Button variant="primary" onClick={accept} isPending={busy}>
          {t("accept")}
        </Button>
      </p>
    </Plate>
  );
}
