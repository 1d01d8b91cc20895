import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Code } from "@/components/developers/code";
import { Definition, Definitions, TermNote } from "@/components/developers/definitions";
import { EntryLink } from "@/components/developers/entry";
import { Guide } from "@/components/developers/guide";
import { OperationName } from "@/components/developers/operation";
import { Link, PageAnchor } from "@/components/ui/link";
import { SearchForm } from "@/components/ui/search-form";
import { Section } from "@/components/ui/section";
import { ERROR_CODES, OWN_ERROR_CODES } from "@/lib/format/error-codes";
import type { Operation, Reference } from "@/lib/http/reference";
import { alternatesOf } from "@/lib/web/alternates";
import { publicPageContext } from "@/lib/web/page-context";
import { type Query, textParam } from "@/lib/web/query";
import { apiReference, apiUrl } from "@/lib/web/reference";
import { version } from "@/package.json";

const SECONDS = 3600;
const MAX_QUERY_LENGTH = 200;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.referencePage");
  return { title: t("title"), description: t("description"), alternates: await alternatesOf("/developers") };
}

/** First steps, every operation in one line, and every error code: an error's `type` leads here. */
type Props = { searchParams: Promise<Query> };

/** Whether every word stands in an operation's path, name or summary. */
const matches = ({ id, method, path, summary }: Operation, q: string) => {
  const text = `${method} ${path} ${id} ${summary}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

export default async function DevelopersPage({ searchParams }: Props) {
  const t = await getTranslations("developers.referencePage");
  await publicPageContext(SECONDS);
  const { areas, codes } = apiReference();
  const q = textParam((await searchParams).q, MAX_QUERY_LENGTH);
  const shown = areas
    .map((area) => ({ ...area, operations: area.operations.filter((operation) => matches(operation, q)) }))
    .filter((area) => area.operations.length > 0);
  const operations = areas.flatMap((area) => area.operations.map(({ id }) => ({ id, slug: area.slug })));
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-8">
        {t.rich("origin", {
          count: operations.length,
          version,
          link: (chunks) => <a href="/api/openapi.json">{chunks}</a>,
        })}
      </p>
      <SearchForm action="/developers" label={t("search")} query={q} className="mb-8 max-w-[520px]">
        {t("find")}
      </SearchForm>
      {q ? (
        <p>
          {t("found", { q, count: shown.reduce((sum, area) => sum + area.operations.length, 0) })}{" "}
          <Link href="/developers">{t("all")}</Link>
        </p>
      ) : (
        <Guide apiUrl={apiUrl()} />
      )}
      {shown.map((area) => (
        <Section key={area.slug} title={area.name} id={area.slug}>
          <ul>
            {area.operations.map((operation) => (
              <li key={operation.id}>
                <EntryLink href={`/developers/${area.slug}#${operation.id}`}>
                  <OperationName operation={operation} />
                </EntryLink>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {!q && <Errors codes={codes} areaOf={new Map(operations.map(({ id, slug }) => [id, slug]))} />}
    </>
  );
}

function Errors({ codes, areaOf }: { codes: Reference["codes"]; areaOf: ReadonlyMap<string, string> }) {
  const t = useTranslations("developers.referencePage");
  const own = codes.filter(({ code }) => !ERROR_CODES.some((other) => other.code === code));
  const meaning = new Map(OWN_ERROR_CODES.map((entry) => [entry.code, entry]));
  return (
    <Section title={t("errors")} id="errors">
      <Definitions>
        {ERROR_CODES.map(({ code, status, description: text }) => (
          <Definition
            key={code}
            id={`error-${code}`}
            term={
              <>
                <Code>{code}</Code> <TermNote>{status}</TermNote>
              </>
            }
          >
            {text.replaceAll("`", "")}
          </Definition>
        ))}
        {own.map(({ code, operations }) => (
          <Definition
            key={code}
            id={`error-${code}`}
            term={
              <>
                <Code>{code}</Code> <TermNote>{meaning.get(code)?.status}</TermNote>
              </>
            }
          >
            {meaning.get(code)?.description}{" "}
            {t.rich("answeredBy", {
              operations: () =>
                operations.map((id, index) => (
                  <span key={id}>
                    {index > 0 && ", "}
                    <PageAnchor href={`/developers/${areaOf.get(id)}#${id}`}>{id}</PageAnchor>
                  </span>
                )),
            })}
          </Definition>
        ))}
      </Definitions>
    </Section>
  );
}
