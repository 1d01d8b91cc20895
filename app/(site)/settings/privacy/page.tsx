import type { Metadata } from "next";
import Link from "next/link";
import { SettingsFrame } from "@/components/account/settings-rail";
import { BlockList, FollowerList } from "@/components/profiles/people-lists";
import { PrivacyForm } from "@/components/profiles/privacy-form";
import { Section } from "@/components/ui/section";
import { getPrivacy } from "@/lib/profiles/own-profile";
import { listBlocks, listFollowers } from "@/lib/profiles/relations";
import { readerPageContext } from "@/lib/web/page-context";

export const metadata: Metadata = { title: "Privacy", robots: { index: false } };

const PAGE = { page: 1, limit: 100 };

export default async function PrivacySettings() {
  const ctx = await readerPageContext("/settings/privacy");
  const privacy = await getPrivacy(ctx);
  const blocks = await listBlocks(ctx, PAGE);
  const followers = await listFollowers(ctx, PAGE);
  return (
    <SettingsFrame title="Privacy">
      <PrivacyForm privacy={privacy} />
      <p className="mt-6">
        <Link className="btn" href="/settings/privacy/stranger">
          View as a stranger
        </Link>
      </p>
      <Section title="Shelves and reviews" id="levels">
        <p className="prose">
          Each shelf has its own level, under <Link href="/settings/shelves">Shelves</Link>. A review can be only for
          you, where you write it. Private notes on books are never shown to anybody, in no export but your own.
        </p>
      </Section>
      <Section title="Blocked" id="blocked">
        <p className="prose mb-4">
          Whoever you block does not find you, nor you them, while they are signed in. A page that strangers may see can
          be read by anybody who signs out; only Anonymous, or private shelves, prevent that.
        </p>
        <BlockList blocks={blocks.data} />
      </Section>
      <Section title="Followers" id="followers">
        <p className="prose mb-4">They see your shelves for followers.</p>
        <FollowerList followers={followers.data} />
      </Section>
    </SettingsFrame>
  );
}
