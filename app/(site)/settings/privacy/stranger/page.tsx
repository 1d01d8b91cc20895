import type { Metadata } from "next";
import Link from "next/link";
import { ProfileLayout } from "@/components/profiles/layouts";
import { Empty } from "@/components/ui/empty-state";
import { themeStyle } from "@/lib/format/theme";
import { env } from "@/lib/kernel/env";
import { pageForStrangers } from "@/lib/profiles/page-as-shown";
import { readerPageContext } from "@/lib/web/page-context";

export const metadata: Metadata = { title: "Your page, as a stranger sees it", robots: { index: false } };

/** The caller's page through the same gate as everybody's, asked by nobody. */
export default async function AsAStranger() {
  const ctx = await readerPageContext("/settings/privacy/stranger");
  const username = ctx.actor.username ?? "";
  const profile = await pageForStrangers(ctx, username);
  return (
    <>
      <p className="row mt-6" role="note">
        <span className="tag blue">As a stranger</span> <Link href="/settings/privacy">Back to privacy</Link>
      </p>
      {profile ? (
        <ProfileLayout
          profile={profile}
          url={`${env().APP_URL}/@${profile.username}`}
          style={themeStyle(profile.theme)}
        />
      ) : (
        <Empty heading={<span>Nothing</span>}>A stranger gets the page that says there is nobody of this name.</Empty>
      )}
    </>
  );
}
