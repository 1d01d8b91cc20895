"use client";

import { useTranslations } from "next-intl";
import { badgeTexts } from "@/components/books/badge-texts";
import { FormFooter } from "@/components/forms/form-footer";
import { useApiForm } from "@/components/forms/use-api-form";
import { LookFields } from "@/components/profiles/look-fields";
import { PinnedBooks } from "@/components/profiles/pinned-books";
import { ProfileLinks } from "@/components/profiles/profile-links";
import { ProfilePreview } from "@/components/profiles/profile-preview";
import { Checkbox, Input, Textarea } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import type { ProfilePage } from "@/lib/profiles/profiles";
import type { Badge, OwnProfile, UpdateProfile } from "@/lib/profiles/schemas";
import { api } from "@/lib/registry/client";

type ProfileFormProps = { profile: OwnProfile; page: ProfilePage; badges: Badge[]; origin: string };

/** What a reader's page says and how it looks, with the page itself beside the form as it changes. */
export function ProfileForm({ profile, page, badges, origin }: ProfileFormProps) {
  const t = useTranslations("profiles.profileForm");
  const tBadge = useTranslations("profiles.badges");
  const form = useApiForm({
    values: {
      displayName: profile.displayName,
      bio: profile.bio ?? "",
      links: profile.links.map(({ url, label }) => ({ url, label: label ?? "" })),
      theme: profile.theme,
      layout: profile.layout,
      vanity: profile.vanity ?? "",
      pinnedBooks: profile.pinnedBooks,
      hiddenBadges: profile.hiddenBadges,
    },
    toBody: ({ bio, links, vanity, pinnedBooks, ...plain }): UpdateProfile => ({
      ...plain,
      bio: bio.trim() || null,
      links: links.filter(({ url }) => url.trim()).map(({ url, label }) => ({ url, label: label.trim() || null })),
      vanity: vanity.trim() || null,
      pinnedBooks: pinnedBooks.map(({ id }) => id),
    }),
    schema: async () => (await import("@/lib/profiles/schemas")).UpdateProfile,
    send: (body) => api("PATCH /v1/me/profile", { body }),
    successMessage: t("kept"),
  });
  const { values: draft, change } = form;

  return (
    <div data-wide className="mt-8 grid grid-cols-2 items-start gap-11 max-lg:grid-cols-1">
      <Stack {...form.props} as="form" noValidate aria-label={t("label")}>
        <Input label={t("displayName")} maxLength={150} required {...form.field("displayName")} />
        <Textarea label={t("bio")} help={t("bioHelp")} maxLength={2000} {...form.field("bio")} />
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
            {[...new Map(badges.map((badge) => [badge.id, badge])).values()].map((badge) => {
              const { label, description } = badgeTexts(tBadge, badge);
              return (
                <Checkbox
                  key={badge.id}
                  label={label}
                  help={description}
                  checked={!draft.hiddenBadges.includes(badge.id)}
                  onChange={(event) => {
                    const others = draft.hiddenBadges.filter((hiddenId) => hiddenId !== badge.id);
                    change({ hiddenBadges: event.target.checked ? others : [...others, badge.id] });
                  }}
                />
              );
            })}
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
          {...form.field("vanity")}
        />
        <FormFooter label={t("save")} {...form.footer} />
      </Stack>
      <ProfilePreview page={page} draft={draft} badges={badges} />
    </div>
  );
}
