import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ManageFrame } from "@/components/clubs/manage-frame";
import { WebhookList } from "@/components/webhooks/webhook-list";
import { manageSettings } from "@/lib/clubs/manage-page";
import { clubWebhooks } from "@/lib/clubs/webhooks";
import { orRefused, readerPageContext } from "@/lib/web/page-context";
import type { Query } from "@/lib/web/query";
import { webhooksShown } from "@/lib/web/webhooks";
import { WEBHOOK_EVENTS } from "@/lib/webhooks/schemas";

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("webhooks.webhooksPage");
  return { title: t("title"), robots: { index: false } };
}

export default async function ClubWebhooksPage({ params, searchParams }: Props) {
  const t = await getTranslations("webhooks.webhooksPage");
  const { slug } = await params;
  const path = `/clubs/${slug}/manage/webhooks`;
  const ctx = await readerPageContext(path);
  const head = await orRefused(manageSettings(ctx, slug));
  const at = { clubId: head.club.id };
  const shown = await webhooksShown(ctx, clubWebhooks, at, await searchParams);
  return (
    <ManageFrame part="webhooks" {...head}>
      <h2 className="mt-8">{t("title")}</h2>
      <WebhookList room={{ kind: "club", ...at }} path={path} events={WEBHOOK_EVENTS.club} {...shown} />
    </ManageFrame>
  );
}
