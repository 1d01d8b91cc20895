/** Bodies made to exhaust: each is refused at once with a 4xx, and the app goes on answering. */
import net from "node:net";
import { expect, test } from "vitest";
import { appUrl, bearerOf, call, newReader } from "../../support/world";

const json = { "Content-Type": "application/json" };
const MILLION = 1_000_000;
const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

const BOMBS: Record<string, string> = {
  "arrays 400,000 deep": deep("[", "]", 400_000),
  "objects 10,000 deep in a filter": `{"filters":{"language":${deep('{"a":', "}", 10_000).replace("}", "1}")}}`,
  "100,000 different properties": `{${Array.from({ length: 100_000 }, (_, i) => `"${i}":0`).join(",")}}`,
  "an order of 100,000 parts": `{"order":[${Array(30_000).fill('{"field":"title"}').join(",")}]}`,
  "a filter of 100,000 values": `{"filters":{"language":[${Array(100_000).fill('"en"').join(",")}]}}`,
  "a number of 900,000 digits": `{"search":${"9".repeat(900_000)}}`,
  "deep arrays around U+0000": `{"search":${deep("[", "]", 100_000).replace("]", '"\\u0000"]')}}`,
};

test.each(Object.entries(BOMBS))("%s", async (_, raw) => {
  expect(raw.length).toBeLessThan(MILLION); // or it would be refused for its size alone
  const response = await call("POST", "/v1/books/find", { headers: json, raw });
  expect(response.status, response.text.slice(0, 200)).toBe(400);
  expect((await call("GET", "/authors/jane-austen")).status).toBe(200);
});

test("of a property that comes twice the last counts, and both are checked as one", async () => {
  const headers = { ...json, ...(await bearerOf(await newReader())) };
  const response = await call("PATCH", "/v1/me/profile", { headers, raw: '{"bio":"first","bio":"second"}' });
  expect({ status: response.status, bio: response.body.bio }).toEqual({ status: 200, bio: "second" });
});

test("a body packed with gzip is not unpacked", async () => {
  const { gzipSync } = await import("node:zlib");
  const raw = gzipSync(Buffer.from(`{"search":"${"a".repeat(50 * MILLION)}"}`));
  const response = await call("POST", "/v1/books/find", { headers: { ...json, "Content-Encoding": "gzip" }, raw });
  expect([400, 415]).toContain(response.status);
});

test("a body longer than announced, chunk by chunk, is cut off at 1 MB", async () => {
  const { hostname, port } = new URL(appUrl());
  const socket = net.connect(Number(port), hostname);
  socket.on("error", () => undefined); // the server may close before we have sent all of it
  let response = "";
  socket.on("data", (chunk) => {
    response += chunk;
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.write(
    `POST /api/v1/books/find HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const chunk = `186a0\r\n${"x".repeat(100_000)}\r\n`;
  for (let sent = 0; sent < 12 && !socket.destroyed; sent++) socket.write(chunk);
  socket.write("0\r\n\r\n");
  await closed;
  expect(response).toMatch(/^HTTP\/1\.1 413 /);
});
