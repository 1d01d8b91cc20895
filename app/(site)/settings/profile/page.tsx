import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsFrame } from "@/components/account/settings-rail";
import { PhotoField } from "@/components/profiles/photo-field";
import { ProfileForm } from "@/components/profiles/profile-form";
import { ShelfOrder } from "@/components/profiles/shelf-order";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { env } from "@/lib/kernel/env";
import { listBadges } from "@/lib/profiles/badges";
import { getOwnProfile } from "@/lib/profiles/own-profile";
import { pageAsShown } from "@/lib/profiles/page-as-shown";
import { listShelves } from "@/lib/profiles/shelves";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.profilePage");
  return { title: t("title"), robots: { index: false } };
}

export default async function ProfileSettings() {
  const ctx = await readerPageContext("/settings/profile");
  const t = await getTranslations("settings.profilePage");
  const profile = await getOwnProfile(ctx);
  const shelves = await listShelves(ctx, { page: 1, limit: 100 });
  return (
    <SettingsFrame title={t("title")}>
      {profile.username ? (
        <>
          <p className="mb-6">
            {t.rich("address", {
              address: `${env().APP_URL}/@${profile.username}`,
              page: (chunks) => <Link href={`/@${profile.username}`}>{chunks}</Link>,
              account: (chunks) => <Link href="/settings">{chunks}</Link>,
            })}
          </p>
          <PhotoField name={profile.displayName} src={profile.photoUrl} />
          <ProfileForm
            profile={profile}
            page={await pageAsShown(ctx, profile.username)}
            badges={await listBadges(ctx)}
            origin={env().APP_URL}
          />
          <Section
            title={t("shelves")}
            id="own-shelves"
            more={<Link href="/library/shelves">{t("makeShelf")}</Link>}
            className="max-w-140"
          >
            {shelves.total === 0 ? (
              <p>{t("noShelf")}</p>
            ) : (
              <ShelfOrder shelves={shelves.data} whole={shelves.pageCount <= 1} />
            )}
          </Section>
        </>
      ) : (
        <p>{t.rich("noUsername", { account: (chunks) => <Link href="/settings">{chunks}</Link> })}</p>
      )}
    </SettingsFrame>
  );
}
