import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { WebhookList } from "@/components/webhooks/webhook-list";
import { getOwnCurator } from "@/lib/collections/curators";
import { curatorWebhooks } from "@/lib/collections/webhooks";
import { orApply } from "@/lib/web/curator-context";
import { readerPageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";
import { webhooksShown } from "@/lib/web/webhooks";
import { WEBHOOK_EVENTS } from "@/lib/webhooks/schemas";

const HERE = "/curate/webhooks";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("webhooks.webhooksPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function CuratorWebhooksPage({ searchParams }: { searchParams: Promise<Query> }) {
  const t = await getTranslations("webhooks.webhooksPage");
  const ctx = await readerPageContext(HERE);
  await orApply(getOwnCurator(ctx));
  const shown = await webhooksShown(ctx, curatorWebhooks, {}, await searchParams);
  return (
    <>
      <p className="pt-11">
        <Link href="/curate">{t("curating")}</Link>
      </p>
      <h1>{t("title")}</h1>
      <WebhookList room={{ kind: "curator" }} path={HERE} events={WEBHOOK_EVENTS.curator} {...shown} />
    </>
  );
}
