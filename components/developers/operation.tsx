import type { Operation } from "@/lib/http/reference";
import { Fields, TypeText } from "./fields";

const ACCESS: Record<string, string> = {
  public: "Open to everybody",
  reader: "Signed-in readers",
  author: "Authors who hold a verified page",
  pro: "Authors with the pro tier",
  curator: "Verified curators",
  "curator-or-staff": "Verified curators, and staff",
  staff: "Staff",
  member: "Members of the club",
  "club-moderator": "Moderators and admins of the club",
  "club-admin": "Admins of the club",
};

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
  const { id, description, access, takesKeys, parameters, body, response, errors, curl } = operation;
  return (
    <details className="op">
      <summary>
        <OperationName operation={operation} />
      </summary>
      <div className="stack" id={id}>
        {description && <p>{description}</p>}
        <p>
          <b>Access:</b> {ACCESS[access] ?? access}
          {access !== "public" && (takesKeys ? ", with a bearer token or an API key" : ", with a bearer token only")}.
        </p>
        {parameters.length > 0 && (
          <div>
            <h4>Parameters</h4>
            <Fields fields={parameters} />
          </div>
        )}
        {body && (
          <div>
            <h4>
              Body: <TypeText parts={body.type} />
            </h4>
            <Fields fields={body.fields} />
          </div>
        )}
        <div>
          <h4>
            Answer {response.status}: <TypeText parts={response.type} />
          </h4>
          <Fields fields={response.fields} />
          {response.like && (
            <p>
              Example: the one of <a href={`#${response.like}`}>{response.like}</a>.
            </p>
          )}
          {response.example && (
            <details className="example">
              <summary>Example of an answer</summary>
              <pre>{response.example}</pre>
            </details>
          )}
        </div>
        <div>
          <h4>Errors</h4>
          <ul className="errors">
            <li>
              What <a href="/developers#errors">any operation</a> may answer
            </li>
            {errors.map(({ status, description: text, codes }) => (
              <li key={status}>
                <b className="num">{status}</b> {text}
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
          <h4>Call it</h4>
          <pre>{curl}</pre>
        </div>
      </div>
    </details>
  );
}
