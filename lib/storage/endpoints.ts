import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { Id } from "@/lib/http/fields";
import { SendUpload, Upload } from "./schemas";

const area = "Uploads";
const id = z.object({ id: Id });

export const createUpload = endpoint({
  id: "createUpload",
  method: "POST",
  path: "/v1/uploads",
  area,
  access: "reader",
  status: 201,
  location: ({ id }) => id,
  multipart: SendUpload,
  response: Upload,
  summary: "Send a picture or a letter",
  description:
    "A multipart form with `file` (10 MB at most) and `kind` (image or letter). What is attached to nothing within a day is deleted. Files are made anew: pictures as WebP, of PDFs the pages alone.",
  errors: ["not_an_image", "unreadable_pdf", "malformed_form"],
});

export const getUpload = endpoint({
  id: "getUpload",
  method: "GET",
  path: "/v1/uploads/{id}",
  area,
  access: "reader",
  status: 200,
  params: id,
  response: Upload,
  summary: "What is known of an upload",
  description: "What is known of an upload: kind, size and address. For whoever sent it and staff.",
});

export const getUploadFile = endpoint({
  id: "getUploadFile",
  method: "GET",
  path: "/v1/uploads/{id}/file",
  area,
  access: "reader",
  status: 200,
  params: id,
  produces: "application/octet-stream",
  summary: "The file of an upload, for whoever sent it and for staff",
  description:
    "The file itself, for whoever sent it and staff. Letters are always downloaded, never shown; of PDFs staff get the pages alone.",
  errors: ["unreadable_pdf"],
});

export const deleteUpload = endpoint({
  id: "deleteUpload",
  method: "DELETE",
  path: "/v1/uploads/{id}",
  area,
  access: "reader",
  status: 204,
  params: id,
  summary: "Delete an upload that is not in use",
  description: "Deletes an upload that nothing uses. Replace it first where it is shown, else `upload_in_use`.",
  errors: ["upload_in_use"],
});

export const uploadEndpoints = [createUpload, getUpload, getUploadFile, deleteUpload] as const;
