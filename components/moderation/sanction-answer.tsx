"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ErrorMessage, Textarea } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";

/** Lifts a sanction or lets it stand, with words the person reads. */
export function SanctionAnswer({ id, name }: { id: string; name: string }) {
  const t = useTranslations("moderation.sanctionAnswer");
  const [note, setNote] = useState("");
  const { mutate, isPending, failure, errorAt } = useApiMutation("PUT /admin/sanctions/{id}", {
    successMessage: t("sent", { name }),
  });
  const decide = (decision: "lift" | "uphold") => mutate({ params: { id }, body: { decision, note } });
  return (
    <Stack className="mt-3 max-w-2xl">
      <Textarea
        label={t("answer", { name })}
        rows={2}
        required
        maxLength={1000}
        value={note}
        error={errorAt("note")}
        onChange={(event) => setNote(event.target.value)}
      />
      {failure && <ErrorMessage role="alert">{failure}</ErrorMessage>}
      <Row>
        <Button variant="primary" isPending={isPending} onClick={() => decide("lift")}>
          {t("lift")}
        </Button>
        <Button isPending={isPending} onClick={() => decide("uphold")}>
          {t("uphold")}
        </Button>
      </Row>
    </Stack>
  );
}
