import { createPartner, listPartners } from "@/lib/profiles/partners";
import * as api from "@/lib/profiles/staff-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listPartners, (ctx, { query }) => listPartners(ctx, query));
export const POST = handle(api.createPartner, (ctx, { body }) => createPartner(ctx, body));
