import * as api from "@/lib/auth/session-endpoints";
import { listSessions } from "@/lib/auth/sessions";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listSessions, (ctx, { query }) => listSessions(ctx, query));
