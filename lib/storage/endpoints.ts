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
  summary: "Upload a picture or a letter",
  description:
    "A multipart form with `file` (10 MB at most) and `kind` (image or letter). An upload that is not used within a day is deleted. Files are re-encoded: pictures as WebP, and of PDFs only the pages are kept.",
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
  summary: "The details of an upload",
  description: "The details of an upload: kind, size and address. For the person who sent it and staff.",
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
  summary: "The file of an upload",
  description:
    "The file itself, for the person who sent it and staff. Letters are always downloaded, never shown in the browser; of PDFs staff get only the pages.",
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
  description: "Deletes an upload that is not in use. Replace it first where it is shown, else `upload_in_use`.",
  errors: ["upload_in_use"],
});

export const uploadEndpoints = [createUpload, getUpload, getUploadFile, deleteUpload] as const;
