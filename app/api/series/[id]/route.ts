import * as api from "@/lib/catalogue/endpoints";
import { getSeries } from "@/lib/catalogue/series";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getSeries, (ctx, { params, query }) => getSeries(ctx, params.id, query));
