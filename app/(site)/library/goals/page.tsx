import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { badgeTexts } from "@/components/books/badge-texts";
import { CoverRun } from "@/components/books/cover-run";
import { ChallengeList } from "@/components/library/challenge-list";
import { countedBooks } from "@/components/library/counted-books";
import { GoalForm, GoalLine } from "@/components/library/goal-form";
import { LibraryTabs } from "@/components/library/library-tabs";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Section } from "@/components/ui/section";
import { chosenAddresses } from "@/lib/covers/chosen-cover";
import { longDate } from "@/lib/format/dates";
import { listBadges, listChallenges } from "@/lib/profiles/badges";
import { listFinishedBooks } from "@/lib/profiles/finished-books";
import { listGoals } from "@/lib/profiles/goals";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("library.goalsPage");
  return { title: t("title"), robots: { index: false } };
}

/** More than a year of one book a day is no list to look at. */
const COVERS = 120;

export default async function GoalsPage() {
  const t = await getTranslations("library.goalsPage");
  const tBadge = await getTranslations("profiles.badges");
  const locale = await getLocale();
  const ctx = await readerPageContext("/library/goals");
  const year = ctx.now.getUTCFullYear();
  const [{ data: goals }, challenges, badges, finished] = await Promise.all([
    listGoals(ctx, { page: 1, limit: 100 }),
    listChallenges(ctx),
    listBadges(ctx),
    listFinishedBooks(ctx, ctx.actor.username ?? "", { year, limit: COVERS }),
  ]);
  const present = goals.find((goal) => goal.year === year);
  const earlier = goals.filter((goal) => goal.year !== year);
  return (
    <>
      <h1 className="mt-13 mb-6">{t("title")}</h1>
      <LibraryTabs current="goals" />
      <Section title={t("goal", { year })} id="goal">
        <GoalForm key={present?.id ?? "none"} year={year} goal={present ?? null} />
        {finished.length > 0 && (
          <div className="mt-6">
            <CoverRun books={finished} label={t("finished", { year })} />
          </div>
        )}
        {earlier.length > 0 && (
          <RuledList className="mt-6" aria-label={t("otherYears")}>
            {earlier.map((goal) => (
              <GoalLine key={goal.id} goal={goal} />
            ))}
          </RuledList>
        )}
      </Section>
      <Section title={t("challenges", { year })} id="challenges">
        <ChallengeList
          challenges={challenges.map((challenge) => ({
            ...challenge,
            covers: countedBooks(challenge.id, finished).map(({ title, coverUrl }) => ({
              title,
              url: chosenAddresses(coverUrl),
            })),
          }))}
        />
      </Section>
      <Section title={t("badges")} id="badges" more={<Link href="/settings/profile">{t("chooseBadges")}</Link>}>
        {badges.length === 0 ? (
          <p>{t("noBadges")}</p>
        ) : (
          <RuledList>
            {badges
              .map((badge) => ({ ...badge, ...badgeTexts(tBadge, badge) }))
              .map(({ id, label, description, year: of, earnedAt }) => (
                <Row key={`${id} ${of}`} as="li" justify="between">
                  <span>
                    <b className="serif">
                      {label}
                      {of !== null && ` ${of}`}
                    </b>{" "}
                    <span className="text-small text-ink-2">{description}</span>
                  </span>
                  <span className="text-small text-ink-2 tabular-nums">{longDate(earnedAt, locale)}</span>
                </Row>
              ))}
          </RuledList>
        )}
      </Section>
    </>
  );
}
