"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Puts all books of a collection on the reader's shelf. */
export function AddAllBooks({ collectionId, count }: { collectionId: string; count: number }) {
  const t = useTranslations("collections.addBooks");
  const { mutate, isPending } = useApiMutation("POST /collections/{id}/library", {
    toastFailure: true,
    successMessage: ({ added, alreadyThere: there }) => t(there > 0 ? "addedToOthers" : "added", { added, there }),
  });
  return (
    <Button isPending={isPending} onClick={() => mutate({ params: { id: collectionId } })}>
      <Icon name="add" /> {t("addAll", { count })}
    </Button>
  );
}
