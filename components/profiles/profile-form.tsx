"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { LookFields } from "@/components/profiles/look-fields";
import { PinnedBooks } from "@/components/profiles/pinned-books";
import { ProfileLinks } from "@/components/profiles/profile-links";
import { ProfilePreview } from "@/components/profiles/profile-preview";
import { useChange, useErrorMessage } from "@/components/profiles/save";
import { Button } from "@/components/ui/button";
import { Checkbox, Input, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import type { ProfilePage } from "@/lib/profiles/profiles";
import type { Badge, OwnProfile } from "@/lib/profiles/schemas";
import { api } from "@/lib/registry/client";

type ProfileFormProps = { profile: OwnProfile; page: ProfilePage; badges: Badge[]; origin: string };

/** What a reader's page says and how it looks, with the page itself beside the form as it changes. */
export function ProfileForm({ profile, page, badges, origin }: ProfileFormProps) {
  const t = useTranslations("profiles.profileForm");
  const errorMessage = useErrorMessage();
  const [draft, setDraft] = useState({
    displayName: profile.displayName,
    bio: profile.bio ?? "",
    links: profile.links.map(({ url, label }) => ({ url, label: label ?? "" })),
    theme: profile.theme,
    layout: profile.layout,
    vanity: profile.vanity ?? "",
    pinnedBooks: profile.pinnedBooks,
    hiddenBadges: profile.hiddenBadges,
  });
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const save = useChange(
    () =>
      api("PATCH /v1/me/profile", {
        body: {
          ...draft,
          bio: draft.bio.trim() || null,
          links: draft.links
            .filter(({ url }) => url.trim())
            .map(({ url, label }) => ({ url, label: label.trim() || null })),
          vanity: draft.vanity.trim() || null,
          pinnedBooks: draft.pinnedBooks.map(({ id }) => id),
        },
      }),
    t("kept"),
  );

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    save.mutate(undefined);
  }

  return (
    <div className="profile-desk">
      <Stack onSubmit={onSubmit} as="form" noValidate aria-label={t("label")}>
        <Input
          label={t("displayName")}
          maxLength={150}
          required
          value={draft.displayName}
          onChange={(event) => change({ displayName: event.target.value })}
        />
        <Textarea
          label={t("bio")}
          help={t("bioHelp")}
          maxLength={2000}
          value={draft.bio}
          onChange={(event) => change({ bio: event.target.value })}
        />
        <LookFields
          layout={draft.layout}
          theme={draft.theme}
          onLayout={(layout) => change({ layout })}
          onTheme={(theme) => change({ theme })}
        />
        <PinnedBooks books={draft.pinnedBooks} onChange={(pinnedBooks) => change({ pinnedBooks })} />
        {badges.length > 0 && (
          <fieldset>
            <legend className="font-semibold">{t("badges")}</legend>
            {[...new Map(badges.map((badge) => [badge.id, badge])).values()].map(({ id, label, description }) => (
              <Checkbox
                key={id}
                label={label}
                help={description}
                checked={!draft.hiddenBadges.includes(id)}
                onChange={(event) => {
                  const others = draft.hiddenBadges.filter((hiddenId) => hiddenId !== id);
                  change({ hiddenBadges: event.target.checked ? others : [...others, id] });
                }}
              />
            ))}
          </fieldset>
        )}
        <ProfileLinks
          links={draft.links}
          onChange={(links) => change({ links })}
          backTo={`${origin}/@${profile.username}`}
        />
        <Input
          label={t("vanity")}
          help={t("vanityHelp", { address: `${origin}/@${draft.vanity || "ada-reads-novels"}` })}
          maxLength={60}
          value={draft.vanity}
          onChange={(event) => change({ vanity: event.target.value })}
        />
        {save.error && (
          <p className="err" role="alert">
            {errorMessage(save.error)}
          </p>
        )}
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {t("save")}
        </Button>
      </Stack>
      <ProfilePreview page={page} draft={draft} badges={badges} />
    </div>
  );
}
