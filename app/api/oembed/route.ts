import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/endpoints";
import { describeEmbed } from "@/lib/registry/oembed";

export const GET = handle(api.describeEmbed, (ctx, { query }) => describeEmbed(ctx, query));
