import { planRead } from "@/lib/clubs/plan-read";
import * as api from "@/lib/clubs/reading-endpoints";
import { listReads } from "@/lib/clubs/reads";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listReads, (ctx, { params, query }) => listReads(ctx, params.clubId, query));
export const POST = handle(api.scheduleRead, (ctx, { params, body }) => planRead(ctx, params.clubId, body));
