import { createClub } from "@/lib/clubs/clubs";
import * as api from "@/lib/clubs/endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.createClub, (ctx, { body }) => createClub(ctx, body));
