/**
 * ONIX 3 product records. A product is an edition; products of one title and first author are editions of one work.
 * People without an authority's number are told apart by their name within one sender.
 */

import { genreLabel, genresOf } from "@/lib/catalogue/genres";
import { readIsbnCell } from "@/lib/catalogue/isbn";
import { tidy } from "@/lib/catalogue/text";
import { coverFamily } from "@/lib/covers/families";
import { shorten } from "@/lib/format/shorten";
import { parseDigits, yearOf } from "./dates";
import { languageOf } from "./languages";
import { formatOf, KEYWORDS, minutesOf, TRADE_SCHEMES } from "./onix-codes";
import { creditsOf } from "./onix-people";
import { all, type Element, type Product, readProducts, textOf } from "./onix-xml";
import { decodeEntities, htmlText } from "./prose";
import { bareWork, type CatalogueRecord, type EditionFacts, type Entry, type WorkFacts } from "./record";
import type { Source } from "./source";
import { cleanSubjects } from "./subjects";
import { type Series, splitTitle } from "./titles";
import { pictureAddress } from "./write-covers";

export async function* readOnix(source: Source, from: number): AsyncGenerator<Entry> {
  let position = 0;
  for await (const found of readProducts(source)) {
    position++;
    if (position <= from) continue;
    const raw = `<Product> ${found.reference}`;
    yield { line: found.line, position, raw, ...readProduct(found) };
  }
}

type Outcome = Pick<Entry, "record" | "reason" | "dropped">;
const rejected = (reason: string): Outcome => ({ record: null, reason, dropped: [] });

function readProduct({ product, sender, reference, fault }: Product): Outcome {
  if (!product) return rejected(fault ?? "the product cannot be read");
  if (reference === "" || reference.length > 100) return rejected("the product has no usable RecordReference");
  if (textOf(product, "NotificationType") === "05")
    return rejected("a notice of deletion; an import never deletes a book");
  const detail = all(product, "DescriptiveDetail")[0];
  const form = textOf(detail, "ProductForm");
  const format = formatOf(form);
  if (!detail || format === undefined) return rejected(`this is not a book (product form ${form || "missing"})`);
  const work = workFacts(product, detail);
  if (work.title === "") return rejected("the product has no title");
  const { isbn, dropped } = isbnOf(product);
  const key = { scheme: "onix", value: reference };
  const facts = { ...editionFacts(product, detail, format), ...isbn };
  const credits = creditsOf(all(detail, "Contributor"), sender);
  return {
    record: {
      key: { kind: "edition", ...key },
      work: { keys: [key], distinct: false, credits, facts: work },
      editions: [{ key, facts }],
      ...coverOf(product),
    },
    reason: null,
    dropped,
  };
}

function workFacts(product: Element, detail: Element): WorkFacts {
  const element = mainTitle(detail);
  const subtitle = line(element, "Subtitle");
  const named = titleOf(element);
  const split = subtitle ? { title: named, subtitle } : splitTitle(named);
  const { headings, codes } = subjectsOf(detail);
  const genres = genresOf(headings, codes);
  const description = descriptionOf(product);
  return {
    ...bareWork(split.title, split.subtitle),
    description,
    descriptionSource: description ? "publisher" : null,
    language: languageCode(detail, "01"),
    firstPublished: yearOf(dateOf(product, "20") ?? dateOf(product, "11")),
    genres,
    subjects: cleanSubjects(headings),
    series: seriesOf(detail),
    coverFamily: coverFamily([...headings, ...genres.map(genreLabel)]),
  };
}

function editionFacts(product: Element, detail: Element, format: EditionFacts["format"]): EditionFacts {
  const publishing = all(product, "PublishingDetail")[0];
  const extent = (unit: string, types: string[]) =>
    types
      .map((type) =>
        all(detail, "Extent").find((e) => textOf(e, "ExtentType") === type && textOf(e, "ExtentUnit") === unit),
      )
      .map((found) => Number(textOf(found, "ExtentValue")))
      .find((value) => value > 0 && value <= 50_000) ?? null;
  const duration = all(detail, "Extent").find((e) => textOf(e, "ExtentType") === "09");
  return {
    title: null,
    isbn13: null,
    isbn10: null,
    format,
    pages: extent("03", ["00", "11", "07", "08", "10", "05"]),
    minutes: duration ? minutesOf(textOf(duration, "ExtentValue"), textOf(duration, "ExtentUnit")) : null,
    language: languageCode(detail, "01"),
    publisher: line(publishing, "Publisher", "PublisherName") || line(publishing, "Imprint", "ImprintName") || null,
    published: dateOf(product, "01"),
  };
}

/** The distinctive title, level "product"; other titles are alternatives. */
function mainTitle(detail: Element): Element | undefined {
  const titles = all(detail, "TitleDetail");
  const main = titles.find((title) => textOf(title, "TitleType") === "01") ?? titles[0];
  const elements = all(main, "TitleElement");
  return elements.find((element) => textOf(element, "TitleElementLevel") === "01") ?? elements[0];
}

function titleOf(element: Element | undefined): string {
  const parts = [line(element, "TitlePrefix"), line(element, "TitleWithoutPrefix")].filter(Boolean).join(" ");
  return line(element, "TitleText") || parts;
}

/** The first collection with a name; its number stands in the collection or beside the product's own title. */
function seriesOf(detail: Element): Series | null {
  for (const collection of all(detail, "Collection")) {
    const elements = all(collection, "TitleDetail", "TitleElement");
    const name = titleOf(elements.find((element) => textOf(element, "TitleElementLevel") === "02"));
    const sequence = all(collection, "CollectionSequence").find((e) =>
      ["02", "03"].includes(textOf(e, "CollectionSequenceType")),
    );
    const part = elements.map((element) => textOf(element, "PartNumber")).find(Boolean);
    const position = Number(part ?? (textOf(sequence, "CollectionSequenceNumber") || Number.NaN));
    if (name) return { name, position: position >= 0 && position <= 9999 ? position : null };
  }
  return null;
}

/** The long description, else the short one; of several the first without an audience of its own. */
function descriptionOf(product: Element): string | null {
  const texts = all(product, "CollateralDetail", "TextContent").filter((text) =>
    ["", "00", "03", "06"].includes(textOf(text, "ContentAudience")),
  );
  const found = ["03", "02"].map((type) => texts.find((text) => textOf(text, "TextType") === type)).find(Boolean);
  return shorten(htmlText(textOf(found, "Text")), 5000) || null;
}

/** The first address of a still picture of the front cover. */
function coverOf(product: Element): Pick<CatalogueRecord, "cover"> {
  const links = all(product, "CollateralDetail", "SupportingResource")
    .filter((resource) => textOf(resource, "ResourceContentType") === "01" && textOf(resource, "ResourceMode") === "03")
    .flatMap((resource) => all(resource, "ResourceVersion", "ResourceLink"));
  const cover = links.map((link) => pictureAddress(textOf(link))).find((found) => found !== null);
  return cover ? { cover } : {};
}

function subjectsOf(detail: Element): { headings: string[]; codes: string[] } {
  const subjects = all(detail, "Subject");
  const scheme = (subject: Element) => textOf(subject, "SubjectSchemeIdentifier");
  const headings = subjects.flatMap((subject) => {
    const text = line(subject, "SubjectHeadingText");
    return scheme(subject) === KEYWORDS ? text.split(/\s*[;,]\s*/) : [text];
  });
  const codes = subjects
    .filter((subject) => TRADE_SCHEMES.has(scheme(subject)))
    .map((subject) => textOf(subject, "SubjectCode"));
  return { headings: headings.filter(Boolean), codes };
}

function isbnOf(product: Element) {
  const dropped: string[] = [];
  for (const type of ["15", "02", "03"]) {
    const id = all(product, "ProductIdentifier").find((found) => textOf(found, "ProductIDType") === type);
    const value = textOf(id, "IDValue");
    const { isbn, fault } = readIsbnCell(value);
    if (isbn) return { isbn, dropped };
    if (fault && type !== "03") dropped.push(`${fault}: ${value}`);
  }
  return { isbn: null, dropped };
}

const languageCode = (detail: Element, role: string): string | null => {
  const found = all(detail, "Language").find((language) => textOf(language, "LanguageRole") === role);
  return languageOf(textOf(found, "LanguageCode"));
};

function dateOf(product: Element, role: string): string | null {
  const dates = all(product, "PublishingDetail", "PublishingDate");
  return parseDigits(
    textOf(
      dates.find((date) => textOf(date, "PublishingDateRole") === role),
      "Date",
    ),
  );
}

/** A short text: entities that were escaped twice are read, spaces made single. */
const line = (element: Element | undefined, ...names: string[]): string =>
  tidy(decodeEntities(textOf(element, ...names)));
