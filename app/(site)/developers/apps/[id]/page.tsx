import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CopyableCode } from "@/components/account/copyable-code";
import { SettingsPart } from "@/components/account/settings-part";
import { AppActions } from "@/components/oauth/app-actions";
import { EditApp } from "@/components/oauth/edit-app";
import { Link } from "@/components/ui/link";
import { getApp } from "@/lib/oauth/apps";
import { orNotFound, readerPageContext } from "@/lib/web/page-context";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("oauth.appsPage");
  return { title: t("title"), robots: { index: false } };
}

/** One app of the reader's: what it is called by, its addresses, its secret and its end. */
export default async function AppPage({ params }: Props) {
  const { id } = await params;
  const ctx = await readerPageContext(`/developers/apps/${id}`);
  const t = await getTranslations("oauth.appPage");
  const app = await orNotFound(getApp(ctx, id));
  return (
    <div className="max-w-140">
      <Link href="/developers/apps" className="inline-block py-2.5">
        {t("back")}
      </Link>
      <h1>
        <bdi>{app.name}</bdi>
      </h1>
      {app.hidden && (
        <p className="mt-4 bg-rubric-wash px-3.5 py-3 font-[550] text-rubric" role="status">
          {t("hidden")}
        </p>
      )}
      <p className="mt-6 font-semibold">{t("clientId")}</p>
      <CopyableCode>{app.id}</CopyableCode>
      <p className="mt-3 text-ink-2">{t(app.confidential ? "secretKept" : "noSecret")}</p>
      <SettingsPart title={t("change")} id="change">
        <div className="mt-4">
          <EditApp app={app} />
        </div>
      </SettingsPart>
      <SettingsPart title={t("endIt")} id="end">
        <div className="mt-4">
          <AppActions app={app} />
        </div>
      </SettingsPart>
    </div>
  );
}
