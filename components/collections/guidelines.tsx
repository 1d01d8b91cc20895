"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
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
      <ol className="stack prose mt-5">
        {RULES.map((rule) => (
          <li key={rule}>{t.rich(`rule.${rule}`, { b: (chunks) => <b>{chunks}</b> })}</li>
        ))}
      </ol>
      <p className="mt-6">
        <button type="button" className="btn pri" onClick={accept} disabled={busy} aria-busy={busy}>
          {t("accept")}
        </button>
      </p>
    </Plate>
  );
}
