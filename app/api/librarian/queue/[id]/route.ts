import * as api from "@/lib/catalogue/correction-endpoints";
import { dismissDoubt } from "@/lib/catalogue/corrections/turn-away";
import { handle } from "@/lib/registry/handle";

export const DELETE = handle(api.dismissDoubt, (ctx, { params }) => dismissDoubt(ctx, params.id));
