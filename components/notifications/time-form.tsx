"use client";

import { type FormEvent, useState } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { CheckField, SelectField, TextField } from "@/components/ui/field";
import type { NotificationSettings } from "@/lib/notifications/schemas";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

type Times = Pick<NotificationSettings, "timezone" | "quietHours" | "digest">;

/** The reader's zone, quiet hours and digest. */
export function TimeForm({ times, zones }: { times: Times; zones: readonly string[] }) {
  const [zone, setZone] = useState(times.timezone);
  const [isQuiet, setQuiet] = useState(times.quietHours !== null);
  const [from, setFrom] = useState(times.quietHours?.from ?? "22:00");
  const [to, setTo] = useState(times.quietHours?.to ?? "07:00");
  const [digest, setDigest] = useState(times.digest);
  const { send, busy, failure, errorAt, isFieldError } = useSend("PUT /v1/me/notification-settings", {
    successMessage: "Saved.",
  });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send({ body: { timezone: zone, quietHours: isQuiet ? { from, to } : null, digest } });
  }

  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <SelectField
        label="Your time zone"
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
          Use the zone of this device
        </button>
      </div>
      <CheckField
        label="Quiet hours"
        help="Push waits until they are over. The inbox and mails make no sound."
        checked={isQuiet}
        onChange={(event) => setQuiet(event.target.checked)}
      />
      {isQuiet && (
        <div className="grid grid-cols-2 gap-4">
          <TextField label="From" type="time" required value={from} onChange={(event) => setFrom(event.target.value)} />
          <TextField
            label="To"
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
          label="Weekly digest on"
          value={digest.weekday}
          onChange={(event) => setDigest({ ...digest, weekday: Number(event.target.value) })}
        >
          {DAYS.map((day, i) => (
            <option key={day} value={i + 1}>
              {day}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="At"
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
        label="Mail the digest"
        help="Without the mail, what waited for the week still comes into your inbox."
        checked={digest.mail}
        onChange={(event) => setDigest({ ...digest, mail: event.target.checked })}
      />
      <FormFoot label="Save times" busy={busy} failure={isFieldError ? null : failure} />
    </form>
  );
}
