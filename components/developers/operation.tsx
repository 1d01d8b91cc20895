import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageAnchor } from "@/components/ui/link";
import type { Access } from "@/lib/http/endpoint";
import type { Operation } from "@/lib/http/reference";
import { Code, CodeBlock, Described } from "./code";
import { Entry } from "./entry";
import { Fields, TypeText } from "./fields";
import { OperationName } from "./operation-name";
import { TryButton } from "./try-button";

type OperationEntryProps = {
  operation: Operation;
  /** Where paths begin, as they are called from elsewhere. */
  apiUrl: string;
  open?: boolean;
};

/** One operation, folded: who may, what goes in, what comes out, what may go wrong, and a call to copy. */
export function OperationEntry({ operation, apiUrl, open }: OperationEntryProps) {
  const t = useTranslations("developers.operation");
  const who = `access.${operation.access as Access}` as const;
  const {
    id,
    path,
    description,
    access,
    takesKeys,
    scope,
    isDeprecated,
    canBeTried,
    parameters,
    body,
    response,
    errors,
    calls,
  } = operation;
  return (
    <Entry id={id} open={open} line={<OperationName operation={operation} />}>
      {description && <Described as="p">{description}</Described>}
      <p>
        {t.rich(access === "public" ? "open" : takesKeys ? "byTokenOrKey" : "byToken", {
          who: t.has(who) ? t(who) : access,
          b: (chunks) => <b>{chunks}</b>,
        })}{" "}
        {scope
          ? t.rich("scope", {
              b: (chunks) => <b>{chunks}</b>,
              scope: () => (
                <PageAnchor href={`/developers/oauth#scope-${scope}`}>
                  <Code>{scope}</Code>
                </PageAnchor>
              ),
            })
          : t("noScope")}
      </p>
      {isDeprecated && <p className="font-semibold text-rubric">{t("deprecated")}</p>}
      {canBeTried && (
        <TryButton
          apiUrl={apiUrl}
          path={path}
          parameters={parameters.map(({ name, place, required, example, choices }) => ({
            name,
            place,
            required,
            example,
            choices,
          }))}
        />
      )}
      {parameters.length > 0 && (
        <Part title={t("parameters")}>
          <Fields fields={parameters} />
        </Part>
      )}
      {body && (
        <Part title={t.rich("body", { type: () => <TypeText parts={body.type} /> })}>
          <Fields fields={body.fields} />
        </Part>
      )}
      <Part title={t.rich("answer", { status: response.status, type: () => <TypeText parts={response.type} /> })}>
        <Fields fields={response.fields} />
        {response.like && (
          <p>
            {t.rich("exampleLike", {
              operation: response.like,
              link: (chunks) => <a href={`#${response.like}`}>{chunks}</a>,
            })}
          </p>
        )}
        {response.example && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5">{t("example")}</summary>
            <CodeBlock>{response.example}</CodeBlock>
          </details>
        )}
      </Part>
      <Part title={t("errors")}>
        <ul className="text-[0.9375rem] [&>li]:py-0.5">
          <li>
            {t.rich("commonErrors", { link: (chunks) => <PageAnchor href="/developers#errors">{chunks}</PageAnchor> })}
          </li>
          {errors.map(({ status, description: text, codes }) => (
            <li key={status}>
              <b className="tabular-nums">{status}</b> <Described>{text}</Described>
              {codes.map((code) => (
                <span key={code}>
                  {" "}
                  <PageAnchor href={`/developers#error-${code}`}>
                    <Code>{code}</Code>
                  </PageAnchor>
                </span>
              ))}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t("call")}>
        <CodeBlock>{calls.curl}</CodeBlock>
        {(["javascript", "python"] as const).map((language) => (
          <details key={language}>
            <summary className="min-h-11 cursor-pointer py-2.5">{t(`in.${language}`)}</summary>
            <CodeBlock>{calls[language]}</CodeBlock>
          </details>
        ))}
      </Part>
    </Entry>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1.5 [font:600_0.9375rem/1.4_var(--sans)]">{title}</h2>
      {children}
    </div>
  );
}
