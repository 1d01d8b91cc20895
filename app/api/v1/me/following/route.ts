import * as api from "@/lib/profiles/circle-endpoints";
import { followReader, listFollowing } from "@/lib/profiles/relations";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listFollowing, (ctx, { query }) => listFollowing(ctx, query));
export const POST = handle(api.followReader, (ctx, { body }) => followReader(ctx, body.username));
