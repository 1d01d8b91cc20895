"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { ErrorMessage } from "@/components/ui/field";
import { Row, Stack } from "@/components/ui/layout";
import type { DecideFlood } from "@/lib/catalogue/flood-schemas";

type FloodDecisionProps = { id: string; title: string; decision: DecideFlood["decision"] };

/** Counts the ratings of a flood or leaves them out; what was decided can be taken back. */
export function FloodDecision({ id, title, decision: before }: FloodDecisionProps) {
  const t = useTranslations("moderation.floodDecision");
  const { mutate, isPending, failure } = useApiMutation("PUT /admin/floods/{id}", {
    successMessage: ({ decision }) => t(`done.${decision ?? "reopen"}`, { title }),
  });
  const decide = (decision: DecideFlood["decision"]) => mutate({ params: { id }, body: { decision } });
  return (
    <Stack role="group" aria-label={t("label", { title })} className="mt-3">
      <Row>
        {before ? (
          <Button isPending={isPending} onClick={() => decide(null)}>
            {t("takeBack")}
          </Button>
        ) : (
          <>
            <Button variant="primary" data-decision="count" isPending={isPending} onClick={() => decide("count")}>
              {t("count")}
            </Button>
            <Button data-decision="leave_out" isPending={isPending} onClick={() => decide("leave_out")}>
              {t("leaveOut")}
            </Button>
          </>
        )}
      </Row>
      {failure && <ErrorMessage role="alert">{failure}</ErrorMessage>}
    </Stack>
  );
}
