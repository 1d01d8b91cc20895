import * as api from "@/lib/clubs/reading-endpoints";
import { listSuggestions } from "@/lib/clubs/suggestions";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listSuggestions, (ctx, { params }) => listSuggestions(ctx, params.clubId));
