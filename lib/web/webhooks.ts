import type { Page, PageQuery } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { zoneOfReader } from "@/lib/notifications/settings";
import type { Webhook, WebhookDelivery } from "@/lib/webhooks/schemas";
import { orRefused } from "./page-context";
import { pageNumber, withinPages } from "./page-number";
import { type Query, textParam } from "./query";

const ALL: PageQuery = { page: 1, limit: 100 };
const LONGEST_ID = 36;

type Operations<At> = {
  list: (ctx: Context, at: At, query: PageQuery) => Promise<Page<Webhook>>;
  listDeliveries: (ctx: Context, at: At & { id: string }, query: PageQuery) => Promise<Page<WebhookDelivery>>;
};

/** What a page of webhooks shows: all of them, and of one, if the address names it, the log. Not there for who may not see it. */
export async function webhooksShown<At>(ctx: Context, operations: Operations<At>, at: At, asked: Query) {
  const { data: webhooks } = await orRefused(operations.list(ctx, at, ALL));
  const webhook = webhooks.find(({ id }) => id === textParam(asked.log, LONGEST_ID));
  const zone = await zoneOfReader(ctx);
  if (!webhook) return { webhooks, log: null, zone };
  const query = { page: pageNumber(asked.page), limit: 20 };
  const deliveries = await operations.listDeliveries(ctx, { ...at, id: webhook.id }, query);
  withinPages(deliveries);
  return { webhooks, log: { webhook, deliveries }, zone };
}
