import { createAnnouncement, listOwnAnnouncements } from "@/lib/authors/announcements";
import * as api from "@/lib/authors/pro-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listOwnAnnouncements, (ctx, { query }) => listOwnAnnouncements(ctx, query));
export const POST = handle(api.createAnnouncement, (ctx, { query, body }) =>
  createAnnouncement(ctx, body, query.author),
);
