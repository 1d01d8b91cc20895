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
        <Text>
          {t.rich("otherApp", {
            b: (chunks) => <b>{chunks}</b>,
            oauth: (chunks) => <Link href="/developers/oauth">{chunks}</Link>,
            apps: (chunks) => <Link href="/developers/apps">{chunks}</Link>,
          })}
        </Text>
        <Text>{t.rich("ownClient", { b: (chunks) => <b>{chunks}</b> })}</Text>
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
      <Stack aria-labelledby="typed-client" as="section" className="mt-11">
        <h2 id="typed-client">{t("typed")}</h2>
        <Text>
          {t.rich("typedText", {
            link: (chunks) => (
              <a href="/clients/bookplate.ts" download>
                {chunks}
              </a>
            ),
          })}
        </Text>
        <CodeBlock>{`import { Bookplate, BookplateError } from "./bookplate.ts";

const bookplate = new Bookplate({ url: "${apiUrl}", token: async () => accessToken });
const { name } = await bookplate.getAuthor({ path: { id: "jane-austen" } });
for await (const entry of bookplate.all("listLibrary", {})) console.log(entry.status);`}</CodeBlock>
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
        <ChangePolicy />
        <Text>{t.rich("changelog", { link: (chunks) => <Link href="/developers/changes">{chunks}</Link> })}</Text>
      </Stack>
    </>
  );
}

/** What stays as it is, and how what is to go is told of. */
export function ChangePolicy() {
  const t = useTranslations("developers.guide");
  return (
    <>
      <Text>{t("compatible")}</Text>
      <Text className="mt-4">{t.rich("deprecated", { code: (chunks) => <Code>{chunks}</Code> })}</Text>
    </>
  );
}

/** Running text of a guide. */
export function Text({
  as: Element = "p",
  className = "",
  children,
}: {
  as?: "p" | "ul" | "ol";
  className?: string;
  children: ReactNode;
}) {
  return (
    <Element className={`max-w-[72ch] text-pretty [font:400_1rem/1.6_var(--sans)] ${className}`}>{children}</Element>
  );
}
