import type { PageQuery } from "@/lib/http/pagination";
import type { Context } from "@/lib/kernel/context";
import { listDeliveries, resendDelivery, testWebhook } from "./delivery-log";
import { createWebhook, deleteWebhook, listWebhooks, rotateWebhookSecret, updateWebhook } from "./manage";
import type { CreateWebhook, RotateWebhookSecret, UpdateWebhook } from "./schemas";
import type { OwnedBy } from "./types";

type AtWebhook = { id: string };

/**
 * What an area's owners do with their webhooks, each behind the area's own gate: `requireOwner` refuses whoever may not, and
 * says whose webhooks they are.
 */
export const webhooksOf = <At>(requireOwner: (ctx: Context, at: At) => Promise<OwnedBy>) => ({
  list: async (ctx: Context, at: At, query: PageQuery) => listWebhooks(ctx, await requireOwner(ctx, at), query),
  create: async (ctx: Context, at: At, input: CreateWebhook) => createWebhook(ctx, await requireOwner(ctx, at), input),
  update: async (ctx: Context, at: At & AtWebhook, input: UpdateWebhook) =>
    updateWebhook(ctx, await requireOwner(ctx, at), at.id, input),
  delete: async (ctx: Context, at: At & AtWebhook) => deleteWebhook(ctx, await requireOwner(ctx, at), at.id),
  rotateSecret: async (ctx: Context, at: At & AtWebhook, input: RotateWebhookSecret) =>
    rotateWebhookSecret(ctx, await requireOwner(ctx, at), at.id, input),
  listDeliveries: async (ctx: Context, at: At & AtWebhook, query: PageQuery) =>
    listDeliveries(ctx, await requireOwner(ctx, at), at.id, query),
  resend: async (ctx: Context, at: At & AtWebhook & { deliveryId: string }) =>
    resendDelivery(ctx, await requireOwner(ctx, at), at),
  test: async (ctx: Context, at: At & AtWebhook) => testWebhook(ctx, await requireOwner(ctx, at), at.id),
});
