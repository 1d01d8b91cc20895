import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { Cover, SetCover } from "../schemas";

const area = "Books";
const named = z.object({ id: IdOrSlug });

const WHO =
  "For librarians, the verified owner of a page among the book's authors, and the reader whose own book it is (shown to them alone until the book is everybody's, and then only if a librarian confirmed it); 401 `librarians_only` for others.";

export const setCover = endpoint({
  id: "setCover",
  method: "PUT",
  path: "/v1/books/{id}/cover",
  area,
  access: "reader",
  status: 200,
  params: named,
  body: SetCover,
  response: Cover,
  errors: ["librarians_only", "unknown_upload", "unfit_picture"],
  summary: "Set the cover of a book",
  description: `Shows a picture of the caller's uploads as the cover of the book. It is kept as WebP in three widths, 2:3: one of another shape stands whole on its own colour. 400 \`unfit_picture\` if it is smaller than 100 pixels or more than three times as long as wide. It stands in the book's history. ${WHO}`,
});

export const removeCover = endpoint({
  id: "removeCover",
  method: "DELETE",
  path: "/v1/books/{id}/cover",
  area,
  access: "reader",
  status: 200,
  params: named,
  response: Cover,
  errors: ["librarians_only"],
  summary: "Take the cover of a book away",
  description: `Takes away the picture that was set: the publisher's is shown again, or another catalogue's, or the drawn cover. Nothing happens where none was set. ${WHO}`,
});

export const coverEndpoints = [setCover, removeCover] as const;
