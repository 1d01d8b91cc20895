import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProfileLayout } from "@/components/profiles/layouts";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { themeStyle } from "@/lib/format/theme";
import { env } from "@/lib/kernel/env";
import { pageForStrangers } from "@/lib/profiles/page-as-shown";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.strangerPage");
  return { title: t("title"), robots: { index: false } };
}

/** The caller's page through the same gate as everybody's, asked by nobody. */
export default async function AsAStranger() {
  const ctx = await readerPageContext("/settings/privacy/stranger");
  const t = await getTranslations("settings.strangerPage");
  const username = ctx.actor.username ?? "";
  const profile = await pageForStrangers(ctx, username);
  return (
    <>
      <Row as="p" className="mt-6" role="note">
        <Badge tone="prussian">{t("tag")}</Badge> <Link href="/settings/privacy">{t("back")}</Link>
      </Row>
      {profile ? (
        <ProfileLayout
          profile={profile}
          url={`${env().APP_URL}/@${profile.username}`}
          style={themeStyle(profile.theme)}
        />
      ) : (
        <EmptyState heading={<span>{t("emptyTitle")}</span>}>{t("empty")}</EmptyState>
      )}
    </>
  );
}
