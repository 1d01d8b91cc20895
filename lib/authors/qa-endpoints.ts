import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { pageOf } from "@/lib/http/pagination";
import { AnswerQuestion, ForAuthor, ListQuestions, QaPeriod, SetQaPeriod } from "./portal-schemas";
import { Question } from "./schemas";

const area = "Author portal: pro tools";
const id = z.object({ id: Id });

export const listAllQuestions = endpoint({
  id: "listAllQuestions",
  method: "GET",
  path: "/author/qa",
  area,
  access: "author",
  status: 200,
  query: ListQuestions,
  response: pageOf(Question),
  summary: "All questions, including unanswered ones",
  description: "All questions to the caller's page, unanswered ones included, newest first; `status` filters them.",
});

export const answerQuestion = endpoint({
  id: "answerQuestion",
  method: "PUT",
  path: "/author/qa/{id}",
  area,
  access: "pro",
  status: 200,
  query: ForAuthor,
  params: id,
  body: AnswerQuestion,
  publicText: { kind: "question", fields: ["answer"] },
  response: Question,
  errors: ["pro_only", "no_answer"],
  summary: "Answer or publish a question",
  description:
    "Answers a question and publishes it, unless `publish` is false. Needs the pro tier. The reader who asked and the followers are notified once, when it is first published. Without an answer, now or before, it is `no_answer`.",
});

export const deleteQuestion = endpoint({
  id: "deleteQuestion",
  method: "DELETE",
  path: "/author/qa/{id}",
  area,
  access: "author",
  status: 204,
  query: ForAuthor,
  params: id,
  summary: "Delete a question",
  description: "Deletes a question together with its answer, published or not. Open to the free tier too.",
});

export const getQaPeriod = endpoint({
  id: "getQaPeriod",
  method: "GET",
  path: "/author/qa-period",
  area,
  access: "author",
  status: 200,
  query: ForAuthor,
  response: QaPeriod,
  summary: "Whether readers can ask questions",
  description:
    "Whether readers can ask the author questions, and in which period. `acceptsQuestions` says whether they can ask now.",
});

export const setQaPeriod = endpoint({
  id: "setQaPeriod",
  method: "PUT",
  path: "/author/qa-period",
  area,
  access: "pro",
  status: 200,
  query: ForAuthor,
  body: SetQaPeriod,
  response: QaPeriod,
  errors: ["pro_only"],
  summary: "Open or close the question period",
  description:
    "Opens or closes the question period, at once or between two instants. Needs the pro tier; the period is paused while the page is on the free tier.",
});

export const qaEndpoints = [listAllQuestions, answerQuestion, deleteQuestion, getQaPeriod, setQaPeriod] as const;
