import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ChallengeList } from "@/components/library/challenge-list";
import { GoalForm, GoalLine } from "@/components/library/goal-form";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Section } from "@/components/ui/section";
import { longDate } from "@/lib/format/dates";
import { listBadges, listChallenges } from "@/lib/profiles/badges";
import { listGoals } from "@/lib/profiles/goals";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("library.goalsPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function GoalsPage() {
  const t = await getTranslations("library.goalsPage");
  const ctx = await readerPageContext("/library/goals");
  const year = ctx.now.getUTCFullYear();
  const goals = (await listGoals(ctx, { page: 1, limit: 100 })).data;
  const challenges = await listChallenges(ctx);
  const badges = await listBadges(ctx);
  const present = goals.find((goal) => goal.year === year);
  const earlier = goals.filter((goal) => goal.year !== year);
  return (
    <div className="max-w-[640px] pt-13">
      <p>
        <Link href="/library">{t("back")}</Link>
      </p>
      <h1 className="mt-2 mb-6">{t("title")}</h1>
      <Section title={t("goal", { year })} id="goal">
        <GoalForm key={present?.id ?? "none"} year={year} goal={present ?? null} />
        {earlier.length > 0 && (
          <RuledList className="mt-6" aria-label={t("otherYears")}>
            {earlier.map((goal) => (
              <GoalLine key={goal.id} goal={goal} />
            ))}
          </RuledList>
        )}
      </Section>
      <Section title={t("challenges", { year })} id="challenges">
        <ChallengeList challenges={challenges} />
      </Section>
      <Section title={t("badges")} id="badges" more={<Link href="/settings/profile">{t("chooseBadges")}</Link>}>
        {badges.length === 0 ? (
          <p>{t("noBadges")}</p>
        ) : (
          <RuledList>
            {badges.map(({ id, label, description, year: of, earnedAt }) => (
              <Row key={`${id} ${of}`} as="li" justify="between">
                <span>
                  <b className="serif">
                    {label}
                    {of !== null && ` ${of}`}
                  </b>{" "}
                  <span className="text-small text-ink-2">{description}</span>
                </span>
                <span className="text-small text-ink-2 tabular-nums">{longDate(earnedAt)}</span>
              </Row>
            ))}
          </RuledList>
        )}
      </Section>
    </div>
  );
}
