import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsFrame } from "@/components/account/settings-rail";
import { isFreshlySignedIn } from "@/lib/auth/fresh-sign-in";
import { readerPageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";
import { ApiKeys } from "./api-keys";
import { AppGrants } from "./app-grants";
import { Email } from "./email";
import { Passkeys } from "./passkeys";
import { Sessions } from "./sessions";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.appsPage");
  return { title: t("title"), robots: { index: false } };
}

type Props = { searchParams: Promise<Query> };

export default async function AppsSettings({ searchParams }: Props) {
  const query = await searchParams;
  const ctx = await readerPageContext("/settings/apps");
  const isFresh = await isFreshlySignedIn(ctx, ctx.actor);
  const t = await getTranslations("settings.appsPage");
  return (
    <SettingsFrame title={t("title")}>
      <Sessions ctx={ctx} query={query} />
      <Passkeys ctx={ctx} isFresh={isFresh} />
      <Email ctx={ctx} isFresh={isFresh} />
      <AppGrants ctx={ctx} />
      <ApiKeys ctx={ctx} />
    </SettingsFrame>
  );
}
