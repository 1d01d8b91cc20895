import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PollView, questionOf } from "@/components/clubs/poll-view";
import { Link } from "@/components/ui/link";
import { getClub } from "@/lib/clubs/clubs";
import { getPoll } from "@/lib/clubs/polls";
import { orNotFound, pageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ slug: string; id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("clubs.pollPage");
  return { title: t("metaTitle"), robots: { index: false } };
}

export default async function PollPage({ params }: Props) {
  const t = await getTranslations("clubs.pollPage");
  const view = await getTranslations("clubs.pollView");
  const covered = await getTranslations("ui.coveredWords");
  const { slug, id } = await params;
  const ctx = await pageContext();
  const club = await orNotFound(getClub(ctx, slug));
  const poll = await orNotFound(getPoll(ctx, club.id, id));
  const at = `/clubs/${club.slug}`;
  return (
    <>
      <p className="text-small mt-10">
        <Link href={at}>
          <bdi>{club.name}</bdi>
        </Link>{" "}
        · <Link href={`${at}/polls`}>{t("polls")}</Link>
      </p>
      <PollView
        below="h2"
        staysId="poll"
        club={club}
        poll={poll}
        heading={
          <h1 id="poll" className="wrap-anywhere mb-2">
            <bdi>{questionOf(poll, view, covered)}</bdi>
          </h1>
        }
      />
    </>
  );
}
