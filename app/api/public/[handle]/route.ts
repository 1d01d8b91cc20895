import * as api from "@/lib/profiles/endpoints";
import { getProfile } from "@/lib/profiles/profiles";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getProfile, (ctx, { params }) => getProfile(ctx, params.username));
