import * as api from "@/lib/collections/endpoints";
import { getSuggestionSettings, setSuggestionSettings } from "@/lib/collections/suggestions";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getSuggestionSettings, (ctx) => getSuggestionSettings(ctx));
export const PUT = handle(api.setSuggestionSettings, (ctx, { body }) => setSuggestionSettings(ctx, body));
