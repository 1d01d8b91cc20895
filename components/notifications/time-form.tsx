"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { CheckField, SelectField, TextField } from "@/components/ui/field";
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
  const { send, busy, failure, errorAt, isFieldError } = useSend("PUT /v1/me/notification-settings", {
    successMessage: t("saved"),
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send({ body: { timezone: zone, quietHours: isQuiet ? { from, to } : null, digest } });
  }

  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <SelectField
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
      </SelectField>
      <div>
        <button
          type="button"
          className="btn lo"
          onClick={() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone)}
        >
          {t("zoneHere")}
        </button>
      </div>
      <CheckField
        label={t("quiet")}
        help={t("quietHelp")}
        checked={isQuiet}
        onChange={(event) => setQuiet(event.target.checked)}
      />
      {isQuiet && (
        <div className="grid grid-cols-2 gap-4">
          <TextField
            label={t("from")}
            type="time"
            required
            value={from}
            onChange={(event) => setFrom(event.target.value)}
          />
          <TextField
            label={t("to")}
            type="time"
            required
            value={to}
            onChange={(event) => setTo(event.target.value)}
            error={errorAt("quietHours")}
          />
        </div>
      )}
      <div className="grid grid-cols-2 gap-4">
        <SelectField
          label={t("digestDay")}
          value={digest.weekday}
          onChange={(event) => setDigest({ ...digest, weekday: Number(event.target.value) })}
        >
          {DAYS.map((day, i) => (
            <option key={day} value={i + 1}>
              {t(`day.${day}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t("digestHour")}
          value={digest.hour}
          onChange={(event) => setDigest({ ...digest, hour: Number(event.target.value) })}
        >
          {HOURS.map((hour, i) => (
            <option key={hour} value={i}>
              {hour}
            </option>
          ))}
        </SelectField>
      </div>
      <CheckField
        label={t("digestMail")}
        help={t("digestMailHelp")}
        checked={digest.mail}
        onChange={(event) => setDigest({ ...digest, mail: event.target.checked })}
      />
      <FormFoot label={t("save")} busy={busy} failure={isFieldError ? null : failure} />
    </form>
  );
}
