import { decideFlood as endpoint } from "@/lib/catalogue/floods/endpoints";
import { decideFlood } from "@/lib/catalogue/floods/floods";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(endpoint, (ctx, { params, body }) => decideFlood(ctx, params.id, body));
