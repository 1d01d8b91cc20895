import * as api from "@/lib/clubs/meeting-endpoints";
import { answerMeeting } from "@/lib/clubs/meetings";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.answerMeeting, (ctx, { params, body }) =>
  answerMeeting(ctx, params.clubId, params.id, body),
);
