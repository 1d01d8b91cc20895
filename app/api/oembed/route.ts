import * as api from "@/lib/profiles/endpoints";
import { handle } from "@/lib/registry/handle";
import { describeEmbed } from "@/lib/registry/oembed";

export const GET = handle(api.describeEmbed, (ctx, { query }) => describeEmbed(ctx, query));
