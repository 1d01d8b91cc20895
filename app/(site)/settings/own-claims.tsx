import { getLocale, getTranslations } from "next-intl/server";
import { SettingsPart } from "@/components/account/settings-part";
import { Link } from "@/components/ui/link";
import { listOwnClaims } from "@/lib/authors/claims";
import { longDate } from "@/lib/format/dates";
import type { Context } from "@/lib/kernel/context";

const SHOWN = 5;

/** Where the reader's open claims on author pages stand, a sentence each; nothing where there are none. */
export async function OwnClaims({ ctx }: { ctx: Context }) {
  const t = await getTranslations("settings.ownClaims");
  const locale = await getLocale();
  const { data } = await listOwnClaims(ctx, { page: 1, limit: SHOWN });
  const open = data.filter(({ waitingFor }) => waitingFor !== null);
  if (open.length === 0) return null;
  return (
    <SettingsPart title={t("title")} id="claims">
      <ul className="mt-2">
        {open.map(({ id, author, waitingFor, dueAt }) => (
          <li key={id} className="wrap-anywhere">
            {t.rich(waitingFor === "claimant" ? "yourTurn" : "waiting", {
              name: author.name,
              date: longDate(dueAt, locale),
              link: (chunks) => <Link href={`/portal/claims/${id}`}>{chunks}</Link>,
            })}
          </li>
        ))}
      </ul>
    </SettingsPart>
  );
}
