import { z } from "zod";
import { Id } from "@/lib/http/fields";
import { CreateMeeting, InstantOrDate } from "./reading-schemas";
import { StagesInput, UpdateGuide } from "./stage-schemas";

export const ScheduleRead = z
  .strictObject({
    bookId: Id,
    startsAt: InstantOrDate.optional().describe("After the last scheduled deadline by default, or now"),
    deadline: InstantOrDate.optional().describe(
      "A date without a time means the end of that day in the club's time zone; by default readDays after the start",
    ),
    stages: StagesInput.optional(),
    questions: UpdateGuide.shape.questions.optional().describe("The guide of the read, in its order"),
    meeting: CreateMeeting.optional().describe("A meeting about the book, or with `recurrence` the first of a series"),
  })
  .meta({ id: "ScheduleRead" });
export type ScheduleRead = z.infer<typeof ScheduleRead>;
