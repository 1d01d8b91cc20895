import * as api from "@/lib/authors/endpoints";
import { listFollowedAuthors } from "@/lib/authors/news";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listFollowedAuthors, (ctx, { query }) => listFollowedAuthors(ctx, query));
