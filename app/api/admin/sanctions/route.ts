import { handle } from "@/lib/http/handle";
import { listSanctions as endpoint } from "@/lib/moderation/endpoints";
import { listSanctions } from "@/lib/moderation/sanctions";

export const GET = handle(endpoint, (ctx, { query }) => listSanctions(ctx, query));
