"use client";

import type { FormEvent } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { CheckField, TextField } from "@/components/ui/field";
import { useOwnZone } from "@/components/ui/use-own-zone";
import type { QaPeriod } from "@/lib/authors/portal-schemas";
import { clockIn, instantAt } from "@/lib/format/zones";

/** Whether readers may ask, now or between two moments: typed and shown by the author's own clock, sent as instants. */
export function QaPeriodForm({ author, period }: { author: string; period: QaPeriod }) {
  const { send, busy, failure, errorAt } = useSend("PUT /author/qa-period", { successMessage: "Saved." });
  const zone = useOwnZone();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const instant = (name: string) => {
      const clock = String(data.get(name) ?? "");
      return clock && zone ? instantAt(clock, zone) : null;
    };
    send({
      query: { author },
      body: { open: data.get("open") === "on", opensAt: instant("opensAt"), closesAt: instant("closesAt") },
    });
  }
  const moment = (instant: string | null) => ({
    type: "datetime-local",
    disabled: !zone,
    defaultValue: instant && zone ? clockIn(instant, zone) : "",
  });
  return (
    <form className="stack max-w-2xl" onSubmit={submit}>
      <CheckField
        label="Readers may ask"
        name="open"
        defaultChecked={period.open}
        help={period.acceptsQuestions ? "They can ask now." : "They cannot ask now."}
      />
      <div className="cols c2">
        <TextField
          key={`from ${zone}`}
          label="From"
          name="opensAt"
          help="At once, when empty."
          error={errorAt("opensAt")}
          {...moment(period.opensAt)}
        />
        <TextField
          key={`until ${zone}`}
          label="Until"
          name="closesAt"
          help="Until you close it, when empty."
          error={errorAt("closesAt")}
          {...moment(period.closesAt)}
        />
      </div>
      <p className="small quiet">{zone ? `Times go by your clock (${zone}).` : "Times go by your clock."}</p>
      <FormFoot label="Save period" busy={busy || !zone} failure={failure} />
    </form>
  );
}
