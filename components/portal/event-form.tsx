"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Checkbox, Input, Select, Textarea } from "@/components/ui/field";
import { Columns, Stack } from "@/components/ui/layout";
import { clearSent } from "@/components/ui/sent";
import { useOwnZone } from "@/components/ui/use-own-zone";
import type { AuthorEvent, EventKind } from "@/lib/authors/schemas";
import { clockIn } from "@/lib/format/zones";

const KINDS: EventKind[] = ["signing", "release_party", "virtual", "festival", "reading_group"];

type Props = { author: string; zones: string[]; event?: AuthorEvent; onDone?: () => void };

/** A new event, or a change of one. Times are those on the clocks of the place. */
export function EventForm({ author, zones, event: old, onDone }: Props) {
  const t = useTranslations("portal.eventForm");
  const kinds = useTranslations("portal.common.eventKind");
  const create = useApiMutation("POST /author/events", { successMessage: t("announced") });
  const update = useApiMutation("PATCH /author/events/{id}", { successMessage: t("saved"), onSuccess: onDone });
  const { isPending, failure, errorAt } = old ? update : create;
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
    if (old) update.mutate({ params: { id: old.id }, query: { author }, body });
    else
      create.mutate(
        { query: { author }, body: { ...body, notifyFollowers: data.get("notify") === "on" } },
        { onSuccess: () => clearSent(form, data) },
      );
  }
  const ownZone = useOwnZone();
  return (
    <Stack as="form" className="max-w-2xl" onSubmit={submit}>
      <Columns layout={2}>
        <Select label={t("kind")} name="kind" defaultValue={old?.kind ?? "signing"} error={errorAt("kind")}>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {kinds(kind)}
            </option>
          ))}
        </Select>
        <Input
          label={t("title")}
          name="title"
          required
          maxLength={150}
          defaultValue={old?.title}
          error={errorAt("title")}
        />
      </Columns>
      <Textarea
        label={t("description")}
        name="description"
        rows={4}
        maxLength={5000}
        defaultValue={old?.description ?? ""}
        readOnly={Boolean(old) && isPending}
        error={errorAt("description")}
      />
      <Columns layout={3}>
        <Input
          label={t("startsAt")}
          name="startsAt"
          type="datetime-local"
          required
          defaultValue={old && clockIn(old.startsAt, old.timezone)}
          error={errorAt("startsAt")}
        />
        <Input
          label={t("endsAt")}
          name="endsAt"
          type="datetime-local"
          defaultValue={old?.endsAt ? clockIn(old.endsAt, old.timezone) : ""}
          error={errorAt("endsAt")}
        />
        <Select
          label={t("timezone")}
          name="timezone"
          key={ownZone}
          defaultValue={old?.timezone ?? ownZone ?? "UTC"}
          error={errorAt("timezone")}
        >
          {zones.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </Select>
      </Columns>
      <Input
        label={t("place")}
        name="place"
        help={t("placeHelp")}
        maxLength={300}
        defaultValue={old?.place ?? ""}
        error={errorAt("place")}
      />
      <Columns layout={2}>
        <Input
          label={t("virtualUrl")}
          name="virtualUrl"
          type="url"
          defaultValue={old?.virtualUrl ?? ""}
          error={errorAt("virtualUrl")}
        />
        <Input
          label={t("rsvpUrl")}
          name="rsvpUrl"
          type="url"
          defaultValue={old?.rsvpUrl ?? ""}
          error={errorAt("rsvpUrl")}
        />
      </Columns>
      {!old && <Checkbox label={t("notify")} name="notify" defaultChecked help={t("notifyHelp")} />}
      <FormFooter label={old ? t("save") : t("announce")} isPending={isPending} failure={failure} />
    </Stack>
  );
}
