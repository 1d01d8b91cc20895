import * as api from "@/lib/catalogue/splits/endpoints";
import { listSplits } from "@/lib/catalogue/splits/splits";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listSplits, (ctx, { query }) => listSplits(ctx, query));
