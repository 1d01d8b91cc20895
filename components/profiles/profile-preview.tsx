"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useDeferredValue } from "react";
import type { BookRef, BookView } from "@/lib/catalogue/schemas";
import { themeStyle } from "@/lib/format/theme";
import type { ProfilePage } from "@/lib/profiles/profiles";
import type { Badge, Layout, OwnProfile } from "@/lib/profiles/schemas";

/** The page's own layouts, with what draws covers and sets Markdown: only a reader's desk loads them. */
const ProfileLayout = dynamic(() => import("./layouts").then((module) => module.ProfileLayout));

type Draft = {
  displayName: string;
  bio: string;
  links: { url: string; label: string }[];
  theme: OwnProfile["theme"];
  layout: Layout;
  pinnedBooks: BookRef[];
  hiddenBadges: string[];
};

/** The page as a stranger would see it if the draft were kept. Nothing in it can be pressed. */
export function ProfilePreview({ page, draft, badges }: { page: ProfilePage; draft: Draft; badges: Badge[] }) {
  const t = useTranslations("profiles.profilePreview");
  const { displayName, bio, links, theme, layout, pinnedBooks, hiddenBadges } = useDeferredValue(draft);
  const proven = new Set(page.links.filter(({ verified }) => verified).map(({ url }) => url));
  const shown: ProfilePage = {
    ...page,
    displayName: displayName || `@${page.username}`,
    bio: bio.trim() || null,
    links: links.flatMap(({ url, label }) =>
      URL.canParse(url) ? [{ url, label: label.trim() || null, verified: proven.has(url) }] : [],
    ),
    theme,
    layout,
    pinnedBooks: pinnedBooks.map(drawable),
    // with hidden figures a stranger sees fewer of them
    badges: (page.stats ? badges : page.badges).filter(({ id }) => !hiddenBadges.includes(id)),
  };
  return (
    <section className="sticky top-22 max-lg:static" aria-label={t("label")}>
      <p className="text-small text-ink-2 mb-3">{t("title")}</p>
      <div
        className="max-h-[calc((100vh-200px)/0.42)] overflow-y-auto overflow-x-hidden border border-edge px-8 [zoom:0.42]"
        inert
        data-layout={layout}
      >
        <ProfileLayout profile={shown} url="" name="p" style={themeStyle(theme)} />
      </div>
    </section>
  );
}

/** A book that was just found comes without the recipe of its cover: it is drawn from its words until it is kept. */
const drawable = (book: BookRef | BookView): BookView =>
  "cover" in book ? book : { ...book, cover: { version: 1, family: null, language: null } };
