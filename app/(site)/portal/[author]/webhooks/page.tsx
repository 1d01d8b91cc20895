import { getTranslations } from "next-intl/server";
import { WebhookList } from "@/components/webhooks/webhook-list";
import { authorWebhooks } from "@/lib/authors/webhooks";
import { webhooksShown } from "@/lib/web/webhooks";
import { WEBHOOK_EVENTS } from "@/lib/webhooks/schemas";
import { type PortalProps, portalContext } from "../../portal-context";

export default async function AuthorWebhooksPage(props: PortalProps) {
  const t = await getTranslations("webhooks.webhooksPage");
  const { ctx, page } = await portalContext(props, "/webhooks");
  const shown = await webhooksShown(ctx, authorWebhooks, { author: page.id }, await props.searchParams);
  return (
    <>
      <h1>{t("title")}</h1>
      <WebhookList
        room={{ kind: "author", author: page.id }}
        path={`/portal/${page.slug}/webhooks`}
        events={WEBHOOK_EVENTS.author}
        {...shown}
      />
    </>
  );
}
