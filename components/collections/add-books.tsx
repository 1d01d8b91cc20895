"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useSiteRouter } from "@/components/ui/navigation";

type Adding = { collectionId: string; slug: string; signedIn: boolean };

/** Puts all books of a collection on the reader's shelf. */
export function AddAllBooks({ collectionId, slug, signedIn, count }: Adding & { count: number }) {
  const t = useTranslations("collections.addBooks");
  const router = useSiteRouter();
  const { mutate, isPending } = useApiMutation("POST /collections/{id}/library", {
    toastFailure: true,
    successMessage: ({ added, alreadyThere: there }) => t(there > 0 ? "addedToOthers" : "added", { added, there }),
  });
  const addAll = () => (signedIn ? mutate({ params: { id: collectionId } }) : router.signIn(`/collections/${slug}`));

  return (
    <Button isPending={isPending} onClick={addAll}>
      <Icon name="add" /> {t("addAll", { count })}
    </Button>
  );
}
