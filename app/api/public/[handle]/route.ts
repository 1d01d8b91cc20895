import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/endpoints";
import { getProfile } from "@/lib/profiles/public-profile";

export const GET = handle(api.getProfile, (ctx, { params }) => getProfile(ctx, params.username));
