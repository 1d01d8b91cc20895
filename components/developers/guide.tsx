import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Stack } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { Code, CodeBlock } from "./code";

/** How to come by a token, and what holds for every operation. */
export function Guide({ apiUrl }: { apiUrl: string }) {
  const t = useTranslations("developers.guide");
  const code = (chunks: ReactNode) => <Code>{chunks}</Code>;
  return (
    <>
      <Stack aria-labelledby="token" as="section">
        <h2 id="token">{t("token")}</h2>
        <Text>
          {t.rich("ownProgram", {
            b: (chunks) => <b>{chunks}</b>,
            link: (chunks) => <Link href="/settings/apps">{chunks}</Link>,
            code,
          })}
        </Text>
        <Text>{t.rich("otherApp", { b: (chunks) => <b>{chunks}</b> })}</Text>
        <CodeBlock>{`curl -X POST "${apiUrl}/v1/auth/email" \\
  -H "Content-Type: application/json" \\
  -d '{"email":"ada@readers.example"}'

curl -X POST "${apiUrl}/v1/auth/token" \\
  -H "Content-Type: application/json" \\
  -d '{"grantType":"email_code","email":"ada@readers.example","code":"120387"}'`}</CodeBlock>
        <Text>
          {t.rich("refresh", {
            exchange: '{"grantType":"refresh_token","refreshToken":"…"}',
            link: (chunks) => <a href="/.well-known/jwks.json">{chunks}</a>,
            code,
          })}
        </Text>
        <Text>{t.rich("demoToken", { code })}</Text>
      </Stack>
      <Stack aria-labelledby="rules" as="section" className="mt-11">
        <h2 id="rules">{t("rules")}</h2>
        <Text as="ul" className="[&>li]:mt-[0.4em]">
          <li>{t.rich("rule.addresses", { address: apiUrl, code })}</li>
          <li>{t.rich("rule.lists", { shape: "{ data, page, limit, total, pageCount }", code })}</li>
          <li>{t("rule.values")}</li>
          <li>{t("rule.bodies")}</li>
          <li>{t.rich("rule.idempotency", { code })}</li>
          <li>{t.rich("rule.limits", { code })}</li>
          <li>{t.rich("rule.errors", { code })}</li>
        </Text>
      </Stack>
      <Stack aria-labelledby="changes" as="section" className="mt-11">
        <h2 id="changes">{t("changes")}</h2>
        <Text>{t("compatible")}</Text>
        <Text>{t.rich("deprecated", { code })}</Text>
        <Text>{t.rich("changelog", { code })}</Text>
      </Stack>
    </>
  );
}

/** Running text of a guide. */
export function Text({
  as: Element = "p",
  className = "",
  children,
}: {
  as?: "p" | "ul";
  className?: string;
  children: ReactNode;
}) {
  return (
    <Element className={`max-w-[72ch] text-pretty [font:400_1rem/1.6_var(--sans)] ${className}`}>{children}</Element>
  );
}
