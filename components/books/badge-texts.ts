import type { useTranslations } from "next-intl";
import { isBadge } from "@/lib/format/badges";

type Named = { id: string; label: string; description: string };

/** A badge or a challenge in the language of the page; what the API calls it where this release does not know it. */
export const badgeTexts = (t: ReturnType<typeof useTranslations<"profiles.badges">>, badge: Named) =>
  isBadge(badge.id)
    ? { label: t(`${badge.id}.label`), description: t(`${badge.id}.description`) }
    : { label: badge.label, description: badge.description };
