import { deleteEvent, updateEvent } from "@/lib/authors/events";
import * as api from "@/lib/authors/pro-endpoints";
import { handle } from "@/lib/registry/handle";

export const PATCH = handle(api.updateEvent, (ctx, { params, query, body }) =>
  updateEvent(ctx, params.id, body, query.author),
);
export const DELETE = handle(api.deleteEvent, (ctx, { params, query }) => deleteEvent(ctx, params.id, query.author));
