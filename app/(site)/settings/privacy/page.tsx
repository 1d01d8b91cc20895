import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsFrame } from "@/components/account/settings-rail";
import { BlockList, FollowerList } from "@/components/profiles/people-lists";
import { PrivacyForm } from "@/components/profiles/privacy-form";
import { ButtonLink } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { getPrivacy } from "@/lib/profiles/own-profile";
import { listBlocks, listFollowers } from "@/lib/profiles/relations";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.privacyPage");
  return { title: t("title"), robots: { index: false } };
}

const PAGE = { page: 1, limit: 100 };

export default async function PrivacySettings() {
  const ctx = await readerPageContext("/settings/privacy");
  const t = await getTranslations("settings.privacyPage");
  const privacy = await getPrivacy(ctx);
  const blocks = await listBlocks(ctx, PAGE);
  const followers = await listFollowers(ctx, PAGE);
  return (
    <SettingsFrame title={t("title")}>
      <PrivacyForm privacy={privacy} />
      <p className="mt-6">
        <ButtonLink href="/settings/privacy/stranger">{t("stranger")}</ButtonLink>
      </p>
      <Section title={t("levels")} id="levels">
        <p className="prose">
          {t.rich("levelsHelp", { shelves: (chunks) => <Link href="/library/shelves">{chunks}</Link> })}
        </p>
      </Section>
      <Section title={t("blocked")} id="blocked">
        <p className="prose mb-4">{t("blockedHelp")}</p>
        <BlockList blocks={blocks.data} />
      </Section>
      <Section title={t("followers")} id="followers">
        <p className="prose mb-4">{t("followersHelp")}</p>
        <FollowerList followers={followers.data} />
      </Section>
    </SettingsFrame>
  );
}
