import { ceremonyOf } from "@/lib/auth/passkeys/challenges";
import * as api from "@/lib/auth/passkeys/endpoints";
import { addPasskey, listPasskeys } from "@/lib/auth/passkeys/own-passkeys";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listPasskeys, (ctx, { query }) => listPasskeys(ctx, query));
export const POST = handle(api.addPasskey, (ctx, { body }, { headers }) => addPasskey(ctx, body, ceremonyOf(headers)));
