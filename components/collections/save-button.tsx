"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useSiteRouter } from "@/components/ui/navigation";
import { api } from "@/lib/registry/client";

/** Saves a collection, or takes it off again; strangers are sent to sign in and come back. */
export function SaveButton({ id, slug, viewer }: { id: string; slug: string; viewer: { saved: boolean } | null }) {
  const t = useTranslations("collections.saveButton");
  const router = useSiteRouter();
  const [saved, setSaved] = useState(viewer?.saved ?? false);
  const { mutate, isPending } = useApiMutation(
    (next: boolean) => api(next ? "POST /collections/{id}/save" : "DELETE /collections/{id}/save", { params: { id } }),
    {
      successMessage: (_, next) => t(next ? "nowSaved" : "nowUnsaved"),
      toastFailure: true,
      optimistic: (next) => {
        setSaved(next);
        return () => setSaved(!next);
      },
    },
  );
  const toggle = () => (viewer ? mutate(!saved) : router.signIn(`/collections/${slug}`));

  return (
    <Button variant={saved ? "on" : "primary"} aria-pressed={saved} isPending={isPending} onClick={toggle}>
      <Icon name={saved ? "tick" : "save"} /> {t(saved ? "saved" : "save")}
    </Button>
  );
}
