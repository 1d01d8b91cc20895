import type { Metadata } from "next";
import { Fields } from "@/components/developers/fields";
import { Guide } from "@/components/developers/guide";
import { OperationEntry } from "@/components/developers/operation";
import { Section } from "@/components/ui/section";
import { endpoints } from "@/lib/endpoints";
import { env } from "@/lib/env";
import { openApiDocument } from "@/lib/http/openapi";
import { type Reference, referenceOf } from "@/lib/http/reference";
import { publicPageContext } from "@/lib/web/page-context";
import { ERROR_CODES } from "@/lib/words/error-codes";
import { counted } from "@/lib/words/numbers";
import { version } from "@/package.json";

const SECONDS = 3600;

export const metadata: Metadata = {
  title: "API reference",
  description:
    "The REST API of Bookplate: every operation with its access, fields, answers, errors and a call to copy.",
  alternates: { canonical: "/developers" },
};

export default async function DevelopersPage() {
  await publicPageContext(SECONDS);
  const apiUrl = `${env().APP_URL}/api`;
  const reference = referenceOf(openApiDocument(endpoints, version), apiUrl);
  const total = reference.areas.reduce((sum, { operations }) => sum + operations.length, 0);
  return (
    <div className="cols with-rail desk reference">
      <nav className="rail" aria-label="Parts of the reference">
        <a href="#token">Getting a token</a>
        <a href="#rules">What always holds</a>
        {reference.areas.map(({ slug, name, operations }) => (
          <a key={slug} href={`#${slug}`}>
            {name} <small className="num">{operations.length}</small>
          </a>
        ))}
        <a href="#shapes">Shapes</a>
        <a href="#errors">Errors</a>
      </nav>
      <div className="min-w-0">
        <h1>API reference</h1>
        <p className="quiet mt-2 mb-8">
          {counted(total, "operation")}, version {version}. Made from the schemas that check every request; the same as
          a document: <a href="/api/openapi.json">OpenAPI 3.1</a>.
        </p>
        <Guide apiUrl={apiUrl} />
        {reference.areas.map(({ name, slug, operations }) => (
          <Section key={slug} title={name} id={slug}>
            {operations.map((operation) => (
              <OperationEntry key={operation.id} operation={operation} />
            ))}
          </Section>
        ))}
        <Section title="Shapes" id="shapes">
          {reference.shapes.map(({ name, description, fields }) => (
            <details key={name} className="op">
              <summary>
                <code>{name}</code>
                {description && <span className="what">{description}</span>}
              </summary>
              <div id={`shape-${name}`}>
                <Fields fields={fields} />
              </div>
            </details>
          ))}
        </Section>
        <Errors codes={reference.codes} />
      </div>
    </div>
  );
}

function Errors({ codes }: { codes: Reference["codes"] }) {
  const own = codes.filter(({ code }) => !ERROR_CODES.some((one) => one.code === code));
  return (
    <Section title="Errors" id="errors">
      <dl className="fields">
        {ERROR_CODES.map(({ code, status, words }) => (
          <div key={code} id={`error-${code}`}>
            <dt>
              <code>{code}</code> <small className="num">{status}</small>
            </dt>
            <dd>{words.replaceAll("`", "")}</dd>
          </div>
        ))}
        {own.map(({ code, operations }) => (
          <div key={code} id={`error-${code}`}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>
              Answered by{" "}
              {operations.map((id, index) => (
                <span key={id}>
                  {index > 0 && ", "}
                  <a href={`#${id}`}>{id}</a>
                </span>
              ))}
              . The message says what to do.
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
