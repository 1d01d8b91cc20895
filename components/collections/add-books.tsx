"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { useToast } from "@/components/ui/toasts";
import { api } from "@/lib/registry/client";
import { failureMessage } from "@/lib/registry/failures";

type Adding = { collectionId: string; slug: string; signedIn: boolean };

const signIn = (slug: string) => `/sign-in?next=${encodeURIComponent(`/collections/${slug}`)}`;

/** Puts all books of a collection on the reader's shelf. */
export function AddAllBooks({ collectionId, slug, signedIn, count }: Adding & { count: number }) {
  const router = useRouter();
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function addAll() {
    if (!signedIn) return router.push(signIn(slug));
    setBusy(true);
    try {
      const { added, alreadyThere } = await api("POST /collections/{id}/library", { params: { id: collectionId } });
      const rest = alreadyThere > 0 ? ` ${alreadyThere} ${alreadyThere === 1 ? "was" : "were"} there already.` : "";
      toast({ message: `${added} added to Want to read.${rest}` });
      router.refresh();
    } catch (error) {
      toast({ message: failureMessage(error) });
    }
    setBusy(false);
  }

  return (
    <button type="button" className="btn" aria-busy={busy} disabled={busy} onClick={addAll}>
      <Icon name="add" /> Add all {count}
    </button>
  );
}
