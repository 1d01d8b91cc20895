/** The body of a request: so much of it, and no fault of ours when whoever sends it goes away. */
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readBounded } from "./bounded";

const sent = (body: AsyncIterable<Uint8Array>) => ({
  headers: new Headers(),
  body: Readable.toWeb(Readable.from(body)),
});

/** A body that ends with this error after its first bytes. */
async function* broken(error: Error) {
  yield Buffer.from("{");
  throw error;
}

test("a body whose sender goes away is a bad request", async () => {
  const aborted = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  await expect(readBounded(sent(broken(aborted)), 10)).rejects.toMatchObject({ status: 400, code: "invalid_input" });
});

test("another error stays what it is", async () => {
  await expect(readBounded(sent(broken(new TypeError("locked"))), 10)).rejects.toThrow(TypeError);
});
