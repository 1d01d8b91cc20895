"use client";

import { useTranslations } from "next-intl";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Checkbox, Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import type { ClubSettings } from "@/lib/clubs/schemas";
import { FrequencySelect } from "./frequency-select";

/** How much a member hears of the club, and the secret address of its calendar. */
export function ClubNotifications({
  clubId,
  frequency,
  calendarUrl,
  hideProgress,
  wantChosen,
}: ClubSettings & { clubId: string }) {
  const t = useTranslations("clubs.clubNotifications");
  const { mutate, isPending } = useApiMutation("PUT /v1/clubs/{clubId}/notifications", {
    successMessage: t("addressRenewed"),
    toastFailure: true,
  });
  const own = useApiMutation("PATCH /v1/clubs/{clubId}/members/me", {
    successMessage: t("saved"),
    toastFailure: true,
  });
  const change = (body: { hideProgress: boolean } | { wantChosen: boolean }) =>
    own.mutate({ params: { clubId }, body });
  return (
    <Stack>
      <FrequencySelect clubId={clubId} frequency={frequency} />
      <Checkbox
        label={t("hideProgress")}
        defaultChecked={hideProgress}
        onChange={({ target }) => change({ hideProgress: target.checked })}
      />
      <Checkbox
        label={t("wantChosen")}
        defaultChecked={wantChosen}
        onChange={({ target }) => change({ wantChosen: target.checked })}
      />
      <Input
        label={t("calendar")}
        help={t("calendarHelp")}
        readOnly
        value={calendarUrl}
        onFocus={(event) => event.target.select()}
      />
      <Button
        size="compact"
        isPending={isPending}
        onClick={() => mutate({ params: { clubId }, body: { renewCalendar: true } })}
      >
        {t("renewAddress")}
      </Button>
    </Stack>
  );
}
