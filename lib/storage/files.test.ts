import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bucketStorage, folderStorage, type Storage } from "./files";

/** A local stand-in for a bucket: keeps what is put, and refuses what is not signed for exactly these bytes. */
const objects = new Map<string, { bytes: Buffer; type: string }>();
let failures = 0;
const bucket = http.createServer(async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const { authorization = "", "x-amz-content-sha256": digest } = req.headers;
  const isSigned = /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-test\/s3\/aws4_request,/.test(authorization);
  const isWhole = digest === "UNSIGNED-PAYLOAD" || digest === createHash("sha256").update(bytes).digest("hex");
  const url = req.url ?? "";
  if (failures-- > 0) res.writeHead(503).end();
  else if (!isSigned || !isWhole) res.writeHead(403).end();
  else if (req.method === "PUT") {
    objects.set(url, { bytes, type: req.headers["content-type"] ?? "" });
    res.writeHead(200).end();
  } else if (req.method === "DELETE") {
    objects.delete(url);
    res.writeHead(204).end();
  } else {
    const found = objects.get(url);
    res.writeHead(found ? 200 : 404, { "Content-Type": found?.type ?? "text/xml" }).end(found?.bytes);
  }
});
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-storage-"));
let address = "";

beforeAll(async () => {
  bucket.listen(0, "127.0.0.1");
  await once(bucket, "listening");
  address = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}/books`;
});
afterAll(() => {
  bucket.close();
  fs.rmSync(folder, { recursive: true });
});

const keys = { accessKeyId: "key", secretAccessKey: "secret", region: "eu-test" };
const storages: [string, () => Storage][] = [
  ["a folder", () => folderStorage(folder)],
  ["a bucket", () => bucketStorage({ address, ...keys })],
];

describe.each(storages)("%s", (_, make) => {
  test("gives back what was put, and nothing after it was removed", async () => {
    const storage = make();
    const bytes = Buffer.from([0, 1, 2, 255]);
    await storage.put("images/one.webp", bytes, "image/webp");
    const stream = await storage.open("images/one.webp");
    expect(Buffer.from(await new Response(stream).arrayBuffer())).toEqual(bytes);
    await storage.remove("images/one.webp");
    expect(await storage.open("images/one.webp")).toBeNull();
    await expect(storage.remove("images/one.webp")).resolves.toBeUndefined();
  });

  test.each(["../secret", "images/../../secret", "/etc/passwd", "", "a b"])("refuses the key %j", async (key) => {
    await expect(make().put(key, Buffer.from("x"), "text/plain")).rejects.toThrow("Not a storage key");
    await expect(make().open(key)).rejects.toThrow("Not a storage key");
  });
});

test("a bucket that fails for a moment is asked again; one that refuses says so", async () => {
  failures = 2;
  await bucketStorage({ address, ...keys }).put("files/two", Buffer.from("two"), "text/plain");
  expect(objects.get("/books/files/two")?.bytes.toString()).toBe("two");
  const stranger = bucketStorage({ address, ...keys, region: "other" });
  await expect(stranger.put("files/three", Buffer.from("x"), "text/plain")).rejects.toThrow("answered 403");
});
