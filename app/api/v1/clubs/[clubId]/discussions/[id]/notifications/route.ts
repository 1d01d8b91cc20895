import * as api from "@/lib/clubs/discussion-endpoints";
import { setThreadFrequency } from "@/lib/clubs/discussions";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.setThreadNotifications, (ctx, { params, body }) =>
  setThreadFrequency(ctx, params.clubId, params.id, body),
);
