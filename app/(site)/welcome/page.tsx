import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { NameForm } from "@/components/account/name-form";
import { SignInPlate } from "@/components/account/sign-in-plate";
import { Link } from "@/components/ui/link";
import { NAMELESS } from "@/lib/format/names";
import { safeNext } from "@/lib/format/safe-next";
import { addressOf } from "@/lib/format/urls";
import { readerPageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.welcomePage");
  return { title: t("metaTitle"), robots: { index: false } };
}

export default async function WelcomePage({ searchParams }: Props) {
  const t = await getTranslations("home.welcomePage");
  const next = safeNext((await searchParams).next);
  const { actor } = await readerPageContext("/welcome");
  if (actor.username) redirect(next);
  const start = addressOf("/welcome/start", { next });
  return (
    <SignInPlate title={t("title")}>
      <p className="prose mb-5 text-center">{t("text")}</p>
      <NameForm username={null} displayName={actor.displayName === NAMELESS ? "" : actor.displayName} next={start} />
      <p className="text-small mt-5 text-center">
        <Link href={start}>{t("skip")}</Link>
      </p>
    </SignInPlate>
  );
}
