import * as api from "@/lib/authors/qa-endpoints";
import { listAllQuestions } from "@/lib/authors/questions";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listAllQuestions, (ctx, { query }) => listAllQuestions(ctx, query));
