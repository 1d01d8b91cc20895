import * as api from "@/lib/catalogue/merges/endpoints";
import { mergeIntoOne } from "@/lib/catalogue/merges/merge";
import { listMerges } from "@/lib/catalogue/merges/merges";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listMerges, (ctx, { query }) => listMerges(ctx, query));
export const POST = handle(api.createMerge, (ctx, { body }) => mergeIntoOne(ctx, body));
