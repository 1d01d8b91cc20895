import * as api from "@/lib/catalogue/correction-endpoints";
import { listQueue } from "@/lib/catalogue/corrections/queue";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listQueue, (ctx, { query }) => listQueue(ctx, query));
