"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Checkbox, ErrorMessage, Textarea } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { Panel } from "@/components/ui/panel";
import type { OwnReview } from "@/lib/catalogue/schemas";
import { api } from "@/lib/registry/client";

const MAX_LENGTH = 10_000;

/** Markdown comes with the first preview. */
const OwnReviewText = dynamic(() => import("./own-review-text").then((module) => module.OwnReviewText));

export type Mine = Pick<OwnReview, "id" | "rating" | "text" | "spoiler" | "visibility">;

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
  const [text, setText] = useState(mine?.text ?? "");
  const [spoiler, setSpoiler] = useState(mine?.spoiler ?? false);
  const [hidden, setHidden] = useState(mine?.visibility === "private");
  const [previewing, setPreviewing] = useState(false);
  const save = useApiMutation(
    async () => {
      const fields = { text: text.trim(), spoiler, visibility: hidden ? ("private" as const) : ("public" as const) };
      if (mine) await api("PATCH /v1/me/reviews/{id}", { params: { id: mine.id }, body: fields });
      else await api("POST /v1/me/reviews", { body: { bookId: book.id, ...fields } });
      return fields.visibility;
    },
    { refresh: false, onSuccess: done },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <Panel onSubmit={submit} as="form" className="grid gap-4" aria-label={t("title", { title: book.title })}>
      <div hidden={previewing}>
        <Textarea
          label={t("text")}
          help={t("textHelp")}
          value={text}
          maxLength={MAX_LENGTH}
          required
          rows={7}
          readOnly={save.isPending || save.isSuccess} // it closes with what was sent
          onChange={(event) => setText(event.target.value)}
          error={save.errorAt("text")}
        />
      </div>
      {previewing && (
        <section aria-label={t("preview")} className="min-h-40">
          <OwnReviewText text={text} spoiler={spoiler} />
        </section>
      )}
      <Checkbox label={t("allTellsPlot")} checked={spoiler} onChange={(event) => setSpoiler(event.target.checked)} />
      <Checkbox
        label={t("onlyForMe")}
        help={t("onlyForMeHelp")}
        checked={hidden}
        onChange={(event) => setHidden(event.target.checked)}
      />
      {save.failure && <ErrorMessage role="alert">{save.failure}</ErrorMessage>}
      <Row>
        <Button type="submit" variant="primary" disabled={text.trim() === ""} isPending={save.isPending}>
          {mine?.text ? t("save") : t("publish")}
        </Button>
        <Button aria-pressed={previewing} disabled={text.trim() === ""} onClick={() => setPreviewing(!previewing)}>
          {previewing ? t("back") : t("preview")}
        </Button>
        <Button size="compact" onClick={cancel}>
          {t("cancel")}
        </Button>
      </Row>
    </Panel>
  );
}
