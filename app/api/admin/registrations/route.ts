import * as api from "@/lib/installation/endpoints";
import { listRegistrations } from "@/lib/installation/registrations";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listRegistrations, (ctx, { query }) => listRegistrations(ctx, query));
