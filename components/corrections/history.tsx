import { useLocale, useTranslations } from "next-intl";
import { PersonLink } from "@/components/site/person-link";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import type { Revision } from "@/lib/catalogue/correction-schemas";
import { longDate } from "@/lib/format/dates";
import { listOfNames, shownName } from "@/lib/format/names";
import { addressOf } from "@/lib/format/urls";
import type { Page } from "@/lib/http/pagination";
import { Changes } from "./changes";
import { RevertButton } from "./revert-island";

type HistoryProps = {
  subject: { kind: "book" | "author"; id: string; name: string; path: string; correctedFields: readonly string[] };
  history: Page<Revision>;
  mayRevert: boolean;
};

const FIELD = /^(?:[^.]+\.)?(\w+)$/;

/** What was changed in a book or a person, newest first, and which fields no import changes any more. */
export function History({ subject, history, mayRevert }: HistoryProps) {
  const t = useTranslations("corrections.history");
  const names = useTranslations("corrections.fields.name");
  const locale = useLocale();
  const { name, path, correctedFields } = subject;
  const corrected = [...new Set(correctedFields.flatMap((key) => FIELD.exec(key)?.[1] ?? []))];
  return (
    <div className="mx-auto max-w-[760px]">
      <h1 className="mt-13 mb-2 max-md:mt-7">{t("title")}</h1>
      <p className="prose mb-2 text-ink-2">
        {t.rich("lead", {
          name,
          link: (chunks) => (
            <Link href={path}>
              <bdi>{chunks}</bdi>
            </Link>
          ),
        })}
      </p>
      {corrected.length > 0 && (
        <p className="mb-2 text-ink-2 text-small">
          {t("corrected", {
            fields: new Intl.ListFormat(locale).format(corrected.map((field) => names(field as "title"))),
          })}
        </p>
      )}
      <Row className="mb-6">
        <ButtonLink size="compact" href={`${path}/correct`} rel="nofollow">
          {t("suggest")}
        </ButtonLink>
      </Row>
      {history.total === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <RuledList>
          {history.data.map((revision) => (
            <li key={revision.id}>
              <p>
                <time dateTime={revision.at}>{longDate(revision.at, locale)}</time> · <Source revision={revision} />
              </p>
              {revision.merged && (
                <p className="text-small">{t("merged", { names: listOfNames(revision.merged, locale) })}</p>
              )}
              <Changes changes={revision.changes} />
              {mayRevert && revision.changes.length > 0 && (
                <RevertButton
                  kind={subject.kind}
                  id={subject.id}
                  revisionId={revision.id}
                  of={longDate(revision.at, locale)}
                />
              )}
            </li>
          ))}
        </RuledList>
      )}
      <Pagination
        page={history.page}
        pageCount={history.pageCount}
        href={(page) => addressOf(`${path}/history`, { page })}
      />
    </div>
  );
}

function Source({ revision: { by, source } }: { revision: Revision }) {
  const t = useTranslations("corrections.history.source");
  const person = useTranslations("site.person");
  if (!by) return t(source);
  return t.rich("by", {
    source,
    name: shownName(by, person("nameless")),
    link: (chunks) => <PersonLink of={by}>{chunks}</PersonLink>,
  });
}
