import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/me-endpoints";
import { getOwnProfile, updateProfile } from "@/lib/profiles/own-profile";

export const GET = handle(api.getOwnProfile, (ctx) => getOwnProfile(ctx));
export const PATCH = handle(api.updateProfile, (ctx, { body }) => updateProfile(ctx, body));
