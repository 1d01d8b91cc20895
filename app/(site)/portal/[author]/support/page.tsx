import { getLocale, getTranslations } from "next-intl/server";
import { SupportForm } from "@/components/portal/support-form";
import { Badge } from "@/components/ui/badge";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Markdown } from "@/components/ui/markdown";
import { quoteStyles } from "@/components/ui/quote";
import { Section } from "@/components/ui/section";
import { listSupportRequests } from "@/lib/authors/support";
import { longDate } from "@/lib/format/dates";
import { hasTiers } from "@/lib/kernel/tiers";
import { type PortalProps, portalContext } from "../../portal-context";

export default async function SupportPage(props: PortalProps) {
  const t = await getTranslations("portal.supportPage");
  const locale = await getLocale();
  const { ctx, page } = await portalContext(props, "/support");
  const requests = await listSupportRequests(ctx, { page: 1, limit: 20, author: page.id });
  return (
    <>
      <h1>{t("title")}</h1>
      <p className="text-ink-2 mt-2 mb-8">{t(!hasTiers() ? "leadAll" : page.tier === "pro" ? "leadPro" : "lead")}</p>
      <SupportForm author={page.id} />
      {requests.total > 0 && (
        <Section title={t("requests")} id="requests">
          <RuledList>
            {requests.data.map(({ id, subject, message, status, answer, createdAt }) => (
              <li key={id}>
                <Row as="p" justify="between">
                  <b className="serif text-lg font-medium break-words">{subject}</b>
                  <Badge tone={status === "answered" ? "cloth" : "neutral"}>{t(`status.${status}`)}</Badge>
                </Row>
                <p className="text-small text-ink-2">{longDate(createdAt, locale)}</p>
                <Markdown text={message} className="mt-2" />
                {answer && <Markdown text={answer} className={`${quoteStyles} mt-3`} />}
              </li>
            ))}
          </RuledList>
        </Section>
      )}
    </>
  );
}
