"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import type { MenuItem } from "@/components/ui/menu-list";
import { MoreMenu } from "@/components/ui/more-menu";

type OwnCommentMenuProps = {
  comment: { id: string; reviewId: string };
  label: string;
  items: MenuItem[];
  onDeleted: () => void;
  className?: string;
};

/** What the author of a comment on a review does with it. */
export function OwnCommentMenu({ comment, label, items, onDeleted, className }: OwnCommentMenuProps) {
  const t = useTranslations("books.reviewComments");
  const remove = useApiMutation("DELETE /v1/reviews/{id}/comments/{commentId}", {
    successMessage: t("deleted"),
    toastFailure: true,
    refresh: false,
    onSuccess: onDeleted,
  });
  const params = { id: comment.reviewId, commentId: comment.id };
  return (
    <MoreMenu
      label={label}
      items={[...items, { label: t("delete"), choose: () => remove.mutate({ params }) }]}
      isPending={remove.isPending}
      className={className}
    />
  );
}
