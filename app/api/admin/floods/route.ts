import { listFloods as endpoint } from "@/lib/catalogue/floods/endpoints";
import { listFloods } from "@/lib/catalogue/floods/floods";
import { handle } from "@/lib/registry/handle";

export const GET = handle(endpoint, (ctx, { query }) => listFloods(ctx, query));
