import * as api from "@/lib/clubs/endpoints";
import { findClubs } from "@/lib/clubs/list";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.findClubs, (ctx, { body, query }) => findClubs(ctx, body, query));
