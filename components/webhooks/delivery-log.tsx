import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { RuledList } from "@/components/ui/lists";
import { Pagination } from "@/components/ui/pagination";
import { Section } from "@/components/ui/section";
import { momentIn } from "@/lib/format/instants";
import { whole } from "@/lib/format/numbers";
import type { Page } from "@/lib/http/pagination";
import type { Webhook, WebhookDelivery } from "@/lib/webhooks/schemas";
import type { WebhookRoom } from "./calls";
import { LookAgain, SendAgain } from "./delivery-actions";
import { useEventName } from "./event-names";

const TONES = { delivered: "cloth", waiting: "gilt", failed: "rubric" } as const;

type DeliveryLogProps = {
  room: WebhookRoom;
  webhook: Webhook;
  deliveries: Page<WebhookDelivery>;
  zone: string;
  href: (page: number) => string;
};

/** What a webhook was sent of late, and what it answered. */
export function DeliveryLog({ room, webhook, deliveries, zone, href }: DeliveryLogProps) {
  const t = useTranslations("webhooks.deliveryLog");
  const locale = useLocale();
  const eventName = useEventName();
  const isWaiting = deliveries.data.some(({ state }) => state === "waiting");
  return (
    <Section
      title={t("title", { host: new URL(webhook.url).host })}
      id="log"
      more={isWaiting ? <LookAgain /> : undefined}
    >
      {deliveries.total === 0 && <EmptyState>{t("empty")}</EmptyState>}
      <RuledList>
        {deliveries.data.map((delivery) => (
          <li key={delivery.id}>
            <Row justify="between" align="start">
              <div className="min-w-0">
                <Row as="p" gap={2}>
                  <b>{eventName(delivery.type)}</b>
                  <Badge tone={TONES[delivery.state]}>{t(`state.${delivery.state}`)}</Badge>
                </Row>
                <p className="mt-1 text-small text-ink-2 tabular-nums">
                  {delivery.attemptedAt && delivery.ms !== null
                    ? t("attempt", {
                        at: momentIn(delivery.attemptedAt, zone, locale),
                        attempts: delivery.attempts,
                        ms: whole(delivery.ms, locale),
                        status: String(delivery.status ?? 0),
                      })
                    : t("notYet", { at: momentIn(delivery.createdAt, zone, locale) })}
                  {delivery.nextAttemptAt && delivery.attempts > 0 && (
                    <> {t("next", { at: momentIn(delivery.nextAttemptAt, zone, locale) })}</>
                  )}
                </p>
                {delivery.error && (
                  <p lang="en" dir="ltr" className="mt-1 text-small">
                    {delivery.error}
                  </p>
                )}
              </div>
              {webhook.enabled && (
                <SendAgain room={room} webhookId={webhook.id} deliveryId={delivery.id} of={eventName(delivery.type)} />
              )}
            </Row>
            {delivery.answer && (
              <details className="mt-2">
                <summary className="min-h-11 cursor-pointer py-2.5 text-small">{t("answer")}</summary>
                <pre
                  dir="auto"
                  className="max-h-48 overflow-y-auto whitespace-pre-wrap bg-wash p-3 text-small wrap-anywhere"
                >
                  {delivery.answer}
                </pre>
              </details>
            )}
          </li>
        ))}
      </RuledList>
      <Pagination page={deliveries.page} pageCount={deliveries.pageCount} href={href} />
    </Section>
  );
}
