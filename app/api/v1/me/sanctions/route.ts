import { handle } from "@/lib/http/handle";
import { listOwnSanctions as endpoint } from "@/lib/moderation/endpoints";
import { listOwnSanctions } from "@/lib/moderation/sanctions";

export const GET = handle(endpoint, (ctx, { query }) => listOwnSanctions(ctx, query));
