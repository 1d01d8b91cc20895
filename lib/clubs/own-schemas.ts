import { z } from "zod";
import { Id } from "@/lib/http/fields";
import { Comment } from "./discussion-schemas";

export const Bookmark = Comment.extend({
  club: z.object({ id: Id, slug: z.string(), name: z.string() }),
  discussion: z.object({
    id: Id,
    title: z.string().nullable().describe("Null where it is a spoiler, or is hidden"),
  }),
}).meta({ id: "Bookmark" });
export type Bookmark = z.infer<typeof Bookmark>;

/** What the pages of clubs know of their reader alone. */
export const OwnPartOfClub = z
  .object({
    belongs: z
      .boolean()
      .describe(
        "Whether the caller is or was in the club, waits or has asked: then the page that is made for them shows more than everybody's. On the list of clubs, in any of them",
      ),
  })
  .meta({ id: "OwnPartOfClub" });
export type OwnPartOfClub = z.infer<typeof OwnPartOfClub>;

const MAX_OTHERS = 3;

export const CreateBuddyRead = z
  .strictObject({
    bookId: Id,
    with: z.array(z.string().min(1).max(60)).min(1).max(MAX_OTHERS).describe("Whom to read it with, by username"),
  })
  .meta({ id: "CreateBuddyRead" });
export type CreateBuddyRead = z.infer<typeof CreateBuddyRead>;
