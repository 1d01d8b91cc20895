import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { IdOrSlug } from "@/lib/http/fields";
import { Book } from "./schemas";

export const confirmBook = endpoint({
  id: "confirmBook",
  method: "POST",
  path: "/librarian/books/{id}/confirm",
  area: "Staff: catalogue",
  access: "librarian",
  personal: true,
  status: 200,
  params: z.object({ id: IdOrSlug }),
  response: Book,
  errors: ["duplicate"],
  summary: "Take a reader's own book into the catalogue",
  description:
    "Makes a book that a reader added or imported everybody's, with those of its people whom the catalogue does not have, and with the ISBN its reader named unless another book has it. A book of the catalogue stays as it is. 400 `duplicate` if the catalogue has the title by this author already.",
});

export const catalogueStaffEndpoints = [confirmBook] as const;
