"use client";

import { useTranslations } from "next-intl";
import { ChoiceRow } from "@/components/account/choice-row";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import type { NotificationSettings } from "@/lib/notifications/schemas";
import { api } from "@/lib/registry/client";

/** Each answer is all of the settings: of two the later is shown, so they are asked for one after the other. */
export const SETTINGS = "notification settings";

type Preset = NotificationSettings["preset"];
type PresetChoiceProps = { preset: Preset; onSaved: (settings: NotificationSettings) => void };
const PRESETS = ["quiet", "balanced", "everything"] as const satisfies readonly Preset[];

/** How much to hear, in one press; the table below says what that is, and is for whoever wants it otherwise. */
export function PresetChoice({ preset, onSaved }: PresetChoiceProps) {
  const t = useTranslations("notifications.presetChoice");
  const save = useApiMutation(
    (chosen: Preset) => api("PUT /v1/me/notification-settings", { body: { preset: chosen } }),
    {
      scope: SETTINGS,
      refresh: false,
      onSuccess: onSaved,
      successMessage: (_response, chosen) => t("saved", { preset: t(`name.${chosen}`) }),
      toastFailure: true,
    },
  );
  const shown = save.isPending ? save.variables : preset;
  return (
    <fieldset>
      <legend className="sr-only">{t("label")}</legend>
      {PRESETS.map((name) => (
        <ChoiceRow
          key={name}
          label={t(`name.${name}`)}
          help={t(`help.${name}`)}
          name="preset"
          value={name}
          checked={shown === name}
          onChange={() => save.mutate(name)}
        />
      ))}
      {shown === "custom" && (
        <ChoiceRow label={t("name.custom")} help={t("help.custom")} name="preset" value="custom" checked readOnly />
      )}
    </fieldset>
  );
}
