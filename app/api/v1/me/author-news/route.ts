import * as api from "@/lib/authors/endpoints";
import { listAuthorNews } from "@/lib/authors/news";
import { handle } from "@/lib/http/handle";

export const GET = handle(api.listAuthorNews, (ctx, { query }) => listAuthorNews(ctx, query));
