import { listApplications } from "@/lib/collections/applications";
import * as api from "@/lib/collections/staff-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listCuratorApplications, (ctx, { query }) => listApplications(ctx, query));
