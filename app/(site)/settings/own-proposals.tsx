import { getTranslations } from "next-intl/server";
import { SettingsPart } from "@/components/account/settings-part";
import { Link } from "@/components/ui/link";
import { listOwnProposals } from "@/lib/catalogue/corrections/proposals";
import type { Context } from "@/lib/kernel/context";

/** The way to what the reader suggested; nothing where that is nothing. */
export async function OwnProposalsPart({ ctx }: { ctx: Context }) {
  const t = await getTranslations("settings.ownProposals");
  const { total } = await listOwnProposals(ctx, { page: 1, limit: 1 });
  if (total === 0) return null;
  return (
    <SettingsPart title={t("title")} id="corrections">
      <p className="mt-2">
        <Link href="/settings/corrections">{t("link", { count: total })}</Link>
      </p>
    </SettingsPart>
  );
}
