import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Stack } from "@/components/ui/layout";

/** How to come by a token, and what holds for every operation. */
export function Guide({ apiUrl }: { apiUrl: string }) {
  const t = useTranslations("developers.guide");
  const code = (chunks: ReactNode) => <code>{chunks}</code>;
  return (
    <>
      <Stack aria-labelledby="token" as="section">
        <h2 id="token">{t("token")}</h2>
        <p className="prose">
          {t.rich("ownProgram", {
            b: (chunks) => <b>{chunks}</b>,
            link: (chunks) => <Link href="/settings/api-keys">{chunks}</Link>,
            code,
          })}
        </p>
        <p className="prose">{t.rich("otherApp", { b: (chunks) => <b>{chunks}</b> })}</p>
        <pre>{`curl -X POST "${apiUrl}/v1/auth/email" \\
  -H "Content-Type: application/json" \\
  -d '{"email":"ada@readers.example"}'

curl -X POST "${apiUrl}/v1/auth/token" \\
  -H "Content-Type: application/json" \\
  -d '{"grantType":"email_code","email":"ada@readers.example","code":"120387"}'`}</pre>
        <p className="prose">
          {t.rich("refresh", {
            exchange: '{"grantType":"refresh_token","refreshToken":"…"}',
            link: (chunks) => <a href="/.well-known/jwks.json">{chunks}</a>,
            code,
          })}
        </p>
        <p className="prose">{t.rich("demoToken", { code })}</p>
      </Stack>
      <Stack aria-labelledby="rules" as="section" className="mt-11">
        <h2 id="rules">{t("rules")}</h2>
        <ul className="prose written rules">
          <li>{t.rich("rule.addresses", { address: apiUrl, code })}</li>
          <li>{t.rich("rule.lists", { shape: "{ data, page, limit, total, pageCount }", code })}</li>
          <li>{t("rule.values")}</li>
          <li>{t("rule.bodies")}</li>
          <li>{t.rich("rule.idempotency", { code })}</li>
          <li>{t.rich("rule.limits", { code })}</li>
          <li>{t.rich("rule.errors", { code })}</li>
        </ul>
      </Stack>
      <Stack aria-labelledby="changes" as="section" className="mt-11">
        <h2 id="changes">{t("changes")}</h2>
        <p className="prose">{t("compatible")}</p>
        <p className="prose">{t.rich("deprecated", { code })}</p>
        <p className="prose">{t.rich("changelog", { code })}</p>
      </Stack>
    </>
  );
}
