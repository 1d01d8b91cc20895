import * as api from "@/lib/home/activity-endpoints";
import { listActivity } from "@/lib/home/list-activity";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listActivity, (ctx, { query }) => listActivity(ctx, query));
