"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useToast } from "@/components/ui/toast";
import { api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";

type Adding = { collectionId: string; slug: string; signedIn: boolean };

const signIn = (slug: string) => `/sign-in?next=${encodeURIComponent(`/collections/${slug}`)}`;

/** Puts all books of a collection on the reader's shelf. */
export function AddAllBooks({ collectionId, slug, signedIn, count }: Adding & { count: number }) {
  const t = useTranslations("collections.addBooks");
  const router = useRouter();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function addAll() {
    if (!signedIn) return router.push(signIn(slug));
    setBusy(true);
    try {
      const { added, alreadyThere } = await api("POST /collections/{id}/library", { params: { id: collectionId } });
      toast({ message: t(alreadyThere > 0 ? "addedToOthers" : "added", { added, there: alreadyThere }) });
      router.refresh();
    } catch (error) {
      toast({ message: failureMessage(error) });
    }
    setBusy(false);
  }

  return (
    <Button isPending={busy} onClick={addAll}>
      <Icon name="add" /> {t("addAll", { count })}
    </Button>
  );
}
