"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Button } from "@/components/ui/button";
import { Checkbox, Input, Select } from "@/components/ui/field";
import { Columns } from "@/components/ui/layout";
import type { NotificationSettings } from "@/lib/notifications/schemas";

const DAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

type Times = Pick<NotificationSettings, "timezone" | "quietHours" | "digest">;

/** The reader's zone, quiet hours and digest. */
export function TimeForm({ times, zones }: { times: Times; zones: readonly string[] }) {
  const t = useTranslations("notifications.timeForm");
  const [zone, setZone] = useState(times.timezone);
  const [isQuiet, setQuiet] = useState(times.quietHours !== null);
  const [from, setFrom] = useState(times.quietHours?.from ?? "22:00");
  const [to, setTo] = useState(times.quietHours?.to ?? "07:00");
  const [digest, setDigest] = useState(times.digest);
  const { mutate, isPending, failure, errorAt, isFieldError } = useApiMutation("PUT /v1/me/notification-settings", {
    successMessage: t("saved"),
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    mutate({ body: { timezone: zone, quietHours: isQuiet ? { from, to } : null, digest } });
  }

  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <Select
        label={t("zone")}
        value={zone}
        onChange={(event) => setZone(event.target.value)}
        error={errorAt("timezone")}
      >
        {[...new Set([zone, ...zones])].map((name) => (
          <option key={name} value={name}>
            {name.replaceAll("_", " ")}
          </option>
        ))}
      </Select>
      <div>
        <Button size="compact" onClick={() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone)}>
          {t("zoneHere")}
        </Button>
      </div>
      <Checkbox
        label={t("quiet")}
        help={t("quietHelp")}
        checked={isQuiet}
        onChange={(event) => setQuiet(event.target.checked)}
      />
      {isQuiet && (
        <Columns layout="pair">
          <Input
            label={t("from")}
            type="time"
            required
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <Input
            label={t("to")}
            type="time"
            required
            value={to}
            onChange={(event) => setTo(event.target.value)}
            error={errorAt("quietHours")}
          />
        </Columns>
      )}
      <Columns layout="pair">
        <Select
          label={t("digestDay")}
          value={digest.weekday}
          onChange={(event) => setDigest({ ...digest, weekday: Number(event.target.value) })}
        >
          {DAYS.map((day, i) => (
            <option key={day} value={i + 1}>
              {t(`day.${day}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t("digestHour")}
          value={digest.hour}
          onChange={(event) => setDigest({ ...digest, hour: Number(event.target.value) })}
        >
          {HOURS.map((hour, i) => (
            <option key={hour} value={i}>
              {hour}
            </option>
          ))}
        </Select>
      </Columns>
      <Checkbox
        label={t("digestMail")}
        help={t("digestMailHelp")}
        checked={digest.mail}
        onChange={(event) => setDigest({ ...digest, mail: event.target.checked })}
      />
      <FormFooter label={t("save")} isPending={isPending} failure={isFieldError ? null : failure} />
    </form>
  );
}
