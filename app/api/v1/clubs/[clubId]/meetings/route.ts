import * as api from "@/lib/clubs/meeting-endpoints";
import { createMeeting, listMeetings } from "@/lib/clubs/meetings";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listMeetings, (ctx, { params, query }) => listMeetings(ctx, params.clubId, query));
export const POST = handle(api.createMeeting, (ctx, { params, body }) => createMeeting(ctx, params.clubId, body));
