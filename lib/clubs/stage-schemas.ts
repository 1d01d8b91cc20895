import { z } from "zod";
import { DateInput, Id, Instant, InstantInput, line } from "@/lib/http/fields";

const MAX_STAGES = 40;
const MAX_QUESTIONS = 40;

const Percent = z.int().min(0).max(100);

export const ReadStage = z
  .object({
    id: Id,
    title: z.string().nullable().describe("Null while it is a spoiler that lies ahead of the caller"),
    spoiler: z.boolean().describe("The title itself is a spoiler"),
    upTo: z.object({
      page: z.int().nullable(),
      ofPages: z.int().nullable(),
      percent: z.int().nullable(),
      chapter: z.string().nullable(),
    }),
    position: z.int().describe("Where it ends, in percent of the book"),
    opensAt: Instant,
    discussionId: Id.nullable().describe("Null before it opens"),
    ahead: z.boolean().describe("It ends beyond the caller's progress"),
  })
  .meta({ id: "ReadStage" });
export type ReadStage = z.infer<typeof ReadStage>;

const UpTo = z
  .strictObject({
    page: z.int().min(1).max(100_000).optional(),
    ofPages: z.int().min(1).max(100_000).optional().describe("How many pages that copy has; with page"),
    percent: Percent.optional(),
    chapter: line(150).optional(),
  })
  .refine(
    ({ page, percent, chapter }) => page !== undefined || percent !== undefined || chapter !== undefined,
    "must have a page, a percentage or a chapter",
  );

export const StageInput = z.strictObject({
  id: Id.optional().describe("Of a stage that the read has; without one it is new"),
  title: line(150).optional().describe("A new stage needs one"),
  spoiler: z.boolean().optional().describe("The title itself is a spoiler"),
  upTo: UpTo.optional().describe(
    "Where it ends: a page or percent of the book, or a chapter. A chapter alone ends no sooner than the next stage that has a place",
  ),
  opensAt: z
    .union([InstantInput, DateInput])
    .optional()
    .describe("When its discussion opens by itself; by default when so much of the read's time has passed"),
});
export type StageInput = z.infer<typeof StageInput>;

export const StagesInput = z
  .array(StageInput)
  .max(MAX_STAGES)
  .refine((stages) => isDistinct(stages), "must name each stage once")
  .describe("All stages of the read, in their order: those that are left out go, their discussions stay");

export const GuideQuestion = z
  .object({
    id: Id,
    text: z.string().nullable().describe("Null while it lies ahead of the caller"),
    position: z.int().nullable().describe("Percent of the book after which it can be read"),
    ahead: z.boolean(),
    discussionId: Id.nullable().describe("Null before somebody answers"),
    mine: z.boolean(),
  })
  .meta({ id: "GuideQuestion" });
export type GuideQuestion = z.infer<typeof GuideQuestion>;

export const Guide = z
  .object({
    version: z.int().describe("That of the read; send it as If-Match to change exactly this version"),
    questions: z.array(GuideQuestion),
  })
  .meta({ id: "ReadGuide" });
export type Guide = z.infer<typeof Guide>;

const QuestionInput = z.strictObject({
  id: Id.optional().describe("Of a question that the guide has; without one it is new"),
  text: line(500).optional().describe("A new question needs one; that of another admin cannot be changed"),
  position: Percent.nullable().optional(),
});

export const UpdateGuide = z
  .strictObject({
    questions: z
      .array(QuestionInput)
      .max(MAX_QUESTIONS)
      .refine((questions) => isDistinct(questions), "must name each question once")
      .describe("All questions, in their order: those that are left out go, their discussions stay"),
  })
  .meta({ id: "UpdateReadGuide" });
export type UpdateGuide = z.infer<typeof UpdateGuide>;

function isDistinct(items: readonly { id?: string }[]): boolean {
  const ids = items.flatMap(({ id }) => id ?? []);
  return new Set(ids).size === ids.length;
}
