import { logProgress } from "@/lib/clubs/progress";
import * as api from "@/lib/clubs/reading-endpoints";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.logProgress, (ctx, { params, body }) =>
  logProgress(ctx, params.clubId, params.readId, body),
);
