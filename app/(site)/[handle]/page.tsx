import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import brygadaItalic from "@/app/fonts/brygada-italic.woff2";
import { EditPage } from "@/components/profiles/edit-page";
import { ProfileLayout } from "@/components/profiles/layouts";
import { YearOffer } from "@/components/profiles/year-offer";
import { AnewWhenTied } from "@/components/ui/anew-when-tied";
import { JsonLd } from "@/components/ui/json-ld";
import { themeStyle } from "@/lib/format/theme";
import { env } from "@/lib/kernel/env";
import { currentScope } from "@/lib/kernel/scope";
import { profileJsonLd, profileSummary } from "@/lib/profiles/summary";
import { getYearOffer } from "@/lib/profiles/year-offer";
import { alternatesOf, embedTypes, feedTypes, openGraphOf } from "@/lib/web/alternates";
import { handleOf } from "@/lib/web/handle";
import { movedFor } from "@/lib/web/moved";
import { publicPageContext } from "@/lib/web/page-context";
import { profileNamed, profileOf } from "./list-of-reader";

type Props = { params: Promise<{ handle: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const profile = await profileOf({ params });
  const t = await getTranslations("profiles.profilePage");
  const path = `/@${profile.username}`;
  const description = profileSummary(profile, await getLocale());
  return {
    title: `${profile.displayName} (@${profile.username})`,
    description,
    robots: profile.indexed ? undefined : { index: false },
    alternates: await alternatesOf(path, { ...(await embedTypes(path)), ...feedTypes(`/feeds${path}/reviews`) }),
    openGraph: {
      ...(await openGraphOf(path)),
      type: "profile",
      title: profile.displayName,
      description,
      username: profile.username,
      images: [
        {
          url: `/cards/profile/${profile.userId}.png`,
          width: 1200,
          height: 630,
          alt: t("cardAlt", { name: profile.displayName }),
        },
      ],
    },
    twitter: { card: "summary_large_image" },
  };
}

export default async function Profile({ params }: Props) {
  const handle = handleOf((await params).handle);
  const ctx = await publicPageContext();
  const profile = await profileNamed(handle);
  if (handle !== profile.username) await movedFor(`/@${profile.username}`);
  const hasCovers = profile.pinnedBooks.length + profile.currentlyReading.length > 0;
  return (
    <>
      {hasCovers && (
        // For their authors' names: met only when the page is laid out, it would have it laid out once more.
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={brygadaItalic} />
      )}
      <JsonLd data={profileJsonLd(profile, await getLocale())} />
      <AnewWhenTied isMadeForReader={profile.viewer !== null} />
      {profile.viewer?.isOwner && <YearOffer offer={await getYearOffer(ctx)} className="mt-6" />}
      <ProfileLayout
        profile={profile}
        url={profile.vanityUrl ?? `${env().APP_URL}/@${profile.username}`}
        style={themeStyle(profile.theme)}
        elsewhere={currentScope()?.domain ? `${env().APP_URL}/@${profile.username}` : undefined}
        ownAction={<EditPage />}
      />
    </>
  );
}
