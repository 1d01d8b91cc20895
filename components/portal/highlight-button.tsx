"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSend } from "@/components/site/use-send";
import { Dialog } from "@/components/ui/dialog";
import { CheckField } from "@/components/ui/field";

type Props = { author: string; reviewId: string; reader: string; highlightId: string | null; isPro: boolean };

/** Shows a review on the author's page, or takes it off. */
export function HighlightButton({ author, reviewId, reader, highlightId, isPro }: Props) {
  const t = useTranslations("portal.highlightButton");
  const [open, setOpen] = useState(false);
  const [isNotified, setNotified] = useState(false);
  const show = useSend("POST /author/highlights", {
    successMessage: t("shown"),
    done: () => setOpen(false),
  });
  const hide = useSend("DELETE /author/highlights/{id}", { successMessage: t("hidden") });
  if (highlightId)
    return (
      <button
        type="button"
        className="btn on"
        aria-label={t("onPageOf", { reader })}
        aria-busy={hide.busy || undefined}
        onClick={() => hide.send({ params: { id: highlightId }, query: { author } })}
      >
        {t("onPage")}
      </button>
    );
  if (!isPro) return null;
  return (
    <>
      <button type="button" className="btn lo" aria-label={t("highlightOf", { reader })} onClick={() => setOpen(true)}>
        {t("highlight")}
      </button>
      <Dialog open={open} title={t("question")} onClose={() => setOpen(false)}>
        <p className="mt-3">{t("consequence", { reader })}</p>
        <CheckField
          label={t("notify", { reader })}
          checked={isNotified}
          onChange={(event) => setNotified(event.target.checked)}
        />
        {show.failure && (
          <p className="err" role="alert">
            {show.failure}
          </p>
        )}
        <div className="row mt-6">
          <button type="button" className="btn" onClick={() => setOpen(false)}>
            {t("cancel")}
          </button>
          <button
            type="button"
            className="btn pri"
            aria-busy={show.busy || undefined}
            onClick={() => show.send({ query: { author }, body: { reviewId, notifyReviewer: isNotified } })}
          >
            {t("show")}
          </button>
        </div>
      </Dialog>
    </>
  );
}
