import { useLocale, useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Row } from "@/components/ui/layout";
import { Link } from "@/components/ui/link";
import { RuledList } from "@/components/ui/lists";
import { Section } from "@/components/ui/section";
import { momentIn } from "@/lib/format/instants";
import { listOfNames } from "@/lib/format/names";
import { addressOf } from "@/lib/format/urls";
import type { Page } from "@/lib/http/pagination";
import type { Webhook, WebhookDelivery } from "@/lib/webhooks/schemas";
import type { WebhookRoom } from "./calls";
import { DeliveryLog } from "./delivery-log";
import { useEventName } from "./event-names";
import { WebhookActions } from "./webhook-actions";
import { WebhookForm } from "./webhook-form";

type WebhookListProps = {
  room: WebhookRoom;
  /** The page they stand on. */
  path: string;
  /** What they can be told of. */
  events: readonly string[];
  webhooks: readonly Webhook[];
  /** The one whose log is open. */
  log: { webhook: Webhook; deliveries: Page<WebhookDelivery> } | null;
  /** By whose clock times are told. */
  zone: string;
};

/** The webhooks of a page, a curator or a club: what they are told of, how they fare, and a form for another. */
export function WebhookList({ room, path, events, webhooks, log, zone }: WebhookListProps) {
  const t = useTranslations("webhooks.webhookList");
  return (
    <>
      <p className="mt-2 text-ink-2">
        {t.rich("lead", { guide: (chunks) => <Link href="/developers#webhooks">{chunks}</Link> })}
      </p>
      {webhooks.length === 0 ? (
        <EmptyState>{t("empty")}</EmptyState>
      ) : (
        <RuledList className="mt-6" aria-label={t("label")}>
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} room={room} path={path} webhook={webhook} zone={zone} />
          ))}
        </RuledList>
      )}
      {log && (
        <DeliveryLog room={room} zone={zone} {...log} href={(page) => addressOf(path, { log: log.webhook.id, page })} />
      )}
      <Section title={t("add")} id="add">
        <WebhookForm room={room} events={events} />
      </Section>
    </>
  );
}

type WebhookItemProps = Pick<WebhookListProps, "room" | "path" | "zone"> & { webhook: Webhook };

function WebhookItem({ room, path, webhook, zone }: WebhookItemProps) {
  const t = useTranslations("webhooks.webhookList");
  const locale = useLocale();
  const eventName = useEventName();
  const { id, url, enabled, disabledBecause, failingSince, previousSecretUntil } = webhook;
  const logPath = addressOf(path, { log: id });
  return (
    <li>
      <Row gap={2}>
        <b dir="ltr" className="wrap-anywhere">
          {url}
        </b>
        {enabled && !failingSince && <Badge tone="cloth">{t("on")}</Badge>}
        {enabled && failingSince && <Badge tone="rubric">{t("failing")}</Badge>}
        {!enabled && <Badge tone={disabledBecause === "failing" ? "rubric" : "neutral"}>{t("off")}</Badge>}
      </Row>
      <p className="mt-1 text-small text-ink-2">{listOfNames(webhook.events.map(eventName), locale)}</p>
      {enabled && failingSince && (
        <p className="mt-1 text-small">{t("failingSince", { at: momentIn(failingSince, zone, locale) })}</p>
      )}
      {disabledBecause === "failing" && <p className="mt-1 text-small">{t("gaveUp")}</p>}
      {previousSecretUntil && (
        <p className="mt-1 text-small">{t("bothSecrets", { at: momentIn(previousSecretUntil, zone, locale) })}</p>
      )}
      <p className="mt-2">
        <Link href={`${logPath}#log`} aria-label={t("logLabel", { host: new URL(url).host })}>
          {t("log")}
        </Link>
      </p>
      <WebhookActions room={room} id={id} host={new URL(url).host} isEnabled={enabled} logPath={`${logPath}#log`} />
    </li>
  );
}
