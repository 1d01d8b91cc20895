import * as api from "@/lib/authors/qa-endpoints";
import { answerQuestion, deleteQuestion } from "@/lib/authors/questions";
import { handle } from "@/lib/registry/handle";

export const PUT = handle(api.answerQuestion, (ctx, { params, query, body }) =>
  answerQuestion(ctx, params.id, body, query.author),
);
export const DELETE = handle(api.deleteQuestion, (ctx, { params, query }) =>
  deleteQuestion(ctx, params.id, query.author),
);
