import * as api from "@/lib/authors/endpoints";
import { listEvents } from "@/lib/authors/events";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listAuthorEvents, (ctx, { params, query }) => listEvents(ctx, params.id, query));
