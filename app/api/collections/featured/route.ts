import * as api from "@/lib/collections/endpoints";
import { listFeatured } from "@/lib/collections/list";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listFeaturedCollections, (ctx) => listFeatured(ctx));
