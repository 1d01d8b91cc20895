import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsFrame } from "@/components/account/settings-rail";
import { AppealForm } from "@/components/moderation/appeal-form";
import { Badge } from "@/components/ui/badge";
import { ErrorMessage } from "@/components/ui/field";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Quote } from "@/components/ui/quote";
import { longDate } from "@/lib/format/dates";
import { listOwnSanctions } from "@/lib/moderation/sanctions";
import { readerPageContext } from "@/lib/web/page-context";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.accountStatusPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function StandingPage() {
  const ctx = await readerPageContext("/settings/account-status");
  const t = await getTranslations("settings.accountStatusPage");
  const { data } = await listOwnSanctions(ctx, { page: 1, limit: 100 });
  return (
    <SettingsFrame title={t("title")}>
      {ctx.actor.suspended && (
        <ErrorMessage className="mb-6" role="status">
          {t("suspended")}
        </ErrorMessage>
      )}
      {data.length === 0 ? (
        <p className="prose">{t("empty")}</p>
      ) : (
        <RuledList>
          {data.map(({ id, kind, reason, appeal, answer, createdAt, liftedAt }) => (
            <li key={id}>
              <Row as="p">
                <b className="serif text-lg font-medium">{t(kind === "warning" ? "warning" : "suspension")}</b>
                {liftedAt && <Badge>{t("lifted")}</Badge>}
                <span className="text-small text-ink-2">{longDate(createdAt)}</span>
              </Row>
              <p className="prose mt-2 break-words whitespace-pre-line">{reason}</p>
              {appeal && <Quote className="prose mt-2 break-words whitespace-pre-line">{appeal}</Quote>}
              {answer && <p className="prose mt-2 break-words whitespace-pre-line">{t("answer", { answer })}</p>}
              {!appeal && !liftedAt && <AppealForm id={id} />}
            </li>
          ))}
        </RuledList>
      )}
    </SettingsFrame>
  );
}
