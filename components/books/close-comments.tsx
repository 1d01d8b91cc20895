"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";

/** The writer of a review takes no more comments, or takes them again. */
export function CloseComments({ reviewId, isClosed }: { reviewId: string; isClosed: boolean }) {
  const t = useTranslations("books.reviewComments");
  const change = useApiMutation("PATCH /v1/me/reviews/{id}", {
    successMessage: ({ commentsClosed }) => t(commentsClosed ? "closedNow" : "openNow"),
    toastFailure: true,
  });
  return (
    <Button
      size="compact"
      className="my-2"
      isPending={change.isPending}
      onClick={() => change.mutate({ params: { id: reviewId }, body: { commentsClosed: !isClosed } })}
    >
      {isClosed ? t("open") : t("close")}
    </Button>
  );
}
