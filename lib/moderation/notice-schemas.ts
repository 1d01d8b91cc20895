import { z } from "zod";
import { Email } from "@/lib/auth/schemas";
import { GROUNDS } from "@/lib/format/grounds";
import { Id, line, prose } from "@/lib/http/fields";

export const CreateNotice = z
  .strictObject({
    url: z
      .string()
      .trim()
      .min(1, "must not be empty")
      .max(2_000)
      .describe(
        "Address of the page the content is on. A fragment `#<kind>-<id>` names one text of a page, such as `#review-<id>`.",
      ),
    reason: z.enum(GROUNDS),
    explanation: prose(5_000).describe("Why it is illegal or breaks the rules"),
    name: line(120).nullable().optional(),
    email: Email.describe("The receipt and the outcome are sent here"),
  })
  .meta({ id: "CreateNotice" });
export type CreateNotice = z.infer<typeof CreateNotice>;

export const Notice = z.object({ id: Id }).meta({ id: "Notice" });
export type Notice = z.infer<typeof Notice>;
