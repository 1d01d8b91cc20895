import * as api from "@/lib/authors/portal-endpoints";
import { updateProfile } from "@/lib/authors/profile";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.updateAuthorProfile, (ctx, { query, body }) => updateProfile(ctx, body, query.author));
