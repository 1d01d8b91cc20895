import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ApiKeyForm } from "@/components/account/api-key-form";
import { RevokeKey } from "@/components/account/revoke-key";
import { listApiKeys } from "@/lib/auth/api-keys";
import { longDate } from "@/lib/format/dates";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.apiKeysPage");
  return { title: t("title") };
}

const MAX_KEYS = 100;

export default async function ApiKeysPage() {
  const ctx = await readerPageContext("/settings/api-keys");
  const t = await getTranslations("settings.apiKeysPage");
  const { data: keys } = await listApiKeys(ctx, { page: 1, limit: MAX_KEYS });
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-6">
        {t.rich("lead", { reference: (chunks) => <Link href="/developers">{chunks}</Link> })}
      </p>
      <ApiKeyForm />
      <section className="settings-part" aria-labelledby="keys">
        <h2 id="keys">{t("keys")}</h2>
        {keys.length === 0 ? (
          <p className="text-ink-2 mt-2">{t("empty")}</p>
        ) : (
          <ul className="settings-list mt-3">
            {keys.map(({ id, name, scopes, lastFour, createdAt, lastUsedAt }) => (
              <li key={id}>
                <span>
                  <b>{name}</b>
                  <small className="tabular-nums">
                    {t("facts", {
                      scope: scopes.includes("write") ? "write" : "read",
                      lastFour,
                      created: longDate(createdAt),
                      used: lastUsedAt ? "yes" : "no",
                      lastUsed: lastUsedAt ? longDate(lastUsedAt) : "",
                    })}
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
