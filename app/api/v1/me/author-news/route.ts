import * as api from "@/lib/authors/endpoints";
import { listAuthorNews } from "@/lib/authors/news";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listAuthorNews, (ctx, { query }) => listAuthorNews(ctx, query));
