import * as api from "@/lib/clubs/meeting-endpoints";
import { deleteMeeting, getMeeting, updateMeeting } from "@/lib/clubs/meetings";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getMeeting, (ctx, { params }) => getMeeting(ctx, params.clubId, params.id));
export const PATCH = handle(api.updateMeeting, (ctx, { params, body }) =>
  updateMeeting(ctx, params.clubId, params.id, body),
);
export const DELETE = handle(api.deleteMeeting, (ctx, { params }) => deleteMeeting(ctx, params.clubId, params.id));
