import { createOfficialCollection } from "@/lib/collections/collections";
import { listAllCollections } from "@/lib/collections/own-collections";
import * as api from "@/lib/collections/staff-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listAllCollections, (ctx, { query }) => listAllCollections(ctx, query));
export const POST = handle(api.createOfficialCollection, (ctx, { body }) => createOfficialCollection(ctx, body));
