import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readOnix } from "./onix";
import type { Entry } from "./record";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "onix-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const read = (file: string, from = 0): Promise<Entry[]> => Array.fromAsync(readOnix({ path: file, read: 0 }, from));
const fixture = (name: string) => read(`e2e/fixtures/onix/${name}`);
const readText = (text: string | Buffer) => {
  const file = path.join(folder, `${Math.random()}.xml`);
  fs.writeFileSync(file, text);
  return read(file);
};
const product = (detail: string, more = "", reference = "ref-1") =>
  `<Product><RecordReference>${reference}</RecordReference><NotificationType>03</NotificationType><DescriptiveDetail><ProductForm>BC</ProductForm>${detail}</DescriptiveDetail>${more}</Product>`;
const titled = (title: string) =>
  `<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${title}</TitleText></TitleElement></TitleDetail>`;
const message = (body: string, head = "") =>
  `<?xml version="1.0"?>${head}<ONIXMessage release="3.0"><Header/>${body}</ONIXMessage>`;
const byIsbn = async (isbn: string) =>
  (await feed).find((entry) => entry.record?.editions[0]?.facts.isbn13 === isbn)?.record;

const feed = fixture("onix30-reference-21-products.xml.gz");

describe("the 21 products", () => {
  it("are all read, ISO-8859-1 and entities included, with right ISBNs", async () => {
    expect((await feed).map((entry) => entry.reason)).toEqual(Array(21).fill(null));
    const isbns = (await feed).map((entry) => entry.record?.editions[0]?.facts.isbn13);
    expect(new Set(isbns).size).toBe(20);
    expect(isbns.filter((isbn) => isbn === "9781760554712")).toHaveLength(2);
    expect((await byIsbn("9781760554712"))?.work?.facts?.subtitle).toBe(
      "Inside Kerry Packer’s World Series Revolution",
    );
  });

  it("give one person two roles, and put authors before illustrators", async () => {
    const credits = (await byIsbn("9781743537503"))?.work?.credits.map((credit) => [
      credit.person.facts?.name,
      credit.role,
    ]);
    expect(credits).toEqual([
      ["Andy Griffiths", "author"],
      ["Terry Denton", "author"],
      ["Terry Denton", "illustrator"],
    ]);
  });

  it("have titles with and without a prefix, series, a mononym", async () => {
    expect((await byIsbn("9780330520331"))?.work?.facts).toMatchObject({
      title: "The Forgotten",
      subtitle: "A John Puller Novel 2",
      series: { name: "John Puller" },
      descriptionSource: "publisher",
    });
    expect((await byIsbn("9781447231622"))?.work?.credits[0]?.person.facts).toMatchObject({
      name: "Velvet",
      sortName: "Velvet",
    });
    expect((await byIsbn("9781509883684"))?.work?.facts?.series).toEqual({
      name: "My First Touch and Find",
      position: null,
    });
  });

  it("have biographies and descriptions without markup, and one product without any text", async () => {
    const records = (await feed).map((entry) => entry.record);
    const bios = records
      .flatMap((r) => r?.work?.credits ?? [])
      .map((c) => c.person.facts?.bio)
      .filter(Boolean);
    expect(bios.length).toBe(9);
    const texts = [...bios, ...records.map((record) => record?.work?.facts?.description)];
    expect(texts.filter((text) => /<|&lt;|&#/.test(text ?? ""))).toEqual([]);
    expect((await byIsbn("9781509854172"))?.work?.facts).toMatchObject({
      description: null,
      descriptionSource: null,
      genres: ["humour"],
    });
  });

  it("have pages but not words for pages, the date of publication, formats", async () => {
    expect((await byIsbn("9781760554712"))?.editions[0]?.facts).toMatchObject({
      pages: 432,
      format: "hardcover",
      published: "2017-11-14",
      language: "en",
      isbn10: "1760554715",
    });
  });
});

describe("the single products", () => {
  it("are read with inline markup, ISNI and the year of the original", async () => {
    for (const name of [
      "onix30-reference-single-a.xml",
      "onix30-reference-single-b.xml",
      "onix31-reference-single.xml",
    ]) {
      const [entry] = await fixture(name);
      expect(entry?.record?.work?.facts).toMatchObject({
        title: "Roseanna",
        firstPublished: 1965,
        genres: ["mystery"],
      });
      expect(entry?.record?.work?.facts?.series).toEqual({ name: "The Martin Beck series", position: 1 });
      expect(entry?.record?.work?.credits.map((credit) => credit.role)).toEqual([
        "author",
        "author",
        "translator",
        "introduction",
      ]);
      expect(entry?.record?.work?.credits[0]?.person.keys[0]).toEqual({ scheme: "isni", value: "0000000121479135" });
      expect(entry?.record?.work?.facts?.description).toMatch(/\n\n.*\*/s);
    }
  });

  it.each([
    ["onix30-short-single.xml", "This is ONIX with short tags; convert it to reference tags first."],
    ["onix21-single.xml", "This is ONIX 2.1; only ONIX 3 is supported."],
  ])("of other kinds are refused: %s", async (name, reason) => {
    await expect(fixture(name)).rejects.toThrow(reason);
  });
});

describe("hostile and damaged messages", () => {
  it("never expand entities, however often they are nested", async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "lol">${"bcdefghij".replace(/./g, (c, i) => `<!ENTITY ${c} "${`&${String.fromCharCode(97 + i)};`.repeat(10)}">`)}]>`;
    const [entry, next] = await readText(message(product(titled("&j;")) + product(titled("Fine"), "", "ref-2"), bomb));
    expect(entry?.reason).toBe("the product uses an entity that XML does not define");
    expect(next?.record?.work?.facts?.title).toBe("Fine");
  });

  it("never read what a DTD or an external entity names", async () => {
    const secret = path.join(folder, "secret.txt");
    fs.writeFileSync(secret, "the secret");
    const head = `<!DOCTYPE ONIXMessage SYSTEM "http://127.0.0.1:1/x.dtd" [<!ENTITY s SYSTEM "file://${secret}">]>`;
    const entries = await readText(message(product(titled("&s;")) + product(titled("Kept"), "", "ref-2"), head));
    expect(JSON.stringify(entries)).not.toContain("the secret");
    expect(entries.map((entry) => entry.record?.work?.facts?.title)).toEqual([undefined, "Kept"]);
  });

  it("bound what one product may hold", async () => {
    const deep = "<a>".repeat(100) + "</a>".repeat(100);
    const long = `<OtherText>${"x".repeat(2_100_000)}</OtherText>`;
    const entries = await readText(
      message(product(long, "") + product(titled("Kept"), "", "r2") + product(deep, "", "r3") + product("")),
    );
    expect(entries.map((entry) => entry.reason)).toEqual([
      "the product is longer than two million characters",
      null,
      "the product is nested too deeply, and the rest was not read",
    ]);
  });

  it("give up on a text that never ends", async () => {
    const entries = await readText(message(product(titled("x".repeat(12_000_000)))));
    expect(entries.map((entry) => entry.reason)).toEqual([
      "the message is not well-formed here or is cut off, and the rest was not read",
    ]);
  });

  it("keep what comes before the place where the message is cut off or broken", async () => {
    const good = product(titled("Kept"));
    for (const text of [message(good + good).slice(0, -120), message(`${good}<Product><a></b></Product>`)]) {
      const entries = await readText(text);
      expect(entries.map((entry) => entry.reason)).toEqual([
        null,
        "the message is not well-formed here or is cut off, and the rest was not read",
      ]);
    }
  });

  it("name what they are when they are no ONIX, or in an encoding that nobody knows", async () => {
    await expect(readText("<html><body/></html>")).rejects.toThrow("This is not an ONIX message but <html>.");
    await expect(readText('<?xml version="1.0" encoding="klingon"?><ONIXMessage release="3.0"/>')).rejects.toThrow(
      "klingon",
    );
  });

  it("are read in UTF-16 and Windows-1252 as well", async () => {
    const text = message(product(titled("Café “x”")));
    const [wide] = await readText(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]));
    const latin = text
      .replace('version="1.0"', 'version="1.0" encoding="windows-1252"')
      .replace("“", "\x93")
      .replace("”", "\x94");
    const [narrow] = await readText(Buffer.from(latin, "latin1"));
    expect([wide, narrow].map((entry) => entry?.record?.work?.facts?.title)).toEqual(["Café “x”", "Café “x”"]);
  });

  it.each([
    [product("").replace("ref-1", ""), "the product has no usable RecordReference"],
    [product("").replace("03", "05"), "a notice of deletion; an import never deletes a book"],
    [product("").replace("BC", "ZE"), "this is not a book (product form ZE)"],
    [product(""), "the product has no title"],
  ])("reject a product with a reason", async (text, reason) => {
    expect((await readText(message(text)))[0]?.reason).toBe(reason);
  });
});
