import { getTranslations } from "next-intl/server";
import { SettingsPart } from "@/components/account/settings-part";
import { ErrorMessage } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import type { Actor, Context } from "@/lib/kernel/context";
import { listDecisions } from "@/lib/moderation/decisions";

/** Whether the account is in good standing, and the way to what was decided about it. */
export async function AccountStatus({ ctx }: { ctx: Context & { actor: Actor } }) {
  const t = await getTranslations("settings.accountStatusPage");
  const { total } = await listDecisions(ctx, { page: 1, limit: 1 });
  return (
    <SettingsPart title={t("title")} id="account-status">
      {ctx.actor.suspended && (
        <ErrorMessage className="mt-3" role="status">
          {t("suspended")}
        </ErrorMessage>
      )}
      {total === 0 ? (
        <p className="text-ink-2 mt-2">{t("empty")}</p>
      ) : (
        <p className="mt-2">
          <Link href="/settings/decisions">{t("link", { count: total })}</Link>
        </p>
      )}
    </SettingsPart>
  );
}
