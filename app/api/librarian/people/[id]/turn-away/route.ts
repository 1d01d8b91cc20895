import * as api from "@/lib/catalogue/correction-endpoints";
import { turnAwayReader } from "@/lib/catalogue/corrections/turn-away";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.turnAwayReader, (ctx, { params, body }) => turnAwayReader(ctx, params.id, body));
