import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/messages/client-messages";
import { DomainFrame } from "@/components/site/domain-frame";
import { SiteFoot } from "@/components/site/footer";
import { Main, SkipLink } from "@/components/site/frame";
import { RunningHead } from "@/components/site/header";
import { Providers } from "@/components/site/providers";
import { TabBar } from "@/components/site/tab-bar";
import { getHead, type Roles } from "@/lib/home/head";
import type { Actor } from "@/lib/kernel/context";
import { env } from "@/lib/kernel/env";
import { installation, installationName } from "@/lib/kernel/installation";
import { currentScope } from "@/lib/kernel/scope";
import { hasTiers } from "@/lib/kernel/tiers";
import { notificationTypes } from "@/lib/registry/notification-types";
import { pageContext } from "@/lib/web/page-context";
import "./error"; // Next draws it; named here it comes in the frame's own script

/** Pages are made when they are asked for: the build needs no database, and the server caches what may be cached. */
export const dynamic = "force-dynamic";

/** Only when a page is asked for: the build knows no address. */
export async function generateMetadata(): Promise<Metadata> {
  return { metadataBase: new URL(env().APP_URL), openGraph: { siteName: installationName(), type: "website" } };
}

/** The pages that whoever runs the installation has filled; that of tiers is there where there are some. */
function filledTexts() {
  const { rules, terms, imprint, contactEmail } = installation();
  const filled = { rules, terms, imprint, contact: contactEmail, tiers: hasTiers() };
  return (["rules", "terms", "imprint", "contact", "tiers"] as const).filter((name) => filled[name]);
}

/** What the head shows of them, and no more: it goes to the browser. */
const readerOf = ({ username, displayName, avatarUrl }: Actor, roles: Roles) => ({
  ...{ username, displayName, avatarUrl, roles },
});

/** The frame of every page: running head, the page, foot, and the tab bar of small screens. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const ctx = await pageContext();
  const t = await getTranslations("site.header");
  const tFront = await getTranslations("home.frontPage");
  const domain = currentScope()?.domain;
  if (domain)
    return (
      <Providers>
        <SkipLink>{t("skip")}</SkipLink>
        <DomainFrame
          hostname={domain.hostname}
          siteUrl={domain.username ? `${env().APP_URL}/@${domain.username}` : env().APP_URL}
        >
          {children}
        </DomainFrame>
      </Providers>
    );
  const { actor } = ctx;
  const { name, locales } = installation();
  const head = actor && (await getHead(ctx, notificationTypes));
  return (
    <Providers>
      <SkipLink>{t("skip")}</SkipLink>
      <ClientMessages parts={["site.faceMenu", "site.person", "site.places"]}>
        <RunningHead name={name} reader={actor && head && readerOf(actor, head.roles)} unread={head?.unread ?? 0} />
      </ClientMessages>
      {!actor && (
        <noscript>
          <p className="mx-auto max-w-[1200px] px-8 pt-4 text-ink-2 text-small max-md:px-4.5">
            {t("withoutScripts")} <a href="/home">{tFront("yourHome")}</a>
          </p>
        </noscript>
      )}
      <Main>{children}</Main>
      <SiteFoot locales={locales} texts={filledTexts()} />
      <TabBar signedIn={actor !== null} />
    </Providers>
  );
}
