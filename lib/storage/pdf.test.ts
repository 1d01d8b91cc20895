import { spawn } from "node:child_process";
import { once } from "node:events";
import { deflateSync } from "node:zlib";
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { letter } from "@/lib/testing/letter";
import { cleanPdf } from "./pdf";

const SCRIPT = "app.alert(1)";
const ACTIVE = /JavaScript|\/JS\b|OpenAction|\/AA\b|EmbeddedFile|Launch|SubmitForm|\/URI|XFA|AcroForm|app\.alert|evil/;

/** Everything a viewer would find in a file: its bytes, and each stream unpacked. */
async function inside(bytes: Uint8Array): Promise<string> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = context.enumerateIndirectObjects().map(([, object]) => {
    if (!(object instanceof PDFRawStream)) return object.toString();
    return object.dict.toString() + Buffer.from(decodePDFRawStream(object).decode()).toString("latin1");
  });
  return Buffer.from(bytes).toString("latin1") + objects.join("\n");
}

/** What pages say, in their order: `drawText` writes hexadecimal strings. */
async function texts(bytes: Uint8Array): Promise<string[]> {
  const made = await PDFDocument.load(bytes);
  return made.getPages().map(({ node }) => {
    const contents = node.lookup(PDFName.of("Contents"));
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((item) => node.context.lookup(item)) : [contents];
    const all = streams.map((stream) =>
      Buffer.from(decodePDFRawStream(stream as PDFRawStream).decode()).toString("latin1"),
    );
    return Buffer.from(/<([0-9A-F]+)> Tj/i.exec(all.join("\n"))?.[1] ?? "", "hex").toString("latin1");
  });
}

const script = (context: PDFContext) => context.obj({ Type: "Action", S: "JavaScript", JS: PDFString.of(SCRIPT) });

/** A letter of two pages with everything in it that acts. */
async function hostile(): Promise<PDFDocument> {
  const made = await PDFDocument.load(await letter("first", "second"));
  const { context, catalog } = made;
  const uri = context.obj({ Type: "Action", S: "URI", URI: PDFString.of("https://evil.example/") });
  const launch = context.obj({ Type: "Action", S: "Launch", F: PDFString.of("evil.exe") });
  catalog.set(PDFName.of("OpenAction"), context.register(script(context)));
  catalog.set(PDFName.of("AA"), context.obj({ WC: script(context) }));
  made.addJavaScript("evil", SCRIPT);
  await made.attach(Buffer.from("evil file"), "evil.exe");
  const form = context.obj({ Fields: [], XFA: PDFString.of("<xdp>evil</xdp>") });
  catalog.set(PDFName.of("AcroForm"), form);
  for (const page of made.getPages()) {
    page.node.set(PDFName.of("AA"), context.obj({ O: launch }));
    const rect = [0, 0, 99, 99];
    const link = context.obj({ Type: "Annot", Subtype: "Link", Rect: rect, A: uri });
    const seen = context.register(
      context.flateStream("0 0 9 9 re f % signed by hand", { Subtype: "Form", BBox: rect }),
    );
    const field = context.obj({
      Type: "Annot",
      Subtype: "Widget",
      Rect: rect,
      AA: { K: script(context) },
      AP: { N: seen },
    });
    page.node.set(PDFName.of("Annots"), context.obj([context.register(link), context.register(field)]));
    const resources = page.node.lookup(PDFName.of("Resources"), PDFDict);
    resources.set(PDFName.of("Properties"), context.obj({ MC0: script(context), MC1: launch }));
  }
  return made;
}

describe("a letter of proof made anew", () => {
  test.each([true, false])("keeps its pages and loses what acts (compressed objects: %s)", async (useObjectStreams) => {
    const sent = await (await hostile()).save({ useObjectStreams });
    expect(await inside(sent)).toMatch(ACTIVE);
    const cleaned = await cleanPdf(Buffer.from(sent));
    const all = await inside(cleaned);
    expect(all).not.toMatch(ACTIVE);
    expect(all).toContain("signed by hand");
    expect(await texts(cleaned)).toEqual(["first", "second"]);
  });

  test("knows names that are written with escapes", async () => {
    const plain = Buffer.from(await (await hostile()).save({ useObjectStreams: false })).toString("latin1");
    const escaped = plain.replaceAll("/JavaScript", "/Java#53cript").replaceAll("/OpenAction", "/Open#41ction");
    expect(escaped).not.toContain("/JavaScript");
    const cleaned = await cleanPdf(Buffer.from(escaped, "latin1"));
    expect(await inside(cleaned)).not.toMatch(/#53|#41/);
    expect(await inside(cleaned)).not.toMatch(ACTIVE);
    expect(await texts(cleaned)).toEqual(["first", "second"]);
  });

  test("keeps what pages inherit", async () => {
    const made = await PDFDocument.load(await letter("wide"));
    const [page] = made.getPages();
    const tree = page?.node.lookup(PDFName.of("Parent"), PDFDict);
    tree?.set(PDFName.of("MediaBox"), made.context.obj([0, 0, 900, 300]));
    page?.node.delete(PDFName.of("MediaBox"));
    const cleaned = await PDFDocument.load(await cleanPdf(Buffer.from(await made.save())));
    expect(cleaned.getPage(0).getSize()).toEqual({ width: 900, height: 300 });
  });
});

const object = (number: number, dict: string, contents: Uint8Array) =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${dict} /Length ${contents.length} >>\nstream\n`),
    contents,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
const onePage = (...more: Buffer[]) =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n"),
    Buffer.from("2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n"),
    Buffer.from("3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>\nendobj\n"),
    ...more,
    Buffer.from("trailer\n<< /Root 1 0 R >>\n%%EOF\n"),
  ]);
const bomb = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1_000_000, " "), { level: 1 });

test("an encrypted letter, a broken one and one that explodes are refused with what to do", async () => {
  const locked = await PDFDocument.load(await letter());
  locked.encrypt({ userPassword: "secret", ownerPassword: "secret" });
  const exploding = bomb(450);
  const files: Record<string, { bytes: Uint8Array; message: RegExp }> = {
    encrypted: { bytes: await locked.save(), message: /password/ },
    "a header alone": { bytes: Buffer.from("%PDF-1.7\n%a letter"), message: /damaged/ },
    "cut off": { bytes: (await letter("a", "b")).subarray(0, 300), message: /damaged/ },
    "nested without end": { bytes: onePage(Buffer.from(`4 0 obj\n${"[".repeat(1_000_000)}`)), message: /damaged/ },
    "objects that explode": {
      bytes: onePage(object(4, "/Type /Obj#53tm /N 1 /First 5 /Filter /FlateDecode", bomb(45))),
      message: /too complex/,
    },
    "a page that explodes": { bytes: onePage(object(4, "/Filter /FlateDecode", exploding)), message: /too complex/ },
    "a page packed twice": {
      bytes: onePage(object(4, "/Filter [/FlateDecode /FlateDecode]", deflateSync(exploding))),
      message: /too complex/,
    },
  };
  for (const [name, { bytes, message }] of Object.entries(files)) {
    const refused = await cleanPdf(Buffer.from(bytes)).catch((error) => error);
    expect({ name, status: refused.status, code: refused.code }).toEqual({ name, status: 400, code: "unreadable_pdf" });
    expect(refused.message, name).toMatch(message);
  }
});

test("a table that claims two billion objects is not followed", async () => {
  const table = object(5, "/Type /XRef /Size 2000000000 /W [1 1 1] /Root 1 0 R", Buffer.from("x"));
  const page = object(4, "/Filter /FlateDecode", deflateSync(Buffer.from("0 0 9 9 re f")));
  expect(await inside(await cleanPdf(onePage(page, table)))).toContain("0 0 9 9 re f");
});

const busy = Buffer.from(`%PDF-1.7\n1 0 obj\n1\nendobj\nx${"9".repeat(3_000_000)}`);

test("a file made to keep the parser busy for hours ends with its time, one made of objects with its memory", async () => {
  const large = Buffer.from(`%PDF-1.7\n1 0 obj\n[${"<<>>".repeat(2_400_000)}]\nendobj\n`);
  for (const [file, longestMs] of [[busy, 2_000] as const, [large, 60_000] as const]) {
    const refused = await cleanPdf(file, longestMs).catch((error) => error);
    expect({ status: refused.status, code: refused.code }).toEqual({ status: 400, code: "unreadable_pdf" });
    expect(refused.message).toMatch(/too complex/);
  }
});

test("few files are read at once, a few more wait, and the rest may come again", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => cleanPdf(busy, 300).catch(({ status }: { status: number }) => status)),
  );
  expect(outcomes.sort()).toEqual([400, 400, 400, 400, 503, 503]);
  await expect(cleanPdf(Buffer.from(await letter()))).resolves.toBeInstanceOf(Buffer);
});

test("a process that nobody ends any more ends itself", async () => {
  const child = spawn(process.execPath, ["--import", "tsx/esm", "lib/storage/pdf-child.ts", "300"]);
  const [, signal] = await once(child, "exit"); // its file never came to an end
  expect(signal).toBe("SIGKILL");
});
