import { clubCalendar } from "@/lib/clubs/calendar";
import * as api from "@/lib/clubs/meeting-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getClubCalendar, (ctx, { params, query }) =>
  clubCalendar(ctx, params.clubId, query.token),
);
