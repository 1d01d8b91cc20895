import { deleteAnnouncement, getAnnouncement, updateAnnouncement } from "@/lib/authors/announcements";
import * as api from "@/lib/authors/pro-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.getAnnouncement, (ctx, { params, query }) =>
  getAnnouncement(ctx, params.id, query.author),
);
export const PATCH = handle(api.updateAnnouncement, (ctx, { params, query, body }) =>
  updateAnnouncement(ctx, params.id, body, query.author),
);
export const DELETE = handle(api.deleteAnnouncement, (ctx, { params, query }) =>
  deleteAnnouncement(ctx, params.id, query.author),
);
