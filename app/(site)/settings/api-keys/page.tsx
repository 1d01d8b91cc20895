import type { Metadata } from "next";
import Link from "next/link";
import { ApiKeyForm } from "@/components/account/api-key-form";
import { RevokeKey } from "@/components/account/revoke-key";
import { listApiKeys } from "@/lib/auth/api-keys";
import { longDate } from "@/lib/format/dates";
import { readerPageContext } from "@/lib/web/page-context";

export const metadata: Metadata = { title: "API keys" };

const MAX_KEYS = 100;

export default async function ApiKeysPage() {
  const ctx = await readerPageContext("/settings/api-keys");
  const { data: keys } = await listApiKeys(ctx, { page: 1, limit: MAX_KEYS });
  return (
    <>
      <h1>API keys</h1>
      <p className="quiet mt-2 mb-6">
        A key lets a program of yours use Bookplate in your name, without your mail. How:{" "}
        <Link href="/developers">API reference</Link>.
      </p>
      <ApiKeyForm />
      <section className="settings-part" aria-labelledby="keys">
        <h2 id="keys">Your keys</h2>
        {keys.length === 0 ? (
          <p className="quiet mt-2">None yet.</p>
        ) : (
          <ul className="settings-list mt-3">
            {keys.map(({ id, name, scopes, lastFour, createdAt, lastUsedAt }) => (
              <li key={id}>
                <span>
                  <b>{name}</b>
                  <small className="num">
                    {scopes.includes("write") ? "Reads and changes" : "Reads"} · ends in {lastFour} · made{" "}
                    {longDate(createdAt)} · {lastUsedAt ? `last used ${longDate(lastUsedAt)}` : "never used"}
                  </small>
                </span>
                <RevokeKey id={id} name={name} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
