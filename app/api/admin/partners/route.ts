import { handle } from "@/lib/http/handle";
import { createPartner, listPartners } from "@/lib/profiles/partners";
import * as api from "@/lib/profiles/staff-endpoints";

export const GET = handle(api.listPartners, (ctx, { query }) => listPartners(ctx, query));
export const POST = handle(api.createPartner, (ctx, { body }) => createPartner(ctx, body));
