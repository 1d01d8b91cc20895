import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { mailName, reasonOf } from "@/components/notifications/dead-letter-labels";
import { RetryAll, RetryOne } from "@/components/notifications/dead-letters";
import { RemoveButton } from "@/components/site/remove-button";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Tabs } from "@/components/ui/tabs";
import { longDate } from "@/lib/format/dates";
import { addressOf } from "@/lib/format/urls";
import { listDeadLetters } from "@/lib/notifications/dead-letters";
import { ListDeadLetters } from "@/lib/notifications/schemas";
import { notificationTypes } from "@/lib/registry/notification-types";
import { orNotFound } from "@/lib/web/page-context";
import { type Query, queryAs, textParams } from "@/lib/web/query";
import { staffContext } from "../staff";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.deadLettersPage");
  return { title: t("title"), robots: { index: false } };
}

const HERE = "/admin/dead-letters";
const TABS = [undefined, "push", "mail"] as const;

/** What was given up after the last attempt. Neither words nor addresses are shown: they are their readers'. */
export default async function DeadLettersPage({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await staffContext(HERE, "admin");
  const query = queryAs(ListDeadLetters, textParams(await searchParams));
  const letters = await orNotFound(listDeadLetters(ctx, query));
  const t = await getTranslations("admin.deadLettersPage");
  const locale = await getLocale();
  const nameOf = (kind: string): string => {
    const label = notificationTypes.find(({ type }) => type === kind)?.label(locale);
    const mail = mailName(kind);
    return label ?? (t.has(`mail.${mail}`) ? t(`mail.${mail}`) : t("mail.other"));
  };
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">{t("about")}</p>
      <Tabs
        label={t("tabs")}
        tabs={TABS.map((channel) => ({
          href: addressOf(HERE, { channel: channel ?? "" }),
          label: t(`channel.${channel ?? "all"}`),
          current: channel === query.channel,
        }))}
      />
      {letters.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <>
          <Row as="p" justify="between" className="my-4">
            <span className="text-ink-2 tabular-nums">{t("count", { count: letters.total })}</span>
            <RetryAll channel={query.channel} />
          </Row>
          <RuledList>
            {letters.data.map(({ id, channel, kind: type, attempts, error, createdAt, diedAt }) => {
              const kind = nameOf(type);
              const { reason, status } = reasonOf(error);
              return (
                <li key={id}>
                  <Row as="p">
                    <b>{kind}</b>
                    <Badge>{t(`channel.${channel}`)}</Badge>
                  </Row>
                  <p>
                    {t(`reason.${reason}`, { status })}
                    {reason === "other" && error && (
                      <span dir="ltr" className="break-words text-ink-2">
                        {" "}
                        {error}
                      </span>
                    )}
                  </p>
                  <p className="text-small text-ink-2 tabular-nums">
                    {t.rich("history", {
                      createdOn: longDate(createdAt, locale),
                      diedOn: longDate(diedAt, locale),
                      attempts,
                      created: (chunks) => <time dateTime={createdAt}>{chunks}</time>,
                      died: (chunks) => <time dateTime={diedAt}>{chunks}</time>,
                    })}
                  </p>
                  <Row className="mt-2">
                    <RetryOne id={id} of={t("letter", { kind, channel })} />
                    <RemoveButton
                      operation="DELETE /admin/dead-letters/{id}"
                      params={{ id }}
                      question={t("dropQuestion")}
                      verb={t("drop")}
                      successMessage={t("dropped")}
                      of={t("dropOf", { channel, kind })}
                    />
                  </Row>
                </li>
              );
            })}
          </RuledList>
        </>
      )}
      <Pagination
        page={letters.page}
        pageCount={letters.pageCount}
        href={(to) => addressOf(HERE, { channel: query.channel ?? "", page: to })}
      />
    </>
  );
}
