import * as api from "@/lib/collections/desk-endpoints";
import { createOfficialCollection } from "@/lib/collections/drafts";
import { listAllCollections } from "@/lib/collections/own";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listAllCollections, (ctx, { query }) => listAllCollections(ctx, query));
export const POST = handle(api.createOfficialCollection, (ctx, { body }) => createOfficialCollection(ctx, body));
