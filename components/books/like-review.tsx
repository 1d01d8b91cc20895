"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { ActionButton } from "@/components/ui/action-row";
import { useAhead } from "@/components/ui/use-ahead";
import { api } from "@/lib/registry/client";

/** Likes a review, or takes it back: shown at once, and undone when it could not be saved. */
export function LikeReview({ id, likeCount, isLiked }: { id: string; likeCount: number; isLiked: boolean }) {
  const t = useTranslations("books.reviewActions");
  const liked = useAhead(isLiked);
  const count = likeCount + Number(liked.shown) - Number(isLiked);
  const like = useApiMutation(
    (isOn: boolean) =>
      isOn
        ? api("PUT /v1/reviews/{id}/like", { params: { id } })
        : api("DELETE /v1/reviews/{id}/like", { params: { id } }),
    { toastFailure: true, optimistic: liked.ahead },
  );
  return (
    <ActionButton aria-pressed={liked.shown} isPending={like.isPending} onClick={() => like.mutate(!liked.shown)}>
      {t("like")} {count > 0 && <span className="ms-1 tabular-nums">{count}</span>}
    </ActionButton>
  );
}
