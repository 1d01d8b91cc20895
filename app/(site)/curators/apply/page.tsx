import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ApplicationForm } from "@/components/collections/application-form";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/panel";
import { listOwnApplications } from "@/lib/collections/applications";
import { longDate } from "@/lib/format/dates";
import { shownName } from "@/lib/format/names";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("collections.applyPage");
  return { title: t("title") };
}

export default async function ApplyPage() {
  const t = await getTranslations("collections.applyPage");
  const locale = await getLocale();
  const ctx = await readerPageContext("/curators/apply");
  const { data } = await listOwnApplications(ctx, { page: 1, limit: 1 });
  const [last] = data;
  return (
    <div className="mx-auto max-w-2xl pt-11">
      <h1>{t("title")}</h1>
      <p className="prose text-ink-2 my-5">{t("intro")}</p>
      {last?.status === "submitted" && (
        <Panel as="p" role="status">
          {t("submitted", { date: longDate(last.submittedAt, locale) })}
        </Panel>
      )}
      {last?.status === "verified" && (
        <Panel as="p" role="status">
          {t("verified")} <Link href="/curate">{t("openDesk")}</Link>
        </Panel>
      )}
      {last?.status === "rejected" && (
        <Panel as="p" className="mb-6" role="status">
          {last.note ? t("rejectedWithNote", { note: last.note }) : t("rejected")}
        </Panel>
      )}
      {(!last || last.status === "rejected") && <ApplicationForm name={shownName(ctx.actor, "")} />}
    </div>
  );
}
