import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { SignInPlate } from "@/components/account/sign-in-plate";
import { Button, ButtonLink } from "@/components/ui/button";
import { localPath } from "@/lib/format/locales";
import type { Query } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.signInLinkPage");
  return { title: t("metaTitle"), robots: { index: false }, referrer: "no-referrer" };
}

/** Where the mailed link leads: only the button uses it up, since mail scanners open links by themselves. */
export default async function LinkPage({ searchParams }: Props) {
  const t = await getTranslations("home.signInLinkPage");
  const locale = await getLocale();
  const { token } = await searchParams;
  if (typeof token !== "string" || !/^[\w-]{20,200}$/.test(token))
    return (
      <SignInPlate title={t("brokenTitle")}>
        <p className="prose text-center">{t("broken")}</p>
        <p className="mt-5 text-center">
          <ButtonLink variant="primary" href="/sign-in">
            {t("newMail")}
          </ButtonLink>
        </p>
      </SignInPlate>
    );
  return (
    <SignInPlate title={t("title")}>
      <p className="prose mb-5 text-center">{t("text")}</p>
      <form action={localPath(locale, "/auth/link")} method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" variant="primary" isWide>
          {t("submit")}
        </Button>
      </form>
      <p className="text-small text-ink-2 mt-5 text-center">{t("notYou")}</p>
    </SignInPlate>
  );
}
