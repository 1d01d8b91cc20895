import * as api from "@/lib/catalogue/splits/endpoints";
import { splitSeries } from "@/lib/catalogue/splits/split";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.splitSeries, (ctx, { params, body }) => splitSeries(ctx, params.id, body));
