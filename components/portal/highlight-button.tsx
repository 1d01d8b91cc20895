"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox, ErrorMessage } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";

type Props = { author: string; reviewId: string; reader: string; highlightId: string | null; isPro: boolean };

/** Shows a review on the author's page, or takes it off. */
export function HighlightButton({ author, reviewId, reader, highlightId, isPro }: Props) {
  const t = useTranslations("portal.highlightButton");
  const [open, setOpen] = useState(false);
  const [isNotified, setNotified] = useState(false);
  const show = useApiMutation("POST /author/highlights", {
    successMessage: t("shown"),
    onSuccess: () => setOpen(false),
  });
  const hide = useApiMutation("DELETE /author/highlights/{id}", {
    successMessage: t("hidden"),
    toastFailure: true,
  });
  if (highlightId)
    return (
      <Button
        variant="on"
        aria-label={t("onPageOf", { reader })}
        isPending={hide.isPending}
        onClick={() => hide.mutate({ params: { id: highlightId }, query: { author } })}
      >
        {t("onPage")}
      </Button>
    );
  if (!isPro) return null;
  return (
    <>
      <Button size="compact" aria-label={t("highlightOf", { reader })} onClick={() => setOpen(true)}>
        {t("highlight")}
      </Button>
      <Dialog open={open} title={t("question")} onClose={() => setOpen(false)}>
        <p className="mt-3">{t("consequence", { reader })}</p>
        <Checkbox
          label={t("notify", { reader })}
          checked={isNotified}
          onChange={(event) => setNotified(event.target.checked)}
        />
        {show.failure && <ErrorMessage role="alert">{show.failure}</ErrorMessage>}
        <Row className="mt-6">
          <Button onClick={() => setOpen(false)}>{t("cancel")}</Button>
          <Button
            variant="primary"
            isPending={show.isPending}
            onClick={() => show.mutate({ query: { author }, body: { reviewId, notifyReviewer: isNotified } })}
          >
            {t("show")}
          </Button>
        </Row>
      </Dialog>
    </>
  );
}
