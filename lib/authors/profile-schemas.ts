import { z } from "zod";
import { Id, line, prose, WebUrl } from "@/lib/http/fields";

export const UpdateProfile = z
  .strictObject({
    bio: prose(2_000).nullable().optional().describe("Markdown, with links"),
    photoUploadId: Id.nullable().optional().describe("An uploaded image; null removes the photo"),
    links: z
      .array(z.strictObject({ kind: line(30), url: WebUrl }))
      .max(10)
      .optional(),
    websiteUrl: WebUrl.nullable().optional(),
    location: line(150).nullable().optional(),
    genres: z.array(line(30)).max(10).optional(),
  })
  .meta({ id: "UpdateAuthorProfile" });
export type UpdateProfile = z.infer<typeof UpdateProfile>;
