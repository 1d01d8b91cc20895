import { z } from "zod";
import { Id, Instant } from "@/lib/http/fields";

export const UploadKind = z
  .enum(["image", "letter"])
  .describe("image: a photo or cover, re-encoded as WebP. letter: a PDF or picture that only you and staff can open");

/** A multipart form with a file: browsers and phones send it as FormData. */
export const FileForm = z.object({
  file: z.string().meta({ format: "binary" }).describe("Exactly one file, of any name"),
});
export const SendUpload = FileForm.extend({ kind: UploadKind.default("image") }).meta({ id: "SendUpload" });

export const Upload = z
  .object({
    id: Id.describe("Send it as photoUploadId, coverUploadId, …"),
    kind: UploadKind,
    contentType: z.string(),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    url: z
      .string()
      .describe("The file: visible to you and staff, and to everybody once it is used in something public"),
    createdAt: Instant,
  })
  .meta({ id: "Upload" });
export type Upload = z.infer<typeof Upload>;
