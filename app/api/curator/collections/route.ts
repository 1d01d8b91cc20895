import * as api from "@/lib/collections/desk-endpoints";
import { createCollection } from "@/lib/collections/drafts";
import { listOwnCollections } from "@/lib/collections/own";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listOwnCollections, (ctx, { query }) => listOwnCollections(ctx, query));
export const POST = handle(api.createCollection, (ctx, { body }) => createCollection(ctx, body));
