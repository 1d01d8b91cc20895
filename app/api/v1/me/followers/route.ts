import * as api from "@/lib/profiles/circle-endpoints";
import { listFollowers } from "@/lib/profiles/relations";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listFollowers, (ctx, { query }) => listFollowers(ctx, query));
