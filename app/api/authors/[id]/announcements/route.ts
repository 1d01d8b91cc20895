import { listAnnouncements } from "@/lib/authors/announcements";
import * as api from "@/lib/authors/endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listAuthorAnnouncements, (ctx, { params, query }) =>
  listAnnouncements(ctx, params.id, query),
);
