import * as api from "@/lib/clubs/endpoints";
import { listClubs } from "@/lib/clubs/list";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.listClubs, (ctx, { body, query }) => listClubs(ctx, body, query));
