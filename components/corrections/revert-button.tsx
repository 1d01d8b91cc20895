"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";

type RevertButtonProps = {
  kind: "book" | "author";
  id: string;
  revisionId: string;
  /** When the change was made, for people who hear the button alone. */
  of: string;
};

/** Takes a change back; librarians only. It can be taken back again. */
export function RevertButton({ kind, id, revisionId, of }: RevertButtonProps) {
  const t = useTranslations("corrections.revertButton");
  const { mutate, isPending } = useApiMutation(
    kind === "book"
      ? "POST /v1/books/{id}/history/{revisionId}/revert"
      : "POST /authors/{id}/history/{revisionId}/revert",
    {
      successMessage: ({ skipped }) => t("reverted", { skipped: skipped.length }),
      toastFailure: true,
    },
  );
  return (
    <Button
      size="compact"
      className="mt-3"
      isPending={isPending}
      aria-label={t("label", { of })}
      onClick={() => mutate({ params: { id, revisionId } })}
    >
      {t("revert")}
    </Button>
  );
}
