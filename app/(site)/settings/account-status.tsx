import { getLocale, getTranslations } from "next-intl/server";
import { SettingsPart } from "@/components/account/settings-part";
import { AppealForm } from "@/components/moderation/appeal-form";
import { Badge } from "@/components/ui/badge";
import { ErrorMessage } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Quote } from "@/components/ui/quote";
import { longDate } from "@/lib/format/dates";
import type { Actor, Context } from "@/lib/kernel/context";
import { listOwnSanctions } from "@/lib/moderation/sanctions";

/** What staff decided about the account, and the answer to it; nothing where there is nothing. */
export async function AccountStatus({ ctx }: { ctx: Context & { actor: Actor } }) {
  const t = await getTranslations("settings.accountStatusPage");
  const locale = await getLocale();
  const { data } = await listOwnSanctions(ctx, { page: 1, limit: 100 });
  return (
    <SettingsPart title={t("title")} id="account-status">
      {ctx.actor.suspended && (
        <ErrorMessage className="mt-3" role="status">
          {t("suspended")}
        </ErrorMessage>
      )}
      {data.length === 0 ? (
        <p className="text-ink-2 mt-2">{t("empty")}</p>
      ) : (
        <RuledList className="mt-3">
          {data.map(({ id, kind, reason, appeal, answer, createdAt, liftedAt }) => (
            <li key={id}>
              <Row as="p">
                <b className="serif text-lg font-medium">{t(kind === "warning" ? "warning" : "suspension")}</b>
                {liftedAt && <Badge>{t("lifted")}</Badge>}
                <span className="text-small text-ink-2">{longDate(createdAt, locale)}</span>
              </Row>
              <p className="prose mt-2 break-words whitespace-pre-line">{reason}</p>
              {appeal && <Quote className="prose mt-2 break-words whitespace-pre-line">{appeal}</Quote>}
              {answer && <p className="prose mt-2 break-words whitespace-pre-line">{t("answer", { answer })}</p>}
              {!appeal && !liftedAt && <AppealForm id={id} />}
            </li>
          ))}
        </RuledList>
      )}
    </SettingsPart>
  );
}
