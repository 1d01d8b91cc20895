import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import { env } from "@/lib/kernel/env";
import { LONGEST_MS, neverSilent, OutsideAway } from "@/lib/kernel/within";

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

type Bucket = { address: string; accessKeyId: string; secretAccessKey: string; region: string; longestMs?: number };

/**
 * Files in an S3-compatible bucket; the app streams them through, so that the bucket itself can stay closed. Throws
 * OutsideAway when the bucket fails, or says nothing for so long.
 */
export function bucketStorage({ address, longestMs = LONGEST_MS.bucket, ...keys }: Bucket): Storage {
  const client = new AwsClient({ ...keys, service: "s3", retries: 3 });
  async function send(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    const ending = new AbortController(); // of the answer's beginning; a body that is streamed has an end of its own
    const late = setTimeout(() => ending.abort(), longestMs);
    const sent = client.fetch(`${address}/${checked(key)}`, { method, ...init, signal: ending.signal });
    const response = await sent
      .catch((cause) => {
        throw new OutsideAway(`The bucket did not answer to ${method} ${key}.`, { cause });
      })
      .finally(() => clearTimeout(late));
    if (response.ok && method === "GET") return response;
    await response.body?.cancel();
    if (response.ok || (response.status === 404 && method !== "PUT")) return response;
    const message = `The bucket answered ${response.status} to ${method} ${key}.`;
    throw response.status >= 500 || response.status === 429 ? new OutsideAway(message) : new Error(message);
  }
  return {
    put: async (key, bytes, contentType) => {
      await send("PUT", key, { body: new Uint8Array(bytes), headers: { "Content-Type": contentType } });
    },
    open: async (key) => {
      const { status, body } = await send("GET", key);
      return status === 404 || !body ? null : neverSilent(body, longestMs);
    },
    remove: async (key) => {
      await send("DELETE", key);
    },
  };
}
