"use client";

import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type FormEvent, useState } from "react";
import { CheckField, TextArea } from "@/components/ui/field";
import type { OwnReview } from "@/lib/catalogue/schemas";
import { api } from "@/lib/registry/client";
import { failureMessage, issueAt } from "@/lib/registry/failures";

const MAX_LENGTH = 10_000;

/** Markdown comes with the first preview. */
const OwnReviewText = dynamic(() => import("./own-review-text").then((module) => module.OwnReviewText));

export type Mine = Pick<OwnReview, "id" | "rating" | "text" | "spoiler" | "visibility">;

type ReviewFormProps = {
  book: { id: string; title: string };
  mine: Mine | null;
  /** Called when the review is kept. */
  done: () => void;
  cancel: () => void;
};

/** Writes or changes the reader's own review. What was typed stays when it cannot be saved. */
export function ReviewForm({ book, mine, done, cancel }: ReviewFormProps) {
  const [text, setText] = useState(mine?.text ?? "");
  const [spoiler, setSpoiler] = useState(mine?.spoiler ?? false);
  const [hidden, setHidden] = useState(mine?.visibility === "private");
  const [previewing, setPreviewing] = useState(false);
  const save = useMutation({
    mutationFn: async () => {
      const fields = { text: text.trim(), spoiler, visibility: hidden ? ("private" as const) : ("public" as const) };
      if (mine) await api("PATCH /v1/me/reviews/{id}", { params: { id: mine.id }, body: fields });
      else await api("POST /v1/me/reviews", { body: { bookId: book.id, ...fields } });
    },
    onSuccess: done,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <form onSubmit={submit} className="card grid gap-4" aria-label={`Your review of ${book.title}`}>
      <div hidden={previewing}>
        <TextArea
          label="Your review"
          help="Put ||two bars|| around words that tell the plot. **Bold** and *italic* work."
          value={text}
          maxLength={MAX_LENGTH}
          required
          rows={7}
          readOnly={save.isPending || save.isSuccess} // it closes with what was sent
          onChange={(event) => setText(event.target.value)}
          error={save.error ? (issueAt(save.error, "text") ?? failureMessage(save.error)) : undefined}
        />
      </div>
      {previewing && (
        <section aria-label="Preview" className="min-h-40">
          <OwnReviewText text={text} spoiler={spoiler} />
        </section>
      )}
      <CheckField
        label="All of it tells the plot"
        checked={spoiler}
        onChange={(event) => setSpoiler(event.target.checked)}
      />
      <CheckField
        label="Only for me"
        help="Nobody else sees it, and it does not count in the book's rating."
        checked={hidden}
        onChange={(event) => setHidden(event.target.checked)}
      />
      <div className="row">
        <button type="submit" className="btn pri" disabled={text.trim() === ""} aria-busy={save.isPending || undefined}>
          {mine?.text ? "Save changes" : "Publish"}
        </button>
        <button
          type="button"
          className="btn"
          aria-pressed={previewing}
          disabled={text.trim() === ""}
          onClick={() => setPreviewing(!previewing)}
        >
          {previewing ? "Back to the words" : "Preview"}
        </button>
        <button type="button" className="btn lo" onClick={cancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
