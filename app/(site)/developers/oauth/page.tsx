import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Code, CodeBlock, Described } from "@/components/developers/code";
import { Definition, Definitions } from "@/components/developers/definitions";
import { Text } from "@/components/developers/guide";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { APP_SCOPES } from "@/lib/http/app-scopes";
import { env } from "@/lib/kernel/env";
import { alternatesOf } from "@/lib/web/alternates";
import { publicPageContext } from "@/lib/web/page-context";

const SECONDS = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers.oauthPage");
  return { title: t("title"), alternates: await alternatesOf("/developers/oauth") };
}

/** How an app of somebody's asks readers for access: the way, the addresses and the scopes. */
export default async function OauthPage() {
  const t = await getTranslations("developers.oauthPage");
  await publicPageContext(SECONDS);
  const { APP_URL: site, OAUTH_REGISTRATION } = env();
  const code = (chunks: ReactNode) => <Code>{chunks}</Code>;
  const isOpen = OAUTH_REGISTRATION === "on";
  const addresses = ["authorize", "token", "revoke", ...(isOpen ? (["register"] as const) : [])] as const;
  return (
    <>
      <h1>{t("title")}</h1>
      <Text className="mt-2">{t("lead")}</Text>
      <Section title={t("steps")} id="steps">
        <Text as="ol" className="list-decimal ps-5 [&>li]:mt-[0.4em]">
          <li>{t.rich("register", { code, link: (chunks) => <Link href="/developers/apps">{chunks}</Link> })}</li>
          <li>{t.rich("ask", { code })}</li>
          <li>{t.rich("back", { code })}</li>
          <li>{t("exchange")}</li>
          <li>{t.rich("use", { code })}</li>
          <li>{t.rich("revoke", { link: (chunks) => <Link href="/settings/apps">{chunks}</Link> })}</li>
        </Text>
        <div className="mt-5">
          <CodeBlock>{`${site}/oauth/authorize?response_type=code&client_id=…
  &redirect_uri=https%3A%2F%2Fapp.example.org%2Fcallback&scope=library%3Aread%20shelves%3Awrite
  &state=…&code_challenge=…&code_challenge_method=S256

curl "${site}/oauth/token" -d grant_type=authorization_code -d client_id=… -d code=… \\
  -d redirect_uri=https://app.example.org/callback -d code_verifier=…

curl "${site}/oauth/token" -d grant_type=refresh_token -d client_id=… -d refresh_token=…`}</CodeBlock>
        </div>
      </Section>
      <Section title={t("addresses")} id="addresses">
        <Definitions>
          {addresses.map((address) => (
            <Definition key={address} term={<Code>{`${site}/oauth/${address}`}</Code>}>
              {t(`address.${address}`)}
            </Definition>
          ))}
        </Definitions>
        <Text className="mt-4">
          {t.rich("metadata", {
            link: (chunks) => <a href="/.well-known/oauth-authorization-server">{chunks}</a>,
          })}
        </Text>
        <Text className="mt-3">{t("registration", { open: isOpen ? "yes" : "no" })}</Text>
      </Section>
      <Section title={t("scopes")} id="scopes">
        <Text className="mb-4">{t("scopesLead")}</Text>
        <Definitions>
          {Object.entries(APP_SCOPES).map(([scope, description]) => (
            <Definition key={scope} id={`scope-${scope}`} term={<Code>{scope}</Code>}>
              <Described>{description}</Described>
            </Definition>
          ))}
        </Definitions>
      </Section>
    </>
  );
}
