import { addPick, listPicks, orderPicks } from "@/lib/authors/picks";
import * as api from "@/lib/authors/pro-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listPicks, (ctx, { query }) => listPicks(ctx, query.author));
export const POST = handle(api.addPick, (ctx, { query, body }) => addPick(ctx, body, query.author));
export const PUT = handle(api.orderPicks, (ctx, { query, body }) => orderPicks(ctx, body, query.author));
