import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Code, Described } from "@/components/developers/code";
import { Definition, Definitions, TermNote } from "@/components/developers/definitions";
import { EntryLink, ShapeLink } from "@/components/developers/entry";
import { Guide } from "@/components/developers/guide";
import { OperationName } from "@/components/developers/operation";
import { ReferenceSearch } from "@/components/developers/reference-search";
import { WebhookGuide } from "@/components/developers/webhook-guide";
import { Link, PageAnchor } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { ERROR_CODES, OWN_ERROR_CODES } from "@/lib/format/error-codes";
import type { Reference } from "@/lib/http/reference";
import { findInReference } from "@/lib/http/reference-search";
import { webhookEvents } from "@/lib/registry/webhook-owners";
import { alternatesOf } from "@/lib/web/alternates";
import { publicPageContext } from "@/lib/web/page-context";
import { type Query, textParam } from "@/lib/web/query";
import { apiReference, apiUrl } from "@/lib/web/reference";
import { EXAMPLE_REQUEST, VERIFY_EXAMPLES } from "@/lib/webhooks/verify-examples";
import { version } from "@/package.json";

const SECONDS = 3600;
const MAX_QUERY_LENGTH = 200;
/** Of a code that more operations answer so many are named; a search for it lists all. */
const MAX_NAMED = 6;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.referencePage");
  return { title: t("title"), description: t("description"), alternates: await alternatesOf("/developers") };
}

/** First steps, every operation in one line, and every error code: an error's `type` leads here. */
type Props = { searchParams: Promise<Query> };

export default async function DevelopersPage({ searchParams }: Props) {
  const t = await getTranslations("developers.referencePage");
  await publicPageContext(SECONDS);
  const reference = apiReference();
  const { areas, codes } = reference;
  const q = textParam((await searchParams).q, MAX_QUERY_LENGTH);
  const found = findInReference(reference, q);
  const count =
    found.areas.reduce((sum, area) => sum + area.operations.length, 0) + found.shapes.length + found.codes.length;
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
      <ReferenceSearch query={q} />
      {q ? (
        <p>
          {t("found", { q, count })} <Link href="/developers">{t("all")}</Link>
        </p>
      ) : (
        <>
          <Guide apiUrl={apiUrl()} />
          <WebhookGuide events={webhookEvents} examples={VERIFY_EXAMPLES} request={EXAMPLE_REQUEST} />
        </>
      )}
      {found.areas.map((area) => (
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
      {q && found.shapes.length > 0 && (
        <Section title={t("shapes")} id="shapes">
          <ul>
            {found.shapes.map((shape) => (
              <li key={shape.name}>
                <ShapeLink shape={shape} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {(!q || found.codes.length > 0) && (
        <Errors
          codes={codes}
          shown={new Set(found.codes)}
          areaOf={new Map(operations.map(({ id, slug }) => [id, slug]))}
        />
      )}
    </>
  );
}

type ErrorsProps = {
  codes: Reference["codes"];
  shown: ReadonlySet<string>;
  areaOf: ReadonlyMap<string, string>;
};

function Errors({ codes, shown, areaOf }: ErrorsProps) {
  const t = useTranslations("developers.referencePage");
  const common = ERROR_CODES.filter(({ code }) => shown.has(code));
  const own = codes.filter(({ code }) => shown.has(code) && !ERROR_CODES.some((other) => other.code === code));
  const meaning = new Map(OWN_ERROR_CODES.map((entry) => [entry.code, entry]));
  return (
    <Section title={t("errors")} id="errors">
      <Definitions>
        {common.map(({ code, status, description: text }) => (
          <Definition
            key={code}
            id={`error-${code}`}
            term={
              <>
                <Code>{code}</Code> <TermNote>{status}</TermNote>
              </>
            }
          >
            <Described>{text}</Described>
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
            <Described>{meaning.get(code)?.description ?? ""}</Described>{" "}
            {t.rich(operations.length > MAX_NAMED ? "answeredByMore" : "answeredBy", {
              operations: () =>
                operations.slice(0, MAX_NAMED).flatMap((id, index) => [
                  index > 0 && ", ",
                  <PageAnchor key={id} href={`/developers/${areaOf.get(id)}#${id}`}>
                    {id}
                  </PageAnchor>,
                ]),
              count: operations.length - MAX_NAMED,
              all: (chunks) => <PageAnchor href={`/developers?q=${code}`}>{chunks}</PageAnchor>,
            })}
          </Definition>
        ))}
      </Definitions>
    </Section>
  );
}
