import { deleteApp, getApp, updateApp } from "@/lib/oauth/apps";
import * as api from "@/lib/oauth/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getApp, (ctx, { params }) => getApp(ctx, params.id));
export const PATCH = handle(api.updateApp, (ctx, { params, body }) => updateApp(ctx, params.id, body));
export const DELETE = handle(api.deleteApp, (ctx, { params }) => deleteApp(ctx, params.id));
