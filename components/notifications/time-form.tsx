"use client";

import { useTranslations } from "next-intl";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { ZoneSelect } from "@/components/forms/zone-select";
import { Button } from "@/components/ui/button";
import { Checkbox, Input, Select } from "@/components/ui/field";
import { Columns } from "@/components/ui/layout";
import type { ZoneName } from "@/lib/format/zone-names";
import type { NotificationSettings } from "@/lib/notifications/schemas";
import { api } from "@/lib/registry/client";

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

type Times = Pick<NotificationSettings, "timezone" | "quietHours" | "digest">;

/** The reader's zone, quiet hours and digest. */
export function TimeForm({ times, zones }: { times: Times; zones: readonly ZoneName[] }) {
  const t = useTranslations("notifications.timeForm");
  const form = useApiForm({
    values: {
      timezone: times.timezone,
      isQuiet: times.quietHours !== null,
      from: times.quietHours?.from ?? "22:00",
      to: times.quietHours?.to ?? "07:00",
      weekday: String(times.digest.weekday),
      hour: String(times.digest.hour),
      mail: times.digest.mail,
    },
    toBody: ({ timezone, isQuiet, from, to, weekday, hour, mail }) => ({
      timezone,
      quietHours: isQuiet ? { from, to } : null,
      digest: { weekday: Number(weekday), hour: Number(hour), mail },
    }),
    schema: async () => (await import("@/lib/notifications/schemas")).UpdateNotificationSettings,
    send: (body) => api("PUT /v1/me/notification-settings", { body }),
    successMessage: t("saved"),
  });
  const { isQuiet } = form.values;
  return (
    <form {...form.props} className="grid gap-4">
      <ZoneSelect label={t("zone")} zones={zones} {...form.field("timezone")} />
      <div>
        <Button
          size="compact"
          onClick={() => form.change({ timezone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        >
          {t("zoneHere")}
        </Button>
      </div>
      <Checkbox label={t("quiet")} help={t("quietHelp")} {...form.checkbox("isQuiet")} />
      {isQuiet && (
        <Columns layout="pair">
          <Input label={t("from")} {...form.field("from")} type="time" required />
          <Input label={t("to")} {...form.field("to")} type="time" required error={form.errorAt("quietHours")} />
        </Columns>
      )}
      <Columns layout="pair">
        <Select label={t("digestDay")} {...form.field("weekday")}>
          {DAYS.map((day, i) => (
            <option key={day} value={i + 1}>
              {t(`day.${day}`)}
            </option>
          ))}
        </Select>
        <Select label={t("digestHour")} {...form.field("hour")}>
          {HOURS.map((hour, i) => (
            <option key={hour} value={i}>
              {hour}
            </option>
          ))}
        </Select>
      </Columns>
      <Checkbox label={t("digestMail")} help={t("digestMailHelp")} {...form.checkbox("mail")} />
      <FormFooter label={t("save")} {...form.footer} />
    </form>
  );
}
