import * as api from "@/lib/profiles/me-endpoints";
import { getOwnProfile, updateProfile } from "@/lib/profiles/own-profile";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getOwnProfile, (ctx) => getOwnProfile(ctx));
export const PATCH = handle(api.updateProfile, (ctx, { body }) => updateProfile(ctx, body));
