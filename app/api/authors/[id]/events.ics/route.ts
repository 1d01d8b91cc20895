import { authorCalendar } from "@/lib/authors/calendar";
import * as api from "@/lib/authors/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getAuthorCalendar, (ctx, { params }) => authorCalendar(ctx, params.id));
