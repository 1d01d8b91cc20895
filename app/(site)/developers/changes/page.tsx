import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { Code, Described } from "@/components/developers/code";
import { ChangePolicy } from "@/components/developers/guide";
import { PageAnchor } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { longDate } from "@/lib/format/dates";
import { API_CHANGES, type ApiChange } from "@/lib/http/api-changes";
import { endpoints } from "@/lib/registry/endpoints";
import { alternatesOf } from "@/lib/web/alternates";
import { publicPageContext } from "@/lib/web/page-context";
import { apiReference } from "@/lib/web/reference";

const SECONDS = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.changesPage");
  return { title: t("title"), alternates: await alternatesOf("/developers/changes") };
}

/** What became of the API, day by day, and what programs can rely on. */
export default async function ChangesPage() {
  const t = await getTranslations("developers.changesPage");
  const locale = await getLocale();
  await publicPageContext(SECONDS);
  const placeOf = new Map(
    apiReference().areas.flatMap(({ slug, operations }) =>
      operations.map(({ id }) => [id, `/developers/${slug}#${id}`] as const),
    ),
  );
  const deprecated = endpoints.flatMap((endpoint) =>
    "deprecated" in endpoint && endpoint.deprecated ? [{ id: endpoint.id, ...endpoint.deprecated }] : [],
  );
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2">
        {t.rich("lead", { link: (chunks) => <a href="/api/openapi.json">{chunks}</a> })}
      </p>
      {API_CHANGES.map((change) => (
        <Section
          key={`${change.date} ${change.summary}`}
          title={t("entry", { date: longDate(change.date, locale), version: change.version })}
        >
          <Change change={change} placeOf={placeOf} />
        </Section>
      ))}
      <Section title={t("policy")} id="policy">
        <ChangePolicy />
      </Section>
      <Section title={t("deprecatedNow")} id="deprecated">
        {deprecated.length === 0 && <p>{t("nothingDeprecated")}</p>}
        <ul>
          {deprecated.map(({ id, since, sunset }) => (
            <li key={id}>
              <OperationLink id={id} placeOf={placeOf} />{" "}
              {t("goes", { since: longDate(since, locale), sunset: longDate(sunset, locale) })}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

type Places = { placeOf: ReadonlyMap<string, string> };

/** An operation where the reference explains it; one that went, by its name. */
function OperationLink({ id, placeOf }: { id: string } & Places) {
  const href = placeOf.get(id);
  return href ? (
    <PageAnchor href={href}>
      <Code>{id}</Code>
    </PageAnchor>
  ) : (
    <Code>{id}</Code>
  );
}

function Change({ change: { summary, added = [], changed = [] }, placeOf }: { change: ApiChange } & Places) {
  const t = useTranslations("developers.changesPage");
  return (
    <>
      <Described as="p">{summary}</Described>
      {changed.length > 0 && (
        <ul className="mt-3 list-disc ps-5 [&>li]:py-0.5">
          {changed.map(({ operation, what }) => (
            <li key={`${operation} ${what}`}>
              <OperationLink id={operation} placeOf={placeOf} /> <Described>{what}</Described>
            </li>
          ))}
        </ul>
      )}
      {added.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer py-2.5">{t("added", { count: added.length })}</summary>
          <ul className="columns-3 gap-x-6 max-lg:columns-2 max-md:columns-1 [&>li]:py-0.5">
            {added.map((id) => (
              <li key={id}>
                <OperationLink id={id} placeOf={placeOf} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
