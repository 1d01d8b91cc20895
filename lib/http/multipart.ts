import { createHash } from "node:crypto";
import { readBounded } from "./bounded";
import { AppError, badRequest } from "./errors";
import type { Incoming } from "./incoming";

const LARGEST_UPLOAD = 10_000_000;
const ENVELOPE = 20_000;

/** What a multipart request sends: its fields, and its one file in memory. */
type Form = { fields: Record<string, string>; file: { name: string; bytes: Buffer } };

/** Reads a multipart request: 413 above 10 MB unless another bound is given, 415 for another kind of body. */
export async function readMultipart(request: Incoming, largest = LARGEST_UPLOAD): Promise<Form> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data;/i.test(type))
    throw new AppError(415, "unsupported_media_type", "Send the file as multipart/form-data.");
  const body = await readBody(request, largest);
  const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData().catch(() => {
    throw badRequest("The form can't be read: it is cut off or malformed. Send it again.", "malformed_form");
  });
  const fields: Record<string, string> = {};
  const files: File[] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") fields[name] = value;
    else files.push(value);
  }
  const [file, ...more] = files;
  if (!file || more.length > 0)
    throw badRequest("Send exactly one file, in the field `file`.", "invalid_input", [
      { path: "file", message: "is missing or was sent twice" },
    ]);
  if (file.size > largest) throw tooLarge(largest);
  return { fields, file: { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) } };
}

async function readBody(request: Incoming, largestFile: number): Promise<Buffer> {
  const body = await readBounded(request, largestFile + ENVELOPE);
  if (!body) throw tooLarge(largestFile);
  return body;
}

const tooLarge = (largest: number) =>
  new AppError(413, "body_too_large", `The file is larger than ${largest / 1_000_000} MB.`);

/**
 * A multipart request whose body has arrived, and what makes it the same as another however its parts were separated:
 * for what must not wait for a slow sender.
 */
export async function readAhead(
  request: Incoming,
  largest = LARGEST_UPLOAD,
): Promise<{ whole: Incoming; same: unknown }> {
  const { url, method, headers } = request;
  const body = new Uint8Array(await readBody(request, largest));
  const whole = () => new Request(url, { method, headers: [...headers], body });
  const { fields, file } = await readMultipart(whole(), largest);
  const bytes = createHash("sha256").update(file.bytes).digest("base64url");
  return { whole: whole(), same: { fields, name: file.name, bytes } };
}
