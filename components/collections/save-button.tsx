"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useToast } from "@/components/ui/toast";
import { api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";

/** Saves a collection, or takes it off again; strangers are sent to sign in and come back. */
export function SaveButton({ id, slug, viewer }: { id: string; slug: string; viewer: { saved: boolean } | null }) {
  const t = useTranslations("collections.saveButton");
  const router = useRouter();
  const toast = useToast();
  const [saved, setSaved] = useState(viewer?.saved ?? false);
  const [busy, setBusy] = useState(false);

  async function toggle() {
    if (!viewer) return router.push(`/sign-in?next=${encodeURIComponent(`/collections/${slug}`)}`);
    setBusy(true);
    setSaved(!saved);
    try {
      await api(saved ? "DELETE /collections/{id}/save" : "POST /collections/{id}/save", { params: { id } });
      toast({ message: t(saved ? "nowUnsaved" : "nowSaved") });
      router.refresh();
    } catch (error) {
      setSaved(saved);
      toast({ message: failureMessage(error) });
    }
    setBusy(false);
  }

  return (
    <Button variant={saved ? "on" : "primary"} aria-pressed={saved} isPending={busy} onClick={toggle}>
      <Icon name={saved ? "tick" : "save"} /> {t(saved ? "saved" : "save")}
    </Button>
  );
}
