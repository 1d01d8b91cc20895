import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { ProfilePage } from "@/lib/profiles/profiles";

/** A page on which nothing stands yet; its owner reads how it fills. */
export function EmptyProfile({ profile: { displayName, viewer } }: { profile: ProfilePage }) {
  const t = useTranslations("profiles.emptyProfile");
  if (!viewer?.isOwner) return <EmptyState>{t("others", { name: displayName })}</EmptyState>;
  return <EmptyState action={<ButtonLink href="/books">{t("find")}</ButtonLink>}>{t("own")}</EmptyState>;
}
