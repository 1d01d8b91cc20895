"use client";

import type { FormEvent } from "react";
import { FormFoot } from "@/components/site/form-footer";
import { useSend } from "@/components/site/use-send";
import { CheckField, SelectField, TextArea, TextField } from "@/components/ui/field";
import { clearSent } from "@/components/ui/sent";
import { useOwnZone } from "@/components/ui/use-own-zone";
import type { AuthorEvent, EventKind } from "@/lib/authors/schemas";
import { EVENT_KIND_LABELS } from "@/lib/format/author-labels";
import { clockIn } from "@/lib/format/zones";

type Props = { author: string; zones: string[]; event?: AuthorEvent; onDone?: () => void };

/** A new event, or a change of one. Times are those on the clocks of the place. */
export function EventForm({ author, zones, event: old, onDone }: Props) {
  const create = useSend("POST /author/events", { successMessage: "Announced." });
  const update = useSend("PATCH /author/events/{id}", { successMessage: "Saved.", done: onDone });
  const { busy, failure, errorAt } = old ? update : create;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    const body = {
      kind: text("kind") as EventKind,
      title: text("title"),
      description: text("description") || null,
      startsAt: text("startsAt"),
      endsAt: text("endsAt") || null,
      timezone: text("timezone"),
      place: text("place") || null,
      virtualUrl: text("virtualUrl") || null,
      rsvpUrl: text("rsvpUrl") || null,
    };
    if (old) update.send({ params: { id: old.id }, query: { author }, body });
    else
      create.send(
        { query: { author }, body: { ...body, notifyFollowers: data.get("notify") === "on" } },
        { onSuccess: () => clearSent(form, data) },
      );
  }
  const ownZone = useOwnZone();
  return (
    <form className="stack max-w-2xl" onSubmit={submit}>
      <div className="cols c2">
        <SelectField label="Kind" name="kind" defaultValue={old?.kind ?? "signing"} error={errorAt("kind")}>
          {Object.entries(EVENT_KIND_LABELS).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Title"
          name="title"
          required
          maxLength={150}
          defaultValue={old?.title}
          error={errorAt("title")}
        />
      </div>
      <TextArea
        label="What will happen"
        name="description"
        rows={4}
        maxLength={5000}
        defaultValue={old?.description ?? ""}
        readOnly={Boolean(old) && busy}
        error={errorAt("description")}
      />
      <div className="cols c3">
        <TextField
          label="Begins"
          name="startsAt"
          type="datetime-local"
          required
          defaultValue={old && clockIn(old.startsAt, old.timezone)}
          error={errorAt("startsAt")}
        />
        <TextField
          label="Ends"
          name="endsAt"
          type="datetime-local"
          defaultValue={old?.endsAt ? clockIn(old.endsAt, old.timezone) : ""}
          error={errorAt("endsAt")}
        />
        <SelectField
          label="Time zone"
          name="timezone"
          key={ownZone}
          defaultValue={old?.timezone ?? ownZone ?? "UTC"}
          error={errorAt("timezone")}
        >
          {zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </SelectField>
      </div>
      <TextField
        label="Place"
        name="place"
        help="A bookshop, a street, a town; or give a link below, or both."
        maxLength={300}
        defaultValue={old?.place ?? ""}
        error={errorAt("place")}
      />
      <div className="cols c2">
        <TextField
          label="Link to join online"
          name="virtualUrl"
          type="url"
          defaultValue={old?.virtualUrl ?? ""}
          error={errorAt("virtualUrl")}
        />
        <TextField
          label="Link to register"
          name="rsvpUrl"
          type="url"
          defaultValue={old?.rsvpUrl ?? ""}
          error={errorAt("rsvpUrl")}
        />
      </div>
      {!old && (
        <CheckField
          label="Tell my followers"
          name="notify"
          defaultChecked
          help="They are reminded the day before in any case."
        />
      )}
      <FormFoot label={old ? "Save" : "Announce"} busy={busy} failure={failure} />
    </form>
  );
}
