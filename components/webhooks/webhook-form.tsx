"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { Checkbox, ErrorMessage, Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { createWebhook, type WebhookRoom } from "./calls";
import { useEventName } from "./event-names";
import { ShownSecret } from "./shown-secret";

/** Registers an address, and shows its secret. */
export function WebhookForm({ room, events }: { room: WebhookRoom; events: readonly string[] }) {
  const t = useTranslations("webhooks.webhookForm");
  const eventName = useEventName();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useApiForm({
    values: { url: "", events: [...events] },
    toBody: (values) => values,
    check: (values) => (values.events.length > 0 ? null : { path: "events", message: t("noEvents") }),
    send: (body) => createWebhook(room, body),
    onSuccess: (made) => setSecret(made.secret),
    successMessage: t("added"),
    clears: ["url"],
  });
  const chosen = form.values.events;
  const eventsError = form.errorAt("events");
  return (
    <>
      <Stack as="form" className="max-w-xl" noValidate {...form.props}>
        <Input
          label={t("url")}
          help={t("urlHelp")}
          {...form.field("url")}
          type="url"
          inputMode="url"
          dir="ltr"
          autoComplete="off"
          required
          maxLength={500}
          placeholder="https://"
        />
        <fieldset>
          <legend className="font-semibold text-[0.9375rem]">{t("events")}</legend>
          {events.map((name) => (
            <Checkbox
              key={name}
              label={eventName(name)}
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                form.change({
                  events: events.filter((other) => (other === name ? target.checked : chosen.includes(other))),
                })
              }
            />
          ))}
          {eventsError && <ErrorMessage role="alert">{eventsError}</ErrorMessage>}
        </fieldset>
        <FormFooter label={t("submit")} {...form.footer} />
      </Stack>
      {secret && <ShownSecret secret={secret} onDone={() => setSecret(null)} />}
    </>
  );
}
