import { listBookmarks } from "@/lib/clubs/bookmarks";
import * as api from "@/lib/clubs/own-endpoints";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listBookmarks, (ctx, { query }) => listBookmarks(ctx, query));
