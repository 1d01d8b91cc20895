import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { BookShelf } from "@/components/books/book-shelf";
import { Board } from "@/components/clubs/board";
import { Achieved, ClubCalendar } from "@/components/clubs/club-aside";
import { ClubHead } from "@/components/clubs/club-head";
import { LendingPlate } from "@/components/clubs/current-read";
import { FirstSteps } from "@/components/clubs/first-steps";
import { MemberGrid } from "@/components/clubs/member-grid";
import { PollSection } from "@/components/clubs/poll-section";
import { VotingSection } from "@/components/clubs/voting-section";
import { AnewWhenTied } from "@/components/ui/anew-when-tied";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { JsonLd } from "@/components/ui/json-ld";
import { Columns } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { clubPage } from "@/lib/clubs/club-page";
import { getClub } from "@/lib/clubs/clubs";
import { clubJsonLd } from "@/lib/clubs/json-ld";
import { clubDescription } from "@/lib/clubs/page-descriptions";
import { alternatesOf, embedTypes, openGraphOf } from "@/lib/web/alternates";
import { movedFor } from "@/lib/web/moved";
import { orNotFound, publicPageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string }> };

const SECONDS = 60;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("clubs.clubPage");
  const club = await orNotFound(getClub(await publicPageContext(SECONDS), (await params).slug));
  const description = clubDescription(club, await getLocale()) || t("description", { count: club.memberCount });
  if (club.visibility === "private") return { title: club.name, robots: { index: false } };
  return {
    title: club.name,
    description,
    alternates: await alternatesOf(`/clubs/${club.slug}`, await embedTypes(`/clubs/${club.slug}`)),
    openGraph: {
      ...(await openGraphOf(`/clubs/${club.slug}`)),
      title: club.name,
      description,
      images: [{ url: `/cards/club/${club.id}.png`, width: 1200, height: 630, alt: t("cardAlt", { name: club.name }) }],
    },
    twitter: { card: "summary_large_image" },
  };
}

export default async function ClubPage({ params }: Props) {
  const talk = await getTranslations("clubs.discussionsPage");
  const t = await getTranslations("clubs.clubPage");
  const { slug } = await params;
  const ctx = await publicPageContext(SECONDS);
  const { club, isMember, voting, polls, discussions, members, reads, meetings, achievements, settings } =
    await orNotFound(clubPage(ctx, slug));
  if (slug !== club.slug) await movedFor(`/clubs/${club.slug}`);
  const now = ctx.now.getTime();
  const past = reads.data.filter(({ status }) => status === "past");
  return (
    <>
      {club.visibility === "public" && <JsonLd data={clubJsonLd(club, await getLocale())} />}
      <AnewWhenTied isMadeForReader={ctx.actor !== null} />
      <ClubHead club={club} signedIn={ctx.actor !== null} settings={settings} />
      {club.viewer?.role === "admin" && isMember && (
        <FirstSteps club={club} has={{ reads: reads.total > 0, meetings: meetings.total > 0 }} />
      )}
      {club.currentRead ? (
        <LendingPlate club={club} read={club.currentRead} now={now} />
      ) : (
        <EmptyState>{isMember ? t("noReadMember") : t("noRead")}</EmptyState>
      )}
      <Columns layout="aside" className="gap-y-0! lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <ClubCalendar club={club} reads={reads.data} meetings={meetings.data} now={now} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <VotingSection club={club} voting={voting} isMember={isMember} />
          <PollSection club={club} polls={polls} />
          <Section
            title={t("discussion")}
            id="discussion"
            more={<Link href={`/clubs/${club.slug}/discussions`}>{t("all", { total: discussions.total })}</Link>}
          >
            {discussions.total > 0 ? (
              <Board slug={club.slug} discussions={discussions.data} now={now} />
            ) : (
              <p className="text-ink-2">{talk("empty")}</p>
            )}
            {isMember && (
              <p className="mt-5">
                <ButtonLink href={`/clubs/${club.slug}/discussions#new`}>{talk("new")}</ButtonLink>
              </p>
            )}
          </Section>
        </div>
        <aside className="min-w-0 lg:col-start-2">
          <Section
            title={t("members")}
            id="members"
            more={<Link href={`/clubs/${club.slug}/members`}>{t("all", { total: members.total })}</Link>}
          >
            <MemberGrid members={members.data} legend={club.currentRead !== null} />
          </Section>
          <Achieved club={club} achievements={achievements} />
          {past.length > 0 && (
            <Section title={t("past")} id="past" more={<Link href={`/clubs/${club.slug}/reads`}>{t("allPast")}</Link>}>
              <BookShelf books={past.slice(0, 5).map(({ book }) => book)} label={t("pastLabel")} />
            </Section>
          )}
        </aside>
      </Columns>
    </>
  );
}
