/** A declaration is typed throughout: what it names of its response is a field of that response. */
import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "./endpoint";

const declared = {
  id: "getThing",
  method: "GET",
  path: "/things/{id}",
  area: "Things",
  access: "public",
  status: 200,
  summary: "A thing",
  description: "A thing.",
  response: z.object({ id: z.string(), version: z.int() }),
} as const;

test("ETag and Location are taken from the response, and a misspelt field does not compile", () => {
  const right = endpoint({ ...declared, etag: ({ version }) => version, location: ({ id }) => id });
  const response = { id: "one", version: 3 };
  expect([right.etag?.(response), right.location?.(response)]).toEqual([3, "one"]);
  // @ts-expect-error the response has no such field
  endpoint({ ...declared, etag: ({ versoin }) => versoin });
  // @ts-expect-error the response has no such field
  endpoint({ ...declared, location: ({ book }) => book.id });
});
