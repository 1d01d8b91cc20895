import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/circle-endpoints";
import { listFollowers } from "@/lib/profiles/relations";

export const GET = handle(api.listFollowers, (ctx, { query }) => listFollowers(ctx, query));
