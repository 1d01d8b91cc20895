"use client";

import { useState } from "react";
import { useChange } from "@/components/profiles/save";
import { CheckField } from "@/components/ui/field";
import type { Privacy, UpdatePrivacy } from "@/lib/profiles/schemas";
import { api } from "@/lib/registry/client";

const SWITCHES: { name: keyof Privacy; label: string; help: string; shownWhen: boolean }[] = [
  {
    name: "anonymous",
    label: "Anonymous",
    help: "You have no page: your address, your shelves, your feeds and your widgets answer as if you had never been here. Reviews you wrote stay on the books, signed “A reader”.",
    shownWhen: true,
  },
  {
    name: "hideStats",
    label: "Hide my figures",
    help: "The counts on your page, the badges that count what you read and the whole page of charts are gone for everybody but you. What you are reading now and your reviews stay.",
    shownWhen: true,
  },
  {
    name: "discoverable",
    label: "Keep me out of lists and searches",
    help: "Your page works for whoever has its address. It is in no search of ours, in no list of readers, and search engines are asked to leave it out.",
    shownWhen: false,
  },
];

/** One switch, one sentence about what it hides; each is kept at once. */
export function PrivacyForm({ privacy }: { privacy: Privacy }) {
  const [now, setNow] = useState(privacy);
  const save = useChange(
    (change: UpdatePrivacy) => api("PATCH /v1/me/privacy", { body: change }),
    "Kept, and true from now on.",
  );
  return (
    <div className="stack">
      {SWITCHES.map(({ name, label, help, shownWhen }) => (
        <CheckField
          key={name}
          label={label}
          help={help}
          checked={now[name] === shownWhen}
          onChange={(event) => {
            const value = event.target.checked === shownWhen;
            setNow((old) => ({ ...old, [name]: value }));
            save.mutate({ [name]: value }, { onError: () => setNow((old) => ({ ...old, [name]: !value })) });
          }}
        />
      ))}
    </div>
  );
}
