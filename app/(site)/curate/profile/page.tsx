import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CuratorForm } from "@/components/collections/curator-form";
import { Link } from "@/components/ui/link";
import { OwnCurator } from "@/lib/collections/curator-schemas";
import { getOwnCurator } from "@/lib/collections/curators";
import { orApply } from "@/lib/web/curator-context";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("collections.profilePage");
  return { title: t("title") };
}

export default async function CuratorProfilePage() {
  const t = await getTranslations("collections.profilePage");
  const curator = await orApply(getOwnCurator(await readerPageContext("/curate/profile")));
  return (
    <>
      <p className="pt-11">
        <Link href="/curate">{t("desk")}</Link>
      </p>
      <h1 className="mb-8">{t("title")}</h1>
      <CuratorForm curator={OwnCurator.parse(curator)} />
    </>
  );
}
