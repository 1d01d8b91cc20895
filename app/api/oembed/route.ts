import { describeCollectionEmbed, isCollectionAddress } from "@/lib/collections/embed";
import { handle } from "@/lib/http/handle";
import * as api from "@/lib/profiles/endpoints";
import { describeEmbed } from "@/lib/profiles/oembed";

export const GET = handle(api.describeEmbed, (ctx, { query }) =>
  isCollectionAddress(query.url) ? describeCollectionEmbed(ctx, query) : describeEmbed(ctx, query),
);
