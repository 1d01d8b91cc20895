import { listOwnSanctions as endpoint } from "@/lib/moderation/endpoints";
import { listOwnSanctions } from "@/lib/moderation/sanctions";
import { handle } from "@/lib/registry/handle";

export const GET = handle(endpoint, (ctx, { query }) => listOwnSanctions(ctx, query));
