"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";

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
    <fieldset className="grid w-full auto-cols-fr grid-flow-col gap-2 md:flex md:w-auto md:gap-3">
      <legend className="md:float-start me-4 font-medium font-serif text-[1.25rem]/[44px]">{t("question")}</legend>
      {ANSWERS.map((option) => (
        <Button
          key={option}
          variant={rsvp === option ? "on" : "default"}
          className="max-md:px-2!"
          aria-pressed={rsvp === option}
          isPending={isPending}
          onClick={() => mutate({ params: at, body: { answer: option } })}
        >
          {t(`answer.${option}`)}
        </Button>
      ))}
    </fieldset>
  );
}
