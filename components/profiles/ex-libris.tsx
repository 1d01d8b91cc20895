import Link from "next/link";
import { FollowReader } from "@/components/profiles/follow-reader";
import { ShareButton } from "@/components/profiles/share-button";
import { Mark } from "@/components/ui/mark";
import { Markdown } from "@/components/ui/markdown";
import { Plate, SwelledRule } from "@/components/ui/plate";
import { SignInLink } from "@/components/ui/sign-in-link";
import { archedText, sunburst } from "@/lib/covers/marks";
import { longDate } from "@/lib/format/dates";
import type { PublicProfile } from "@/lib/profiles/schemas";

type Shown = Omit<PublicProfile, "currentlyReading" | "pinnedBooks" | "recentReviews">;

/** The engraved plate of a reader: arched words, a sun that is theirs alone, name, motto. */
export function ExLibris({ profile, name: Name = "h1" }: { profile: Shown; name?: "h1" | "p" }) {
  return (
    <Plate className="exlibris">
      <Mark engraving={archedText("EX LIBRIS")} className="arch" />
      <Portrait profile={profile} />
      <Name className="reader-name">{profile.displayName}</Name>
      <p className="quiet">@{profile.username}</p>
      <SwelledRule />
      {profile.bio && <Markdown text={profile.bio} className="italic" />}
      <p className="small mt-3 accent">Reading here since {new Date(profile.joinedAt).getUTCFullYear()}</p>
    </Plate>
  );
}

export function Portrait({ profile }: { profile: Shown }) {
  if (!profile.photoUrl)
    return <Mark engraving={sunburst(profile.displayName, profile.username, "var(--accent)")} className="sun" />;
  return (
    // biome-ignore lint/performance/noImgElement: uploads are already re-encoded and sized by us
    <img src={profile.photoUrl} alt={`Portrait of ${profile.displayName}`} className="photo" width={148} height={148} />
  );
}

/** What can be done with a profile, and where else its reader is. */
export function ProfileActions({ profile, url }: { profile: Shown; url: string }) {
  return (
    <div className="stack">
      <div className="row acts-row">
        <FirstAct profile={profile} />
        <ShareButton url={url} title={`${profile.displayName} on Bookplate`} />
      </div>
      {profile.links.length > 0 && (
        <ul className="row acts-row" aria-label="Elsewhere">
          {profile.links.map(({ url: href, label, verified }) => (
            <li key={href}>
              <a href={href} rel={`me ugc nofollow noopener`}>
                {label ?? new URL(href).host}
              </a>
              {verified && (
                <span className="small cloth" title="That page links back here">
                  {" "}
                  ✓ verified
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {profile.badges.length > 0 && (
        <ul className="row acts-row" style={{ gap: 8 }} aria-label="Badges">
          {profile.badges.map((badge) => (
            <li key={`${badge.id} ${badge.year}`}>
              <span
                className={`tag ${TONES[badge.id.length % TONES.length]}`}
                title={`${badge.description}, ${longDate(badge.earnedAt)}`}
              >
                {badge.label}
                {badge.year !== null && ` ${badge.year}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** To follow, or for the owner to change the page. */
function FirstAct({ profile: { username, displayName, viewer } }: { profile: Shown }) {
  if (!viewer) return <SignInLink className="btn pri">Follow</SignInLink>;
  if (viewer.isOwner)
    return (
      <Link className="btn pri" href="/settings/profile" prefetch={false}>
        Change your page
      </Link>
    );
  return <FollowReader username={username} name={displayName} following={viewer.following} />;
}

const TONES = ["green", "blue", "off"];
