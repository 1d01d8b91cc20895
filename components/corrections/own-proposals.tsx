import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import type { Proposal } from "@/lib/catalogue/correction-schemas";
import { longDate } from "@/lib/format/dates";
import { addressOf } from "@/lib/format/urls";
import type { Page } from "@/lib/http/pagination";
import { Changes } from "./changes";

/** What a reader suggested, and what became of it. */
export function OwnProposals({ proposals }: { proposals: Page<Proposal> }) {
  const t = useTranslations("corrections.ownProposals");
  const locale = useLocale();
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="mt-2 mb-6 text-ink-2">{t("lead")}</p>
      {proposals.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <RuledList>
          {proposals.data.map(({ id, subject, changes, status, note, createdAt }) => (
            <li key={id}>
              <Row justify="between">
                <Link
                  className="wrap-anywhere min-w-0 font-[550]"
                  href={`/${subject.kind === "book" ? "books" : "authors"}/${subject.slug}`}
                >
                  <bdi>{subject.name}</bdi>
                </Link>
                <Badge>{t(`status.${status}`)}</Badge>
              </Row>
              <p className="text-ink-2 text-small">
                <time dateTime={createdAt}>{longDate(createdAt, locale)}</time>
              </p>
              <Changes changes={changes} />
              {note && <p className="wrap-anywhere mt-2">{t("note", { note })}</p>}
            </li>
          ))}
        </RuledList>
      )}
      <Pagination
        page={proposals.page}
        pageCount={proposals.pageCount}
        href={(page) => addressOf("/settings/corrections", { page })}
      />
    </>
  );
}
