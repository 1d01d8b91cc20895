import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Stack } from "@/components/ui/layout";
import { localPath } from "@/lib/format/locales";

type ProviderFormsProps = {
  providers: readonly { id: string; name: string }[];
  /** What goes with it: where to come back to, an invitation. */
  hidden: Readonly<Record<string, string>>;
};

/** The other sites that sign people in here, a button each; nothing where there are none. */
export function ProviderForms({ providers, hidden }: ProviderFormsProps) {
  const t = useTranslations("account.providerForms");
  const locale = useLocale();
  if (providers.length === 0) return null;
  return (
    <Stack className="mt-6">
      {providers.map(({ id, name }) => (
        <form key={id} action={localPath(locale, "/auth/oauth")} method="post">
          {Object.entries(hidden).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <Button type="submit" name="provider" value={id} isWide>
            {t("provider", { name })}
          </Button>
        </form>
      ))}
    </Stack>
  );
}
