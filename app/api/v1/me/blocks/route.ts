import * as api from "@/lib/profiles/circle-endpoints";
import { blockReader, listBlocks } from "@/lib/profiles/relations";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listBlocks, (ctx, { query }) => listBlocks(ctx, query));
export const POST = handle(api.blockReader, (ctx, { body }) => blockReader(ctx, body.username));
