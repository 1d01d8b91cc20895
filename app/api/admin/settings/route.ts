import * as api from "@/lib/installation/endpoints";
import { getSettings, updateSettings } from "@/lib/installation/settings";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getSettings, (ctx) => getSettings(ctx));
export const PATCH = handle(api.updateSettings, (ctx, { body }) => updateSettings(ctx, body));
