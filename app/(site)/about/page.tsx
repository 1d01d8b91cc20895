import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ReadingPage } from "@/components/site/reading-page";
import { Link } from "@/components/ui/link";
import { Markdown } from "@/components/ui/markdown";
import { Prose } from "@/components/ui/prose";
import { installation, SOFTWARE_NAME } from "@/lib/kernel/installation";
import { earningsSentences } from "@/lib/profiles/earnings";
import { activePartners } from "@/lib/profiles/purchase-links";
import { alternatesOf } from "@/lib/web/alternates";
import { publicPageContext } from "@/lib/web/page-context";

const SECONDS = 3600;

/** What there is, and where one sees it. */
const THINGS = [
  { name: "authors", href: "/authors" },
  { name: "collections", href: "/discover" },
  { name: "clubs", href: "/clubs" },
  { name: "readers", href: "/library" },
] as const;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.aboutPage");
  return { title: t("metaTitle"), description: t("metaDescription"), alternates: await alternatesOf("/about") };
}

export default async function AboutPage() {
  const t = await getTranslations("home.aboutPage");
  const { about, name } = installation();
  const shops = await activePartners(await publicPageContext(SECONDS));
  return (
    <ReadingPage title={t("title")}>
      {about && <Markdown text={about} className="mt-6" />}
      <Prose className="mt-6">
        {name === SOFTWARE_NAME && <p>{t("name")}</p>}
        <h2>{t("thingsTitle")}</h2>
        <ul>
          {THINGS.map(({ name, href }) => (
            <li key={name}>{t.rich(`things.${name}`, { link: (chunks) => <Link href={href}>{chunks}</Link> })}</li>
          ))}
        </ul>
        <h2>{t("ownerTitle")}</h2>
        <p>{t("owner")}</p>
        <h2>{t("earningsTitle")}</h2>
        <p>{earningsSentences(shops, await getLocale()).join(" ")}</p>
        <h2>{t("sourcesTitle")}</h2>
        <p>{t("sources")}</p>
        <h2>{t("apiTitle")}</h2>
        <p>{t.rich("api", { link: (chunks) => <Link href="/developers">{chunks}</Link> })}</p>
        <p>{t.rich("privacy", { link: (chunks) => <Link href="/privacy">{chunks}</Link> })}</p>
      </Prose>
    </ReadingPage>
  );
}
