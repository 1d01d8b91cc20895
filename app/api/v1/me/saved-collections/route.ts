import * as api from "@/lib/collections/endpoints";
import { listSaved } from "@/lib/collections/list";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listSavedCollections, (ctx, { query }) => listSaved(ctx, query));
