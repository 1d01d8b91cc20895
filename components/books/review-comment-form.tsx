"use client";

import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Checkbox, ErrorMessage, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import type { ReviewComment } from "@/lib/catalogue/talk-schemas";
import { api } from "@/lib/registry/client";

const MAX_LENGTH = 10_000;

type ReviewCommentFormProps = {
  reviewId: string;
  /** An existing comment to change. */
  editing?: ReviewComment;
  onSaved: (comment: ReviewComment) => void;
  onCancel?: () => void;
};

/** A comment on a review in the making. What was typed stays when it cannot be saved; Ctrl and Enter posts it. */
export function ReviewCommentForm({ reviewId, editing, onSaved, onCancel }: ReviewCommentFormProps) {
  const t = useTranslations("books.reviewCommentForm");
  const form = useApiForm({
    values: { body: editing?.body ?? "", spoiler: editing?.spoiler ?? false },
    toBody: ({ body, spoiler }) => ({ body: body.trim(), spoiler }),
    schema: async () => (await import("@/lib/catalogue/talk-schemas")).CreateReviewComment,
    send: (body) =>
      editing
        ? api("PATCH /v1/reviews/{id}/comments/{commentId}", { params: { id: reviewId, commentId: editing.id }, body })
        : api("POST /v1/reviews/{id}/comments", { params: { id: reviewId }, body }),
    successMessage: t(editing ? "saved" : "posted"),
    refresh: false,
    onSuccess: onSaved,
    clears: !editing,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
    if (event.key === "Escape") onCancel?.();
  };
  return (
    <Stack as="form" className="my-3" {...form.props}>
      <Textarea
        label={t(editing ? "editLabel" : "label")}
        help={t("help")}
        {...form.field("body")}
        rows={3}
        required
        maxLength={MAX_LENGTH}
        autoFocus={Boolean(editing)}
        onKeyDown={onKeyDown}
      />
      {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
      <Row justify="between">
        <Checkbox label={t("spoiler")} {...form.checkbox("spoiler")} />
        <Row>
          {onCancel && <Button onClick={onCancel}>{t("cancel")}</Button>}
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {editing ? t("save") : t("post")}
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}
