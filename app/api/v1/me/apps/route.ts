import { createApp, listApps } from "@/lib/oauth/apps";
import * as api from "@/lib/oauth/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listApps, (ctx, { query }) => listApps(ctx, query));
export const POST = handle(api.createApp, (ctx, { body }) => createApp(ctx, body));
