"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Row } from "@/components/ui/layout";

const ANSWERS = ["going", "maybe", "no"] as const;
type Rsvp = (typeof ANSWERS)[number];
type At = { clubId: string; id: string };

/** Whether one comes. */
export function MeetingRsvp({ at, rsvp }: { at: At; rsvp: Rsvp | null }) {
  const t = useTranslations("clubs.meetingRsvp");
  const { mutate, isPending } = useApiMutation("PUT /v1/clubs/{clubId}/meetings/{id}/attendance", {
    toastFailure: true,
  });
  return (
    <Row as="fieldset">
      <legend className="float-start me-1 font-medium font-serif text-[1.25rem]/[44px]">{t("question")}</legend>
      {ANSWERS.map((option) => (
        <Button
          key={option}
          variant={rsvp === option ? "on" : "default"}
          aria-pressed={rsvp === option}
          isPending={isPending}
          onClick={() => mutate({ params: at, body: { answer: option } })}
        >
          {t(`answer.${option}`)}
        </Button>
      ))}
    </Row>
  );
}
