/** What the browser does on its own: checking a body before it is sent, and saying why a file did not get through. */
import { afterEach, expect, test, vi } from "vitest";
import { UpdateClub } from "@/lib/clubs/schemas";
import { ApiError, UploadError, uploadFile } from "./client";
import { problemOf } from "./validate";

afterEach(() => vi.unstubAllGlobals());

test("a body is judged as the API would: null when it is good, else the same paths and messages", () => {
  expect(problemOf(UpdateClub, { name: "The Lamp", readDays: 30 })).toBeNull();
  expect(problemOf(UpdateClub, { name: " ", readDays: 0 })).toMatchObject({
    status: 400,
    code: "invalid_input",
    message: "The body is not valid: name: must not be empty",
    issues: [{ path: "name", message: "must not be empty" }, { path: "readDays" }],
  });
});

const file = new File(["a"], "lamp.png", { type: "image/png" });
const answering = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", vi.fn(answer));
const send = () => uploadFile("POST /v1/uploads", file, { kind: "image" });

test("a file is sent as a form, under its name and with its fields", async () => {
  const sent = vi.fn(async (_path: string, _init: RequestInit) => Response.json({ id: "1" }, { status: 201 }));
  vi.stubGlobal("fetch", sent);
  expect(await send()).toEqual({ id: "1" });
  const [path, { body }] = sent.mock.calls[0] ?? ["", {}];
  expect(path).toBe("/api/v1/uploads");
  expect((body as FormData).get("kind")).toBe("image");
  expect(((body as FormData).get("file") as File).name).toBe("lamp.png");
});

test.each([
  ["offline", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["tooLarge", async () => new Response("<h1>413</h1>", { status: 413 })],
  ["wrongType", async () => new Response("", { status: 415 })],
  ["failed", async () => new Response("<h1>502</h1>", { status: 502 })],
] as const)("a file that did not get through says why: %s", async (reason, answer) => {
  answering(answer);
  const error = await send().catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(UploadError);
  expect(error).toMatchObject({ reason });
});

test("what the API says of a file goes before what its status says", async () => {
  const message = "The file is larger than 10 MB.";
  answering(async () => Response.json({ status: 413, code: "body_too_large", message, issues: [] }, { status: 413 }));
  const error = await send().catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message });
});
