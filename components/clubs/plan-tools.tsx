"use client";

import dynamic from "next/dynamic";
import { FormRoom } from "./form-room";

/** For members alone: strangers read the page without it. */
export const AnswerQuestion = dynamic(() => import("./answer-question").then((module) => module.AnswerQuestion));
/** And these for admins alone. */
export const StageForm = dynamic(() => import("./plan-forms").then((module) => module.StageForm), {
  ssr: false,
  loading: () => <FormRoom form="stage" />,
});
export const QuestionForm = dynamic(() => import("./plan-forms").then((module) => module.QuestionForm), {
  ssr: false,
  loading: () => <FormRoom form="question" />,
});
export const StageList = dynamic(() => import("./plan-list").then((module) => module.StageList));
export const QuestionList = dynamic(() => import("./plan-list").then((module) => module.QuestionList));
