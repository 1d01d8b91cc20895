import type { Metadata } from "next";
import Link from "next/link";
import { ChallengeList } from "@/components/library/challenge-list";
import { GoalForm, GoalLine } from "@/components/library/goal-form";
import { Section } from "@/components/ui/section";
import { longDate } from "@/lib/format/dates";
import { listBadges, listChallenges } from "@/lib/profiles/badges";
import { listGoals } from "@/lib/profiles/goals";
import { readerPageContext } from "@/lib/web/page-context";

export const metadata: Metadata = { title: "Goal and challenges", robots: { index: false } };

export default async function GoalsPage() {
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
        <Link href="/library">My shelves</Link>
      </p>
      <h1 className="mt-2 mb-6">Goal and challenges</h1>
      <Section title={`Books to finish in ${year}`} id="goal">
        <GoalForm key={present?.id ?? "none"} year={year} goal={present ?? null} />
        {earlier.length > 0 && (
          <ul className="lines mt-6" aria-label="Goals of other years">
            {earlier.map((goal) => (
              <GoalLine key={goal.id} goal={goal} />
            ))}
          </ul>
        )}
      </Section>
      <Section title={`Challenges of ${year}`} id="challenges">
        <ChallengeList challenges={challenges} />
      </Section>
      <Section title="Badges earned" id="badges" more={<Link href="/settings/profile">Choose which are shown</Link>}>
        {badges.length === 0 ? (
          <p>None yet. The first one comes with the first finished book.</p>
        ) : (
          <ul className="lines">
            {badges.map(({ id, label, description, year: of, earnedAt }) => (
              <li key={`${id} ${of}`} className="row between">
                <span>
                  <b className="serif">
                    {label}
                    {of !== null && ` ${of}`}
                  </b>{" "}
                  <span className="small quiet">{description}</span>
                </span>
                <span className="small quiet num">{longDate(earnedAt)}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}
