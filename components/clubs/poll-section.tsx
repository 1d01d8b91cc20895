import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import type { Poll } from "@/lib/clubs/poll-schemas";
import { viewerModerates } from "@/lib/clubs/schemas";
import type { ClubView } from "@/lib/clubs/views";
import { PollView, questionOf } from "./poll-view";

/** What the club is asked now; moderators find here how to ask. */
export function PollSection({ club, polls }: { club: ClubView; polls: Poll[] }) {
  const t = useTranslations("clubs.pollSection");
  const covered = useTranslations("ui.coveredWords");
  const view = useTranslations("clubs.pollView");
  const moderates = viewerModerates(club);
  if (polls.length === 0 && !moderates) return null;
  const at = `/clubs/${club.slug}/polls`;
  return (
    <Section title={t("title")} id="polls" more={<Link href={at}>{t("all")}</Link>}>
      <Stack gap={8}>
        {polls.map((poll) => (
          <div key={poll.id}>
            <PollView
              club={club}
              poll={poll}
              below="h4"
              staysId="polls"
              heading={
                <h3 className="wrap-anywhere mb-1">
                  <Link href={`${at}/${poll.id}`} className="no-underline hover:underline">
                    <bdi>{questionOf(poll, view, covered)}</bdi>
                  </Link>
                </h3>
              }
            />
          </div>
        ))}
      </Stack>
      {moderates && (
        <p className="mt-4">
          <ButtonLink href={`${at}#ask`}>{t("ask")}</ButtonLink>
        </p>
      )}
    </Section>
  );
}
