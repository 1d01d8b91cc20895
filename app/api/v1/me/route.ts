import * as api from "@/lib/auth/endpoints";
import { getMe, updateMe } from "@/lib/auth/me";
import { deleteAccount } from "@/lib/profiles/account-deletion";
import { deleteAccount as deleteAccountEndpoint } from "@/lib/profiles/data-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getMe, (ctx) => getMe(ctx));
export const PATCH = handle(api.updateMe, (ctx, { body }) => updateMe(ctx, body));
export const DELETE = handle(deleteAccountEndpoint, (ctx) => deleteAccount(ctx));
