import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { SignInPlate } from "@/components/account/sign-in-plate";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import { Stack } from "@/components/ui/layout";
import { isSetupOpen } from "@/lib/auth/setup";
import { localPath } from "@/lib/format/locales";
import { pageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";

type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("home.setupPage");
  return { title: t("title"), robots: { index: false }, referrer: "no-referrer" };
}

/** Where the address on the console of an installation without an admin leads: whoever reads it becomes the first. */
export default async function SetupPage({ searchParams }: Props) {
  const t = await getTranslations("home.setupPage");
  const locale = await getLocale();
  const { code, error } = await searchParams;
  const ctx = await pageContext();
  if (typeof code !== "string" || !/^[\w-]{20,200}$/.test(code) || !(await isSetupOpen(ctx, code)))
    return (
      <SignInPlate title={t("closedTitle")}>
        <p className="prose text-center">{t("closed")}</p>
      </SignInPlate>
    );
  return (
    <SignInPlate title={t("title")}>
      <p className="prose mb-5 text-center">{t("text")}</p>
      <Stack action={localPath(locale, "/auth/setup")} method="post" as="form">
        <input type="hidden" name="code" value={code} />
        <Input
          label={t("email")}
          help={t("emailHelp")}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          maxLength={254}
          error={error === "invalid_input" || error === "already_suspended" ? t(`errors.${error}`) : undefined}
        />
        <Button type="submit" variant="primary" isWide>
          {t("submit")}
        </Button>
      </Stack>
      <p className="mt-5 text-center text-ink-2 text-small">{t("next")}</p>
    </SignInPlate>
  );
}
