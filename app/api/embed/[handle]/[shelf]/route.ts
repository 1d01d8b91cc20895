import { embedShelf } from "@/lib/profiles/embed";
import * as api from "@/lib/profiles/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.embedShelf, (ctx, { params, query }) => embedShelf(ctx, params, query));
