"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiForm } from "@/components/forms/use-api-form";
import { Button } from "@/components/ui/button";
import { Checkbox, ErrorMessage, Textarea } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { Panel } from "@/components/ui/panel";
import type { OwnPartOfBook } from "@/lib/catalogue/own-schemas";
import { api } from "@/lib/registry/client";

const MAX_LENGTH = 10_000;

/** Markdown comes with the first preview. */
const OwnReviewText = dynamic(() => import("./own-review-text").then((module) => module.OwnReviewText));

export type Mine = NonNullable<OwnPartOfBook["review"]>;

type ReviewFormProps = {
  book: { id: string; title: string };
  mine: Mine | null;
  /** Called when the review is saved, with who can read it. */
  done: (visibility: Mine["visibility"]) => void;
  cancel: () => void;
};

/** Writes or changes the reader's own review. What was typed stays when it cannot be saved. */
export function ReviewForm({ book, mine, done, cancel }: ReviewFormProps) {
  const t = useTranslations("books.reviewForm");
  const [previewing, setPreviewing] = useState(false);
  const form = useApiForm({
    values: { text: mine?.text ?? "", spoiler: mine?.spoiler ?? false, isHidden: mine?.visibility === "private" },
    toBody: ({ text, spoiler, isHidden }) => ({
      text: text.trim(),
      spoiler,
      visibility: isHidden ? ("private" as const) : ("public" as const),
    }),
    schema: async () => (await import("@/lib/catalogue/schemas")).UpdateReview,
    send: async (body) => {
      if (mine) await api("PATCH /v1/me/reviews/{id}", { params: { id: mine.id }, body });
      else await api("POST /v1/me/reviews", { body: { bookId: book.id, ...body } });
      return body.visibility;
    },
    refresh: false,
    onSuccess: done,
    onError: () => setPreviewing(false), // what is wrong stands at the text
  });
  const { text, spoiler } = form.values;
  const isEmpty = text.trim() === "";

  return (
    <Panel {...form.props} as="form" className="grid gap-4" aria-label={t("title", { title: book.title })}>
      <div hidden={previewing}>
        <Textarea
          label={t("text")}
          help={t("textHelp")}
          {...form.field("text")}
          maxLength={MAX_LENGTH}
          required
          rows={7}
          readOnly={form.isPending || form.isSuccess} // it closes with what was sent
        />
      </div>
      {previewing && (
        <section aria-label={t("preview")} className="min-h-40">
          <OwnReviewText text={text} spoiler={spoiler} />
        </section>
      )}
      <Checkbox label={t("allTellsPlot")} {...form.checkbox("spoiler")} />
      <Checkbox label={t("onlyForMe")} help={t("onlyForMeHelp")} {...form.checkbox("isHidden")} />
      {form.footer.failure && <ErrorMessage role="alert">{form.footer.failure}</ErrorMessage>}
      <Row>
        <Button type="submit" variant="primary" disabled={isEmpty} isPending={form.isPending}>
          {mine?.text ? t("save") : t("publish")}
        </Button>
        <Button aria-pressed={previewing} disabled={isEmpty} onClick={() => setPreviewing(!previewing)}>
          {previewing ? t("back") : t("preview")}
        </Button>
        <Button size="compact" onClick={cancel}>
          {t("cancel")}
        </Button>
      </Row>
    </Panel>
  );
}
