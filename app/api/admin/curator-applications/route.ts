import { listApplications } from "@/lib/collections/applications";
import * as api from "@/lib/collections/desk-endpoints";
import { handle } from "@/lib/http/handle";

export const GET = handle(api.listCuratorApplications, (ctx, { query }) => listApplications(ctx, query));
