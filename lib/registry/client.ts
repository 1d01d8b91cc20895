import type { Problem } from "@/lib/http/errors";
import type { Api } from "./endpoints";

/** An error answer of our API, as the browser sees it. */
export class ApiError extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

type Sent<C> = { [K in keyof C as C[K] extends undefined ? never : K extends "answer" ? never : K]: C[K] };
type Options<K extends keyof Api> = Partial<Sent<Api[K]>> & Pick<Sent<Api[K]>, Extract<keyof Sent<Api[K]>, "params">>;

/**
 * Calls our API from the browser: `api("POST /authors/{id}/follow", { params: { id }, body: {} })`. Paths, input and
 * answer are typed by the declarations, which stay on the server.
 */
export async function api<K extends keyof Api>(
  operation: K,
  options: Options<K>,
  headers: Record<string, string> = {},
): Promise<Api[K]["response"]> {
  const {
    params = {},
    query = {},
    body,
  } = options as { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };
  const [method, template = ""] = operation.split(" ");
  const response = await fetch(`/api${pathTo(template, params, query)}`, {
    method,
    headers: {
      Accept: "application/json",
      ...headers,
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (response.status === 204) return undefined as Api[K]["response"];
  const payload = await response.json();
  if (!response.ok) throw new ApiError(payload);
  return payload;
}

/** The path of an operation, with what stands in its braces and behind the question mark. */
export function pathTo(template: string, params: Record<string, string>, query: Record<string, unknown>): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return path + (search.size ? `?${search}` : "");
}

/** What the API answers to anybody, as it came: without the cookie of whoever is signed in here. */
export async function readAsStranger(path: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`/api${path}`, { headers: { Accept: "application/json" }, credentials: "omit" });
  return { status: response.status, text: await response.text() };
}

/** A picture of ours as a file: what the system's own sheet takes. */
export async function pictureFile(address: string, name: string): Promise<File> {
  const response = await fetch(address, { credentials: "omit" });
  if (!response.ok) throw new Error(`The picture answered ${response.status}.`);
  return new File([await response.blob()], name, { type: "image/png" });
}

/** The operations that take a file, with the fields that go with it. */
export type UploadFields = {
  "POST /v1/uploads": { kind: "image" | "letter" };
  "POST /v1/me/imports": Record<never, string>;
};

/** A file that did not get through, where the API itself did not say why: no connection, or something in between refused it. */
export class UploadError extends Error {
  readonly reason: "offline" | "tooLarge" | "wrongType" | "failed";
  constructor(reason: UploadError["reason"]) {
    super(`The file was not sent: ${reason}`);
    this.reason = reason;
  }
}

/** Sends a file: `uploadFile("POST /v1/uploads", file, { kind: "image" })`. A blob goes under the name `file`. */
export async function uploadFile<K extends keyof UploadFields>(
  operation: K,
  file: Blob,
  fields: UploadFields[K],
): Promise<Api[K]["response"]> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", file, file instanceof File ? file.name : "file");
  const path = operation.slice(operation.indexOf(" ") + 1);
  const response = await fetch(`/api${path}`, { method: "POST", body: form }).catch(() => {
    throw new UploadError("offline");
  });
  const payload = await response.json().catch(() => null); // a proxy's refusal is a page
  if (response.ok && payload) return payload;
  if (payload?.message) throw new ApiError(payload);
  throw new UploadError(response.status === 413 ? "tooLarge" : response.status === 415 ? "wrongType" : "failed");
}
