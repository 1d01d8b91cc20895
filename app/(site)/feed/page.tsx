import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ActivityItem } from "@/components/home/activity-item";
import { FeedHead } from "@/components/home/feed-head";
import { byDay, DaySection } from "@/components/notifications/day-section";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { addressOf } from "@/lib/format/urls";
import { dayOf } from "@/lib/format/zones";
import { ACTIVITY_ID } from "@/lib/home/activity-schemas";
import { listActivity } from "@/lib/home/list-activity";
import { getPrivacy } from "@/lib/profiles/own-profile";
import { readerPageContext } from "@/lib/web/page-context";
import { type Query, textParam, textParams } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.feedPage");
  return { title: t("title"), robots: { index: false } };
}

const SHOWN = 30;
/** Dates of reading are days and no instants: all of the feed stands under days in UTC, so that its order is one. */
const ZONE = "UTC";

/** What the readers do whom one follows, newest first, until there is no more. */
export default async function FeedPage({ searchParams }: Props) {
  const query = await searchParams;
  const ctx = await readerPageContext(addressOf("/feed", textParams(query)));
  const t = await getTranslations("home.feedPage");
  const asked = textParam(query.after);
  const after = ACTIVITY_ID.test(asked) ? asked : undefined;
  const { data, total } = await listActivity(ctx, { page: 1, limit: SHOWN, after });
  const { shareActivity } = await getPrivacy(ctx);
  const today = dayOf(ctx.now.toISOString(), ZONE);
  return (
    <div className="mx-auto max-w-3xl">
      <FeedHead current="/feed" />
      <p className="mt-5 text-ink-2">
        {t.rich(shareActivity ? "shared" : "notShared", {
          link: (chunks) => <Link href="/settings/privacy">{chunks}</Link>,
        })}
      </p>
      {data.length === 0 && !after ? (
        <EmptyState action={<ButtonLink href="/search?kind=readers">{t("findReaders")}</ButtonLink>}>
          {t("empty")}
        </EmptyState>
      ) : (
        <>
          {byDay(data, ({ at }) => at, ZONE).map(({ day, ofDay }) => (
            <DaySection key={day} day={day} today={today}>
              <ul>
                {ofDay.map((activity) => (
                  <ActivityItem key={activity.id} activity={activity} />
                ))}
              </ul>
            </DaySection>
          ))}
          <p className="mt-8 text-center text-ink-2">
            {total > data.length ? (
              <ButtonLink href={addressOf("/feed", { after: data.at(-1)?.id })}>{t("older")}</ButtonLink>
            ) : (
              t("end")
            )}
          </p>
        </>
      )}
    </div>
  );
}
