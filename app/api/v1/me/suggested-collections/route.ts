import * as api from "@/lib/collections/endpoints";
import { suggestCollections } from "@/lib/collections/suggestions";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.suggestCollections, (ctx) => suggestCollections(ctx));
