import { createEvent, listOwnEvents } from "@/lib/authors/events";
import * as api from "@/lib/authors/pro-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listOwnEvents, (ctx, { query }) => listOwnEvents(ctx, query));
export const POST = handle(api.createEvent, (ctx, { query, body }) => createEvent(ctx, body, query.author));
