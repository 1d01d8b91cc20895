import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ReadingPage } from "@/components/site/reading-page";
import { Link } from "@/components/ui/link";
import { Prose } from "@/components/ui/prose";
import { installation } from "@/lib/kernel/installation";
import { alternatesOf } from "@/lib/web/alternates";
import { publicPageContext } from "@/lib/web/page-context";

const SECONDS = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.contactPage");
  return { title: t("title"), alternates: await alternatesOf("/contact") };
}

export default async function ContactPage() {
  const t = await getTranslations("home.contactPage");
  await publicPageContext(SECONDS);
  const { contactEmail: email } = installation();
  if (!email) notFound();
  return (
    <ReadingPage title={t("title")}>
      <Prose className="mt-6">
        <p>{t.rich("text", { email, link: (chunks) => <a href={`mailto:${email}`}>{chunks}</a> })}</p>
        <p>{t("authorities")}</p>
        <p>{t.rich("report", { notice: (chunks) => <Link href="/notice">{chunks}</Link> })}</p>
      </Prose>
    </ReadingPage>
  );
}
