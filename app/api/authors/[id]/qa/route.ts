import * as api from "@/lib/authors/endpoints";
import { askQuestion, listQuestions } from "@/lib/authors/questions";
import { handle } from "@/lib/registry/handle";

export const GET = handle(api.listAuthorQuestions, (ctx, { params, query }) => listQuestions(ctx, params.id, query));
export const POST = handle(api.askAuthor, (ctx, { params, body }) => askQuestion(ctx, params.id, body));
