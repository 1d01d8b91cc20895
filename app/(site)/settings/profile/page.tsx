import type { Metadata } from "next";
import Link from "next/link";
import { SettingsFrame } from "@/components/account/settings-rail";
import { PhotoField } from "@/components/profiles/photo-field";
import { ProfileForm } from "@/components/profiles/profile-form";
import { ShelfOrder } from "@/components/profiles/shelf-order";
import { Section } from "@/components/ui/section";
import { env } from "@/lib/kernel/env";
import { listBadges } from "@/lib/profiles/badges";
import { getOwnProfile } from "@/lib/profiles/own-profile";
import { pageAsShown } from "@/lib/profiles/page-as-shown";
import { listShelves } from "@/lib/profiles/shelves";
import { readerPageContext } from "@/lib/web/page-context";

export const metadata: Metadata = { title: "Your page", robots: { index: false } };

export default async function ProfileSettings() {
  const ctx = await readerPageContext("/settings/profile");
  const profile = await getOwnProfile(ctx);
  const shelves = await listShelves(ctx, { page: 1, limit: 100 });
  return (
    <SettingsFrame title="Your page">
      {profile.username ? (
        <>
          <p className="mb-6">
            It stands at{" "}
            <Link href={`/@${profile.username}`}>
              {env().APP_URL}/@{profile.username}
            </Link>
            . The name itself is changed under <Link href="/settings">Account</Link>; the old one keeps leading to you.
          </p>
          <PhotoField name={profile.displayName} src={profile.photoUrl} />
          <ProfileForm
            profile={profile}
            page={await pageAsShown(ctx, profile.username)}
            badges={await listBadges(ctx)}
            origin={env().APP_URL}
          />
          <Section
            title="Shelves on your page"
            id="own-shelves"
            more={<Link href="/settings/shelves">Make a shelf</Link>}
            className="profile-desk-shelves"
          >
            {shelves.total === 0 ? (
              <p>You have no shelf yet.</p>
            ) : (
              <ShelfOrder shelves={shelves.data} whole={shelves.pageCount <= 1} />
            )}
          </Section>
        </>
      ) : (
        <p>
          Choose a username under <Link href="/settings">Account</Link> first: it is the address of your page.
        </p>
      )}
    </SettingsFrame>
  );
}
