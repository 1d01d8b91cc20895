import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsFrame } from "@/components/account/settings-rail";
import { SignInAgain } from "@/components/account/sign-in-again";
import { DeleteAccount } from "@/components/profiles/delete-account";
import { ExportList } from "@/components/profiles/export-list";
import { Link } from "@/components/ui/link";
import { Section } from "@/components/ui/section";
import { isFreshlySignedIn } from "@/lib/auth/fresh-sign-in";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.dataPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function DataSettings() {
  const ctx = await readerPageContext("/settings/data");
  const t = await getTranslations("settings.dataPage");
  return (
    <SettingsFrame title={t("title")}>
      <p className="prose">{t.rich("import", { link: (chunks) => <Link href="/import">{chunks}</Link> })}</p>
      <Section title={t("export")} id="export">
        <p className="prose mb-4">{t("exportHelp")}</p>
        <ExportList />
      </Section>
      <Section title={t("leave")} id="leave">
        {(await isFreshlySignedIn(ctx, ctx.actor)) ? (
          <DeleteAccount username={ctx.actor.username} />
        ) : (
          <SignInAgain page="/settings/data" />
        )}
      </Section>
    </SettingsFrame>
  );
}
