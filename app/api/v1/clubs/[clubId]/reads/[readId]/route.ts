import * as api from "@/lib/clubs/reading-endpoints";
import { deleteRead, updateRead } from "@/lib/clubs/reads";
import { handle } from "@/lib/registry/handle";

export const PATCH = handle(api.updateRead, (ctx, { params, body }, request) =>
  updateRead(ctx, params.clubId, params.readId, body, request.headers.get("if-match")),
);
export const DELETE = handle(api.deleteRead, (ctx, { params }) => deleteRead(ctx, params.clubId, params.readId));
