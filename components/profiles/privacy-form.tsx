"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useApiMutation } from "@/components/forms/use-api-mutation";
import { Checkbox, Select } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import type { Privacy, UpdatePrivacy } from "@/lib/profiles/schemas";
import { api } from "@/lib/registry/client";

type Switch = Exclude<keyof Privacy, "recommendations">;
const SWITCHES: { name: Switch; shownWhen: boolean }[] = [
  { name: "anonymous", shownWhen: true },
  { name: "hideStats", shownWhen: true },
  { name: "discoverable", shownWhen: false },
  { name: "shareActivity", shownWhen: true },
];
const SENDERS = ["everybody", "followers", "nobody"] as const;

/** One switch, one sentence about what it hides or shares, and whose recommendations come through; each is kept at once. */
export function PrivacyForm({ privacy }: { privacy: Privacy }) {
  const t = useTranslations("profiles.privacyForm");
  const [now, setNow] = useState(privacy);
  const save = useApiMutation((change: UpdatePrivacy) => api("PATCH /v1/me/privacy", { body: change }), {
    successMessage: t("kept"),
    toastFailure: true,
  });
  return (
    <Stack>
      {SWITCHES.map(({ name, shownWhen }) => (
        <Checkbox
          key={name}
          label={t(`${name}.label`)}
          help={t(`${name}.help`)}
          checked={now[name] === shownWhen}
          onChange={(event) => {
            const value = event.target.checked === shownWhen;
            setNow((old) => ({ ...old, [name]: value }));
            save.mutate({ [name]: value }, { onError: () => setNow((old) => ({ ...old, [name]: !value })) });
          }}
        />
      ))}
      <Select
        label={t("recommendations.label")}
        value={now.recommendations}
        onChange={(event) => {
          const [before, recommendations] = [now.recommendations, event.target.value as Privacy["recommendations"]];
          setNow((old) => ({ ...old, recommendations }));
          save.mutate({ recommendations }, { onError: () => setNow((old) => ({ ...old, recommendations: before })) });
        }}
      >
        {SENDERS.map((sender) => (
          <option key={sender} value={sender}>
            {t(`recommendations.${sender}`)}
          </option>
        ))}
      </Select>
    </Stack>
  );
}
