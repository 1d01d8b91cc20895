import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import { env } from "@/lib/env";

/** Where files lie: by key, as bytes. A key is made by us and never from what a person typed. */
export type Storage = {
  put: (key: string, bytes: Buffer, contentType: string) => Promise<void>;
  /** The file as a stream, or null when there is none. */
  open: (key: string) => Promise<ReadableStream<Uint8Array> | null>;
  remove: (key: string) => Promise<void>;
};

/** The storage of this installation: the bucket of the S3 variables, else the data folder. */
export function storage(): Storage {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, BOOKPLATE_DATA } = env();
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return folderStorage(path.resolve(BOOKPLATE_DATA, "uploads"));
  return bucketStorage({
    address: `${S3_ENDPOINT.replace(/\/$/, "")}/${S3_BUCKET}`,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
  });
}

function checked(key: string): string {
  if (!/^[\w-]+(?:\/[\w.-]+)*$/.test(key) || key.includes("..")) throw new Error(`Not a storage key: ${key}`);
  return key;
}

export function folderStorage(root: string): Storage {
  const place = (key: string) => path.join(root, checked(key));
  return {
    put: async (key, bytes) => {
      const file = place(key);
      await fs.mkdir(path.dirname(file), { recursive: true });
      const half = `${file}.${process.pid}.tmp`;
      await fs.writeFile(half, bytes, { flush: true });
      await fs.rename(half, file);
    },
    open: async (key) => {
      const file = place(key);
      const found = await fs.stat(file).catch(absent);
      return found ? (Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>) : null;
    },
    remove: (key) => fs.rm(place(key), { force: true }),
  };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

type Bucket = { address: string; accessKeyId: string; secretAccessKey: string; region: string };

/** Files in an S3-compatible bucket; the app streams them through, so that the bucket itself can stay closed. */
export function bucketStorage({ address, ...keys }: Bucket): Storage {
  const client = new AwsClient({ ...keys, service: "s3", retries: 3 });
  async function send(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    const response = await client.fetch(`${address}/${checked(key)}`, { method, ...init });
    if (response.ok || (response.status === 404 && method !== "PUT")) return response;
    throw new Error(`The bucket answered ${response.status} to ${method} ${key}.`);
  }
  return {
    put: async (key, bytes, contentType) => {
      await send("PUT", key, { body: new Uint8Array(bytes), headers: { "Content-Type": contentType } });
    },
    open: async (key) => {
      const response = await send("GET", key);
      return response.status === 404 ? null : response.body;
    },
    remove: async (key) => {
      await send("DELETE", key);
    },
  };
}
