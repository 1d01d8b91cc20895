import { handle } from "@/lib/http/handle";
import { embedShelf } from "@/lib/profiles/embed";
import * as api from "@/lib/profiles/endpoints";

export const GET = handle(api.embedShelf, (ctx, { params, query }) => embedShelf(ctx, params, query));
