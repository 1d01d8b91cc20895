import * as api from "@/lib/profiles/me-endpoints";
import { getPrivacy, updatePrivacy } from "@/lib/profiles/own-profile";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getPrivacy, (ctx) => getPrivacy(ctx));
export const PATCH = handle(api.updatePrivacy, (ctx, { body }) => updatePrivacy(ctx, body));
