/** A repeated upload is one upload, and a slow one keeps nobody else waiting. */
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { POST } from "@/app/api/v1/uploads/route";
import { createReader } from "@/db/factories";
import { uploads } from "@/db/schema/uploads";
import { tokenForUsername } from "@/lib/auth/tokens";
import { pool } from "@/lib/kernel/database";
import { newScope, runInScope } from "@/lib/kernel/scope";
import { endpoints } from "@/lib/registry/endpoints";
import { handle } from "@/lib/registry/handle";
import { testContext } from "@/lib/testing/context";
import { type Endpoint, endpoint } from "./endpoint";

const ctx = await testContext();
const person = await createReader(ctx.db);
const token = await tokenForUsername(ctx, person.username ?? "", 3_600);
const picture = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();

function send(key: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request("http://localhost/api/v1/uploads", {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Idempotency-Key": key, ...headers },
    body,
    duplex: "half",
  } as RequestInit);
  return runInScope(newScope(key, "203.0.113.9"), () => POST(request, { params: Promise.resolve({}) }));
}

async function form(background: string): Promise<FormData> {
  const made = new FormData();
  made.set("file", new Blob([new Uint8Array(await picture(background))]), "picture.png");
  return made;
}

test("the same file under the same key is one upload, however its parts are separated; another file is refused", async () => {
  const first = await send("one", await form("red"));
  const again = await send("one", await form("red"));
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  const other = await send("one", await form("blue"));
  expect([other.status, (await other.json()).code]).toEqual([400, "idempotency_key_reused"]);
  expect(await ctx.db.$count(uploads, eq(uploads.userId, person.id))).toBe(1);
});

test("a repetition names what was made as the first response did", async () => {
  const places = [];
  for (const response of [await send("place", await form("green")), await send("place", await form("green"))])
    places.push([response.headers.get("location"), `/api/v1/uploads/${(await response.json()).id}`]);
  expect(places).toEqual([places[0], places[0]]);
  expect(places[0]?.[0]).toBe(places[0]?.[1]);
});

const asking = endpoint({
  id: "askOutside",
  method: "POST",
  path: "/v1/outside",
  area: "Books",
  access: "reader",
  status: 204,
  asksOutside: true,
  summary: "Asks outside",
  description: "Asks outside.",
});

test("whoever waits for an answer from outside under a key leaves others connections; very many are told to come again", async () => {
  const { promise: answered, resolve: answerAll } = Promise.withResolvers<void>();
  const ask = handle(asking, () => answered);
  const refused: number[] = [];
  const send = async (as: string, key: string) => {
    const headers = { Authorization: `Bearer ${as}`, "Idempotency-Key": key };
    const request = new Request("http://localhost/api/v1/outside", { method: "POST", headers });
    const { status } = await runInScope(newScope(key, "203.0.113.9"), () =>
      ask(request, { params: Promise.resolve({}) }),
    );
    if (status === 503) refused.push(status);
    return status;
  };
  const tokens = await Promise.all(
    Array.from({ length: 6 }, async () => tokenForUsername(ctx, (await createReader(ctx.db)).username ?? "", 3_600)),
  );
  const mine = Array.from({ length: 7 }, (_, i) => send(token, `mine-${i}`));
  await expect.poll(() => refused, { message: "one reader has four of them" }).toHaveLength(3);
  const sent = tokens.flatMap((each, n) => Array.from({ length: 4 }, (_, i) => send(each, `outside-${n}-${i}`)));
  await expect.poll(() => refused, { message: "of 28, 22 have room" }).toHaveLength(3 + 6);
  await expect.poll(() => pool().state()).toMatchObject({ inUse: 2, waiting: 0 });
  await runInScope(newScope("other", "203.0.113.9"), () =>
    Promise.all(Array.from({ length: 5 }, () => pool().db.transaction((tx) => tx.execute("select 1")))),
  );
  answerAll();
  const statuses = (await Promise.all([...mine, ...sent])).sort();
  expect(statuses).toEqual([...Array(22).fill(204), ...Array(9).fill(503)]);
});

test("operations that ask outside say so", () => {
  const asksOutside = (endpoints as readonly Endpoint[]).filter((each) => each.asksOutside).map(({ id }) => id);
  expect(asksOutside.sort()).toEqual([
    "checkDomain",
    "createAuthorWebhook",
    "createClubWebhook",
    "createCuratorWebhook",
    "registerDevice",
  ]);
});

test("senders that are slow hold no connection", async () => {
  let asked = 0;
  const slow = new Set<ReadableStreamDefaultController<Uint8Array>>();
  const sent = Array.from({ length: 12 }, (_, i) => {
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (controller) => void slow.add(controller),
      pull: () => {
        asked += 1;
        return new Promise(() => undefined); // nothing comes
      },
    };
    const body = new ReadableStream(source, { highWaterMark: 0 }); // asked for when it is read, not before
    return send(`slow-${i}`, body, { "Content-Type": "multipart/form-data; boundary=abc" });
  });
  await expect.poll(() => asked).toBe(12);
  await expect.poll(() => pool().state()).toMatchObject({ inUse: 0, waiting: 0 });
  await pool().db.transaction((tx) => tx.execute("select 1"));
  for (const controller of slow) controller.error(new Error("gone"));
  for (const response of await Promise.all(sent)) expect(response.status).toBeGreaterThanOrEqual(400);
});
