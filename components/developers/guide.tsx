import Link from "next/link";

/** How to come by a token, and what holds for every operation. */
export function Guide({ apiUrl }: { apiUrl: string }) {
  return (
    <>
      <section aria-labelledby="token" className="stack">
        <h2 id="token">Getting a token</h2>
        <p className="prose">
          <b>For a program of your own</b>, make an API key in your <Link href="/settings/api-keys">settings</Link> and
          send it as <code>X-API-Key</code>. It reads, or reads and changes, as you choose; it never manages your
          account or other keys.
        </p>
        <p className="prose">
          <b>For an app that others use</b>, sign readers in by mail and exchange the six digits for a pair of tokens:
        </p>
        <pre>{`curl -X POST "${apiUrl}/v1/auth/email" \\
  -H "Content-Type: application/json" \\
  -d '{"email":"ada@readers.example"}'

curl -X POST "${apiUrl}/v1/auth/token" \\
  -H "Content-Type: application/json" \\
  -d '{"grantType":"email_code","email":"ada@readers.example","code":"120387"}'`}</pre>
        <p className="prose">
          Send the access token as <code>Authorization: Bearer …</code>; it lives 15 minutes. Exchange the refresh token
          at the same address with <code>{'{"grantType":"refresh_token","refreshToken":"…"}'}</code>: each works once,
          and using one twice ends that sign-in. Access tokens are EdDSA, with public keys at{" "}
          <a href="/.well-known/jwks.json">/.well-known/jwks.json</a>.
        </p>
        <p className="prose">
          On the demo database <code>npm run --silent token -- demo_reader</code> prints a token for 12 hours.
        </p>
      </section>
      <section aria-labelledby="rules" className="stack mt-11">
        <h2 id="rules">What always holds</h2>
        <ul className="prose written rules">
          <li>
            Addresses begin with <code>{apiUrl}</code>. The documented paths answer at the bare origin too.
          </li>
          <li>
            Lists answer <code>{"{ data, page, limit, total, pageCount }"}</code>; ask with <code>page</code> from 1 and{" "}
            <code>limit</code> up to 100.
          </li>
          <li>Instants are ISO 8601 in UTC, calendar dates are YYYY-MM-DD, ids are UUIDs.</li>
          <li>Bodies are JSON and strict: a property we do not know is refused, not ignored.</li>
          <li>
            A POST that creates something honours <code>Idempotency-Key</code> for 24 hours: repeat it safely. The
            answer is the first one, or 404 once it names somebody who has left or hides from you.
          </li>
          <li>
            <code>ETag</code> with <code>If-None-Match</code> saves reading twice. <code>RateLimit</code> says how many
            requests are left; the defaults for five minutes are 1,500 a reader or key and 3,000 an anonymous address.
          </li>
          <li>
            Errors are problems after RFC 9457: <code>status</code>, a stable <code>code</code>, a <code>message</code>{" "}
            that says what to do, and <code>issues</code> per field.
          </li>
        </ul>
      </section>
      <section aria-labelledby="changes" className="stack mt-11">
        <h2 id="changes">How it changes</h2>
        <p className="prose">
          Within a major version nothing documented here is taken away or gets another meaning. What may come at any
          time: operations, optional parameters, fields of answers, values of lists of words, and error codes under a
          status that the operation has. So ignore fields you do not know, and treat a code you do not know by its
          status.
        </p>
        <p className="prose">
          What is to go is marked <code>deprecated</code> in the document for at least twelve months, and says so in
          each answer: <code>Deprecation</code> (RFC 9745) is the day from which it is not for new programs,{" "}
          <code>Sunset</code> (RFC 8594) the day on which it goes, and a <code>Link</code> with{" "}
          <code>rel=&quot;successor-version&quot;</code> leads to what takes its place. It goes with a major version
          only. Sooner may go what endangers readers. Nothing is deprecated now.
        </p>
        <p className="prose">
          Each release lists its changes to the API in <code>CHANGELOG.md</code>, which comes with the program.
        </p>
      </section>
    </>
  );
}
