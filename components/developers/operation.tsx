import { useTranslations } from "next-intl";
import { Stack } from "@/components/ui/layout";
import type { Access } from "@/lib/http/endpoint";
import type { Operation } from "@/lib/http/reference";
import { Fields, TypeText } from "./fields";

/** An operation in one line: method, path, and what it does. */
export function OperationName({ operation: { method, path, summary } }: { operation: Operation }) {
  return (
    <>
      <span className={`method ${method.toLowerCase()}`}>{method}</span>
      <code>{path}</code>
      <span className="what">{summary}</span>
    </>
  );
}

/** One operation, folded: who may, what goes in, what comes out, what may go wrong, and a call to copy. */
export function OperationEntry({ operation }: { operation: Operation }) {
  const t = useTranslations("developers.operation");
  const who = `access.${operation.access as Access}` as const;
  const { id, description, access, takesKeys, parameters, body, response, errors, curl } = operation;
  return (
    <details className="op">
      <summary>
        <OperationName operation={operation} />
      </summary>
      <Stack id={id}>
        {description && <p>{description}</p>}
        <p>
          {t.rich(access === "public" ? "open" : takesKeys ? "byTokenOrKey" : "byToken", {
            who: t.has(who) ? t(who) : access,
            b: (chunks) => <b>{chunks}</b>,
          })}
        </p>
        {parameters.length > 0 && (
          <div>
            <h4>{t("parameters")}</h4>
            <Fields fields={parameters} />
          </div>
        )}
        {body && (
          <div>
            <h4>{t.rich("body", { type: () => <TypeText parts={body.type} /> })}</h4>
            <Fields fields={body.fields} />
          </div>
        )}
        <div>
          <h4>{t.rich("answer", { status: response.status, type: () => <TypeText parts={response.type} /> })}</h4>
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
            <details className="example">
              <summary>{t("example")}</summary>
              <pre>{response.example}</pre>
            </details>
          )}
        </div>
        <div>
          <h4>{t("errors")}</h4>
          <ul className="errors">
            <li>{t.rich("commonErrors", { link: (chunks) => <a href="/developers#errors">{chunks}</a> })}</li>
            {errors.map(({ status, description: text, codes }) => (
              <li key={status}>
                <b className="tabular-nums">{status}</b> {text}
                {codes.map((code) => (
                  <span key={code}>
                    {" "}
                    <a href={`/developers#error-${code}`}>
                      <code>{code}</code>
                    </a>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h4>{t("call")}</h4>
          <pre>{curl}</pre>
        </div>
      </Stack>
    </details>
  );
}
