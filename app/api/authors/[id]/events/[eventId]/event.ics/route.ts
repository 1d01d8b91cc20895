import { eventCalendar } from "@/lib/authors/calendar";
import * as api from "@/lib/authors/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getEventCalendar, (ctx, { params }) => eventCalendar(ctx, params.id, params.eventId));
