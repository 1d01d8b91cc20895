import { createCollection } from "@/lib/collections/collections";
import * as api from "@/lib/collections/curator-endpoints";
import { listOwnCollections } from "@/lib/collections/own-collections";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listOwnCollections, (ctx, { query }) => listOwnCollections(ctx, query));
export const POST = handle(api.createCollection, (ctx, { body }) => createCollection(ctx, body));
