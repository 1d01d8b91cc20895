import { listSanctions as endpoint } from "@/lib/moderation/endpoints";
import { listSanctions } from "@/lib/moderation/sanctions";
import { handle } from "@/lib/registry/handle";

export const GET = handle(endpoint, (ctx, { query }) => listSanctions(ctx, query));
