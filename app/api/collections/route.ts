import * as api from "@/lib/collections/endpoints";
import { listCollections } from "@/lib/collections/list";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listCollections, (ctx, { query }) => listCollections(ctx, query));
