import { setThreadFrequency } from "@/lib/clubs/discussions";
import * as api from "@/lib/clubs/talk-endpoints";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.setThreadNotifications, (ctx, { params, body }) =>
  setThreadFrequency(ctx, params.clubId, params.id, body),
);
