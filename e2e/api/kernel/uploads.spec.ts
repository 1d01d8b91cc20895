import { deflateRawSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { auditLog } from "@/db/schema/platform";
import { uploads } from "@/db/schema/uploads";
import { storage } from "@/lib/storage/files";
import { keyOf } from "@/lib/storage/uploads";
import { letter } from "@/lib/testing/letter";
import { apiKeyOf, appUrl, bearerOf, call, cookieOf, database, newReader } from "../../support/world";
import { picture } from "../contract/platform";

async function send(headers: Record<string, string>, bytes: Uint8Array, { kind = "image", name = "file.png" } = {}) {
  const data = new FormData();
  data.set("kind", kind);
  data.set("file", new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(data);
  return call("POST", "/v1/uploads", {
    headers: { ...headers, "Content-Type": encoded.headers.get("content-type") ?? "" },
    raw: new Uint8Array(await encoded.arrayBuffer()),
  });
}

const text = (content: string) => new TextEncoder().encode(content);

test("a picture is made anew: WebP, upright, bounded, without metadata", async () => {
  const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: "#8A2337" } })
    .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitude: "51/1 30/1 0/1" } } })
    .jpeg()
    .toBuffer();
  const headers = await bearerOf(await newReader());
  const { status, body } = await send(headers, photo);
  expect(status).toBe(201);
  expect(body).toMatchObject({ kind: "image", contentType: "image/webp", width: 1000, height: 2000 });
  const file = await fetch(body.url, { headers });
  const stored = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
  expect({ format: stored.format, exif: stored.exif, orientation: stored.orientation }).toEqual({
    format: "webp",
    exif: undefined,
    orientation: undefined,
  });
});

test("what is not a picture is refused, whatever its name says", async () => {
  const headers = await bearerOf(await newReader());
  const gif = text("GIF89a/*");
  const files: Record<string, Uint8Array> = {
    svg: text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    html: text("<html><script>alert(1)</script></html>"),
    polyglot: new Uint8Array([...gif, ...text("=1;alert(1)//")]),
    "cut off": (await picture()).subarray(0, 80),
    empty: new Uint8Array(),
    "a bomb of pixels": await pngHeader(30_000, 30_000),
    "a PDF as an image": text("%PDF-1.7\n"),
  };
  for (const [name, bytes] of Object.entries(files)) {
    const { status, body } = await send(headers, bytes, { name: "../../etc/passwd.png" });
    expect({ name, status, code: body.code }).toEqual({ name, status: 400, code: "not_an_image" });
  }
});

const attachedAsProof = (id: string) =>
  database().update(uploads).set({ attachedAt: new Date() }).where(eq(uploads.id, id));
const openings = (id: string) => database().$count(auditLog, eq(auditLog.target, `upload:${id}`));

test("a letter is for whoever sent it and, as proof, for staff; it is only ever downloaded", async () => {
  const [owner, stranger, staff] = [await newReader(), await newReader(), await newReader({ roles: ["editor"] })];
  const { body } = await send(await bearerOf(owner), await letter(), { kind: "letter", name: "letter.pdf" });
  expect(body.contentType).toBe("application/pdf");
  expect((await fetch(body.url, { headers: await bearerOf(staff) })).status).toBe(404);
  await attachedAsProof(body.id);
  for (const person of [owner, staff]) {
    const file = await fetch(body.url, { headers: await bearerOf(person) });
    expect({
      status: file.status,
      as: file.headers.get("content-disposition")?.split(";")[0],
      cache: file.headers.get("cache-control"),
    }).toEqual({ status: 200, as: "attachment", cache: "private, no-store" });
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
  }
  expect((await fetch(body.url, { headers: await bearerOf(stranger) })).status).toBe(404);
  expect((await fetch(body.url)).status).toBe(401);
  expect((await fetch(`${appUrl()}/media/${body.id}.webp`)).status).toBe(404);
});

test("staff open the pages of a letter and nothing of it that acts; one that cannot be read is not stored", async () => {
  const [owner, staff] = [await newReader(), await newReader({ roles: ["editor"] })];
  const hostile = await PDFDocument.load(await letter("first", "second"));
  hostile.addJavaScript("evil", "app.alert(1)");
  const sent = { kind: "letter", name: "letter.pdf" };
  const { body } = await send(await bearerOf(owner), await hostile.save(), sent);
  await attachedAsProof(body.id);
  const file = await fetch(body.url, { headers: await bearerOf(staff) });
  const opened = await PDFDocument.load(await file.arrayBuffer());
  expect(opened.getPageCount()).toBe(2);
  const all = opened.context.enumerateIndirectObjects().map(([, object]) => object.toString());
  expect(all.join("\n")).not.toMatch(/JavaScript|app\.alert/);

  const refused = await send(await bearerOf(owner), text("%PDF-1.7\n%letter"), sent);
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 400, code: "unreadable_pdf" });
  expect(await database().$count(uploads, eq(uploads.userId, owner.id))).toBe(1);
});

test("a letter that was stored as it came is opened by staff without what acts, and by its sender as it is", async () => {
  const [owner, staff] = [await newReader(), await newReader({ roles: ["editor"] })];
  const { body } = await send(await bearerOf(owner), await letter(), { kind: "letter", name: "letter.pdf" });
  await attachedAsProof(body.id);
  const opened = async (bytes: Uint8Array, person: typeof owner) => {
    await storage().put(keyOf(body), Buffer.from(bytes), "application/pdf");
    return fetch(body.url, { headers: await bearerOf(person) });
  };
  const hostile = await PDFDocument.load(await letter());
  hostile.addJavaScript("evil", "app.alert(1)");
  const bytes = await hostile.save({ useObjectStreams: false });
  expect(await (await opened(bytes, owner)).text()).toContain("/JavaScript");
  const response = await opened(bytes, staff);
  expect(response.status).toBe(200);
  expect(await response.text()).not.toMatch(/JavaScript|app\.alert/);
  const broken = await opened(text("%PDF-1.7\n%letter"), staff);
  expect([broken.status, (await broken.json()).code]).toEqual([400, "unreadable_pdf"]);
  expect(await openings(body.id), "what is not handed out is not written down as opened").toBe(1);
});

test("staff open proofs signed in, which is written down, never by API key; and they delete nothing", async () => {
  const [owner, staff] = [await newReader(), await newReader({ roles: ["editor"] })];
  const { body } = await send(await bearerOf(owner), await letter(), { kind: "letter", name: "letter.pdf" });
  await attachedAsProof(body.id);
  const key = await apiKeyOf(staff, ["read", "write"]);
  for (const path of [`/v1/uploads/${body.id}`, `/v1/uploads/${body.id}/file`])
    expect((await call("GET", path, { headers: key })).status).toBe(404);
  expect(await openings(body.id)).toBe(0);
  expect((await call("GET", `/v1/uploads/${body.id}/file`, { headers: await cookieOf(staff) })).status).toBe(200);
  expect(await openings(body.id)).toBe(1);
  expect((await call("GET", `/v1/uploads/${body.id}/file`, { headers: await bearerOf(owner) })).status).toBe(200);
  expect(await openings(body.id)).toBe(1);

  const free = (await send(await bearerOf(owner), await picture())).body;
  for (const headers of [key, await bearerOf(staff)])
    expect((await call("DELETE", `/v1/uploads/${free.id}`, { headers })).status).toBe(404);
  expect((await call("DELETE", `/v1/uploads/${free.id}`, { headers: await bearerOf(owner) })).status).toBe(204);
});

test("a picture is public only once it is attached to something public", async () => {
  const { body } = await send(await bearerOf(await newReader()), await picture());
  const address = `${appUrl()}/media/${body.id}.webp`;
  expect((await fetch(address)).status).toBe(404);
  await database().update(uploads).set({ visibility: "public", attachedAt: new Date() }).where(eq(uploads.id, body.id));
  const shown = await fetch(address);
  expect({
    status: shown.status,
    type: shown.headers.get("content-type"),
    cache: shown.headers.get("cache-control"),
  }).toEqual({ status: 200, type: "image/webp", cache: "public, max-age=31536000, immutable" });
});

test("too large, no file, no form: each says what to do", async () => {
  const headers = await bearerOf(await newReader());
  expect((await send(headers, new Uint8Array(10_000_001))).status).toBe(413);
  expect((await call("POST", "/v1/uploads", { headers, body: {} })).status).toBe(415);
  const cut = await call("POST", "/v1/uploads", {
    headers: { ...headers, "Content-Type": "multipart/form-data; boundary=x" },
    raw: "--x\r\nContent-Disp",
  });
  expect({ status: cut.status, code: cut.body.code }).toEqual({ status: 400, code: "malformed_form" });
  const wrongKind = await send(headers, await picture(), { kind: "film" });
  expect(wrongKind.body.issues[0].path).toBe("kind");
});

/** The start of a PNG that claims to be huge. */
async function pngHeader(width: number, height: number): Promise<Uint8Array> {
  const small = await sharp({ create: { width: 1, height: 1, channels: 3, background: "#000" } })
    .png()
    .toBuffer();
  const forged = Buffer.concat([small, deflateRawSync(Buffer.alloc(1000))]);
  forged.writeUInt32BE(width, 16);
  forged.writeUInt32BE(height, 20);
  return forged;
}
