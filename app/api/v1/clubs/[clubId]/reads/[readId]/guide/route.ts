import { getGuide, updateGuide } from "@/lib/clubs/guide";
import * as api from "@/lib/clubs/guide-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getGuide, (ctx, { params }) => getGuide(ctx, params.clubId, params.readId));
export const PUT = handle(api.updateGuide, (ctx, { params, body }, request) =>
  updateGuide(ctx, params.clubId, params.readId, body, request.headers.get("if-match")),
);
