import { answerQuestion } from "@/lib/clubs/guide";
import * as api from "@/lib/clubs/guide-endpoints";
import { handle } from "@/lib/registry/handle";

export const POST = handle(api.answerQuestion, (ctx, { params }) =>
  answerQuestion(ctx, params.clubId, params.readId, params.questionId),
);
