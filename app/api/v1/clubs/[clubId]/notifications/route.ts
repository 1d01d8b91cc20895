import * as api from "@/lib/clubs/member-endpoints";
import { getClubSettings, updateClubSettings } from "@/lib/clubs/member-settings";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getClubSettings, (ctx, { params }) => getClubSettings(ctx, params.clubId));
export const PUT = handle(api.updateClubSettings, (ctx, { params, body }) =>
  updateClubSettings(ctx, params.clubId, body),
);
