import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/circle-endpoints";
import { blockReader, listBlocks } from "@/lib/profiles/relations";

export const GET = handle(api.listBlocks, (ctx, { query }) => listBlocks(ctx, query));
export const POST = handle(api.blockReader, (ctx, { body }) => blockReader(ctx, body.username));
