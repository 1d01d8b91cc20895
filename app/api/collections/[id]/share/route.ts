import * as api from "@/lib/collections/endpoints";
import { shareCollection } from "@/lib/collections/shares";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.shareCollection, (ctx, { params }, request) =>
  shareCollection(ctx, params.id, request.headers.get("user-agent") ?? ""),
);
