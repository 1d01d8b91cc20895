import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ShapeLink } from "@/components/developers/entry";
import { type ErrorEntry, ErrorList } from "@/components/developers/error-list";
import { Guide } from "@/components/developers/guide";
import { OperationLines } from "@/components/developers/operation-lines";
import { ReferenceSearch } from "@/components/developers/reference-search";
import { WebhookGuide } from "@/components/developers/webhook-guide";
import { Link } from "@/components/ui/link";
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

type Props = { searchParams: Promise<Query> };

/** First steps, every operation in one line, and every error code: an error's `type` leads here. */
export default async function DevelopersPage({ searchParams }: Props) {
  const t = await getTranslations("developers.referencePage");
  await publicPageContext(SECONDS);
  const reference = apiReference();
  const { areas } = reference;
  const q = textParam((await searchParams).q, MAX_QUERY_LENGTH);
  const found = findInReference(reference, q);
  const matches =
    found.areas.reduce((sum, area) => sum + area.operations.length, 0) + found.shapes.length + found.codes.length;
  const count = areas.reduce((sum, area) => sum + area.operations.length, 0);
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-8">
        {t.rich("origin", { count, version, link: (chunks) => <a href="/api/openapi.json">{chunks}</a> })}
      </p>
      <ReferenceSearch query={q} />
      {q ? (
        <p>
          {t("found", { q, count: matches })} <Link href="/developers">{t("all")}</Link>
        </p>
      ) : (
        <>
          <Guide apiUrl={apiUrl()} />
          <WebhookGuide events={webhookEvents} examples={VERIFY_EXAMPLES} request={EXAMPLE_REQUEST} />
        </>
      )}
      {found.areas.map((area) => (
        <Section key={area.slug} title={area.name} id={area.slug}>
          <OperationLines
            area={area.slug}
            operations={area.operations.map(({ id, method, path, summary }) => ({ id, method, path, summary }))}
          />
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
        <Section title={t("errors")} id="errors">
          <ErrorList errors={errorsOf(reference, new Set(found.codes))} />
        </Section>
      )}
    </>
  );
}

/** The codes that are shown: first what any operation may answer, then what some do, with those. */
function errorsOf({ areas, codes }: Reference, shown: ReadonlySet<string>): ErrorEntry[] {
  const areaOf = new Map(areas.flatMap(({ slug, operations }) => operations.map(({ id }) => [id, slug] as const)));
  const isCommon = new Set(ERROR_CODES.map(({ code }) => code));
  const meaning = new Map(OWN_ERROR_CODES.map((entry) => [entry.code, entry]));
  const own = codes.filter(({ code }) => !isCommon.has(code));
  return [
    ...ERROR_CODES.map((error) => ({ ...error, answeredBy: [], more: 0 })),
    ...own.map(({ code, operations }) => ({
      code,
      status: meaning.get(code)?.status,
      description: meaning.get(code)?.description ?? "",
      answeredBy: operations.slice(0, MAX_NAMED).map((id) => ({ id, area: areaOf.get(id) })),
      more: Math.max(0, operations.length - MAX_NAMED),
    })),
  ].filter(({ code }) => shown.has(code));
}
