"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Input, Select } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { api } from "@/lib/registry/client";
import { useAction } from "./use-action";

type Frequency = "all" | "important" | "weekly" | "none";

/** How much a member hears of the club, and the secret address of its calendar. */
export function ClubNotifications({
  clubId,
  frequency,
  calendarUrl,
}: {
  clubId: string;
  frequency: Frequency;
  calendarUrl: string;
}) {
  const t = useTranslations("clubs.clubNotifications");
  const { run, isPending } = useAction();
  const params = { clubId };
  return (
    <Stack>
      <Select
        label={t("frequency.label")}
        defaultValue={frequency}
        disabled={isPending}
        onChange={(event) =>
          run(
            () =>
              api("PUT /v1/clubs/{clubId}/notifications", {
                params,
                body: { frequency: event.target.value as Frequency },
              }),
            { message: t("noted") },
          )
        }
      >
        <option value="all">{t("frequency.all")}</option>
        <option value="important">{t("frequency.important")}</option>
        <option value="weekly">{t("frequency.weekly")}</option>
        <option value="none">{t("frequency.none")}</option>
      </Select>
      <Input
        label={t("calendar")}
        help={t("calendarHelp")}
        readOnly
        value={calendarUrl}
        onFocus={(event) => event.target.select()}
      />
      <Button
        size="compact"
        onClick={() =>
          run(() => api("PUT /v1/clubs/{clubId}/notifications", { params, body: { renewCalendar: true } }), {
            message: t("addressRenewed"),
          })
        }
      >
        {t("renewAddress")}
      </Button>
    </Stack>
  );
}
