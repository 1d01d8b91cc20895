"use client";

import { type FormEvent, useState } from "react";
import { useChange, wordsOf } from "@/components/profiles/save";
import { CheckField, SelectField, TextArea, TextField } from "@/components/ui/field";
import { api } from "@/lib/http/client";
import type { Badge, Layout, OwnProfile } from "@/lib/profiles/schemas";
import { themeStyle } from "@/lib/words/theme";

const LAYOUTS: Record<Layout, string> = {
  classic: "Classic: the plate stays at the left",
  magazine: "Magazine: a front page in columns",
  minimal: "Minimal: one column, words first",
};
const HOUSE = { accent: "#a92c1b", background: "#f1f2ec" };
const MOST_LINKS = 10;

type ProfileFormProps = { profile: OwnProfile; badges: Badge[]; origin: string };

/** What a reader's page says and how it looks, with the look beside the form as it changes. */
export function ProfileForm({ profile, badges, origin }: ProfileFormProps) {
  const [displayName, setName] = useState(profile.displayName);
  const [bio, setBio] = useState(profile.bio ?? "");
  const [links, setLinks] = useState(profile.links.map(({ url, label }) => ({ url, label: label ?? "" })));
  const [theme, setTheme] = useState(profile.theme);
  const [layout, setLayout] = useState(profile.layout);
  const [vanity, setVanity] = useState(profile.vanity ?? "");
  const [hidden, setHidden] = useState(profile.hiddenBadges);
  const save = useChange(
    () =>
      api("PATCH /v1/me/profile", {
        body: {
          displayName,
          bio: bio.trim() || null,
          links: links.filter(({ url }) => url.trim()).map(({ url, label }) => ({ url, label: label.trim() || null })),
          theme,
          layout,
          vanity: vanity.trim() || null,
          hiddenBadges: hidden,
        },
      }),
    "Your page is kept.",
  );

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    save.mutate(undefined);
  }

  return (
    <form onSubmit={onSubmit} className="stack" noValidate>
      <TextField
        label="Display name"
        maxLength={150}
        required
        value={displayName}
        onChange={(e) => setName(e.target.value)}
      />
      <TextArea
        label="About you"
        help="**Bold**, *italic* and links work."
        maxLength={2000}
        value={bio}
        onChange={(event) => setBio(event.target.value)}
      />
      <fieldset className="stack">
        <legend className="font-semibold">Links</legend>
        <p className="small quiet">
          A page that links back to {origin}/@{profile.username} with rel="me" gets a tick.
        </p>
        {links.map((link, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link being typed has no other name than its place
          <div key={i} className="cols c2" style={{ gap: 16 }}>
            <TextField
              label={`Address ${i + 1}`}
              type="url"
              value={link.url}
              onChange={(event) => setLinks(links.with(i, { ...link, url: event.target.value }))}
            />
            <TextField
              label={`Words ${i + 1}`}
              maxLength={60}
              value={link.label}
              onChange={(event) => setLinks(links.with(i, { ...link, label: event.target.value }))}
            />
          </div>
        ))}
        {links.length < MOST_LINKS && (
          <button type="button" className="btn lo" onClick={() => setLinks([...links, { url: "", label: "" }])}>
            Add a link
          </button>
        )}
      </fieldset>
      <SelectField label="Layout" value={layout} onChange={(event) => setLayout(event.target.value as Layout)}>
        {Object.entries(LAYOUTS).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <fieldset>
        <legend className="font-semibold">Colours</legend>
        <p className="small quiet">Words stay readable whatever you choose: we shift a colour until they are.</p>
        <div className="swatches mt-3">
          {(["accent", "background"] as const).map((part) => (
            <label key={part} className="small">
              {part === "accent" ? "Accent" : "Background"}
              <input
                type="color"
                value={theme[part] ?? HOUSE[part]}
                onChange={(event) => setTheme({ ...theme, [part]: event.target.value })}
              />
            </label>
          ))}
          <button type="button" className="btn lo" onClick={() => setTheme({ accent: null, background: null })}>
            As the house
          </button>
        </div>
      </fieldset>
      <div className="themed card" style={themeStyle(theme)}>
        <p className="small quiet">Preview, {LAYOUTS[layout].split(":")[0]?.toLowerCase()} layout</p>
        <p className="serif accent" style={{ fontSize: "2rem" }}>
          {displayName || "Your name"}
        </p>
        <p className="quiet">@{profile.username}</p>
        <p className="prose mt-3 break-words">{bio || "A line about you."}</p>
        <p className="mt-3">
          <span className="tag green">A badge</span> <span className="tag red">Pinned</span>
        </p>
      </div>
      <TextField
        label="Longer address"
        help={`Words joined by hyphens: ${origin}/@${vanity || "ada-reads-novels"}`}
        maxLength={60}
        value={vanity}
        onChange={(event) => setVanity(event.target.value)}
      />
      {badges.length > 0 && (
        <fieldset>
          <legend className="font-semibold">Badges on your page</legend>
          {[...new Map(badges.map((badge) => [badge.id, badge])).values()].map(({ id, label, description }) => (
            <CheckField
              key={id}
              label={label}
              help={description}
              checked={!hidden.includes(id)}
              onChange={(event) =>
                setHidden(event.target.checked ? hidden.filter((one) => one !== id) : [...hidden, id])
              }
            />
          ))}
        </fieldset>
      )}
      {save.error && (
        <p className="err" role="alert">
          {wordsOf(save.error)}
        </p>
      )}
      <button type="submit" className="btn pri" aria-busy={save.isPending || undefined}>
        Save
      </button>
    </form>
  );
}
